/** The budget of a chat, and what is left of it. */
import { ChatFailure } from './chat-failure.ts';
import type { ChatLimits } from './chat-limits.ts';

const charactersOfToken = 4;

export class ChatBudget {
  private readonly limits: ChatLimits;
  private steps = 0;
  private tokens = 0;
  private characters = 0;
  /** What the step has taken so far. */
  private estimate = 0;

  constructor(limits: ChatLimits) {
    this.limits = limits;
  }

  /** One more question to the provider, with so many characters. */
  beginStep(characters: number): void {
    this.tokens += this.estimate;
    this.estimate = Math.ceil(characters / charactersOfToken);
    if (++this.steps > this.limits.steps) throw over(`${this.limits.steps} steps`);
    if (this.tokens + this.estimate > this.limits.tokens) throw over(`${this.limits.tokens} tokens`);
  }

  /** What the provider counted; it is not believed where that is less than was seen. */
  count(tokens: number): void {
    this.estimate = Math.max(this.estimate, tokens);
  }

  show(characters: number): void {
    this.characters += characters;
    this.estimate += Math.ceil(characters / charactersOfToken);
    if (this.characters > this.limits.characters) throw over(`${this.limits.characters} characters`);
  }
}

function over(what: string): ChatFailure {
  return new ChatFailure('budget', `The budget of this chat is used up (${what}). Ask again, for less at a time.`);
}
