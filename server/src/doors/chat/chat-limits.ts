/** The budget of a chat: what one question may cost. */

export interface ChatLimits {
  /** How often the assistant is asked anew with what its tools told. */
  readonly steps: number;
  readonly callsAStep: number;
  /** All that was read and written by the provider: as it counts, and four characters are one at least. */
  readonly tokens: number;
  /** What the assistant may write in one step. */
  readonly tokensAStep: number;
  /** What the stream shows of one chat. */
  readonly characters: number;
  readonly milliseconds: number;
  /** How long a provider may say nothing. */
  readonly idleMilliseconds: number;
  /** How long it may wait in all until its items are taken: others wait for its place. */
  readonly readerMilliseconds: number;
}

export const chatLimits: ChatLimits = {
  steps: 12,
  callsAStep: 8,
  tokens: 400_000,
  tokensAStep: 8000,
  characters: 200_000,
  milliseconds: 300_000,
  idleMilliseconds: 60_000,
  readerMilliseconds: 30_000,
};

/** Chats under way. Whoever is not signed in is told apart by address, and leaves places for those who are. */
export const chatsAtOnce = { mostOfOne: 2, mostAnonymous: 10, most: 50 };
