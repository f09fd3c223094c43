/** A limit of what a caller can make grow, with a change that takes it away and the test that must notice. */
import type { Mutation } from '../mutations/mutation.ts';

export interface Limit extends Mutation {
  /** Under server/src. */
  readonly test: string;
}

export function heldBy(test: string, mutations: readonly Mutation[]): Limit[] {
  return mutations.map((mutation) => ({ ...mutation, test }));
}
