/** The port to another engine that holds the same quads and is asked the same questions. */
import { isGraphQuestion } from '../answer-rows.ts';

export interface Peer {
  /** Processor time that it took to load the quads. */
  readonly milliseconds: number;
  /** It took longer for a question than it may. */
  readonly hasEnded: boolean;
  /** Nothing where it fails, or takes longer than it may. */
  ask(question: PeerQuestion): Promise<PeerAnswer | undefined>;
  close(): Promise<void>;
}

export interface PeerQuestion {
  readonly text: string;
  /** Answered in N-Triples instead of JSON. */
  readonly isGraph: boolean;
}

export interface PeerAnswer {
  /** Processor time of one answer. */
  readonly milliseconds: number;
  readonly rows: number;
}

/** How often a question is asked, and how long one answer may take. */
export interface Patience {
  readonly rounds: number;
  readonly seconds: number;
}

/** A peer that can be loaded again after it has ended. */
export interface PeerMaker {
  readonly name: string;
  load(): Promise<Peer>;
}

export function peerQuestion(text: string): PeerQuestion {
  return { text, isGraph: isGraphQuestion(text) };
}

/** Gives nothing after so many seconds. */
export function withinSeconds<T>(work: Promise<T>, seconds: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), seconds * 1000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
