/** A mutation: one rule of the access code broken by a small change of its text. */

export interface Mutation {
  /** Under server/src. */
  readonly file: string;
  /** Found exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The rule that is broken. */
  readonly breaks: string;
}

/** Mutations of one subject, and the proofs that are asked first. */
export interface Chapter {
  readonly near: string;
  readonly mutations: readonly Mutation[];
}

/** All mutations of one file. */
export function inFile(file: string, ...changes: readonly (readonly [from: string, to: string, breaks: string])[]): Mutation[] {
  return changes.map(([from, to, breaks]) => ({ file, from, to, breaks }));
}
