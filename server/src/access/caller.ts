/** The caller of an operation: a signed-in user, or anyone. */

import { Failure } from '../failures.ts';
import { anonymousKey } from '../fair-turns.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly isAdministrator: boolean;
}

export type Caller = User | 'anonymous';

/** The bands of confidentiality: up to 99 public, up to 199 internal, up to 299 restricted to members. */
export const confidentiality = { least: 0, mostPublic: 99, mostInternal: 199, leastRestricted: 200, most: 299 } as const;

/** That of a record of something that its creator alone sees: no clearance covers it, an administrator's neither. */
export const beyondClearance = confidentiality.most + 1;

/** What a caller may see without being a member of anything. */
export function clearanceOf(caller: Caller): number {
  if (caller === 'anonymous') return confidentiality.mostPublic;
  return caller.isAdministrator ? confidentiality.most : confidentiality.mostInternal;
}

/** What tells callers apart when they take turns: all anonymous callers are one. */
export function callerKey(caller: Caller): string {
  return caller === 'anonymous' ? anonymousKey : caller.id;
}

/** The user behind the call; an anonymous caller attempted something that needs one. */
export function signedIn(caller: Caller): User {
  if (caller === 'anonymous') throw new Failure('anonymous', 'Sign in to do this.');
  return caller;
}

export function isAdministrator(caller: Caller): boolean {
  return caller !== 'anonymous' && caller.isAdministrator;
}

/** The id to which rules about "me" are bound; no user has the one of an anonymous caller. */
export function idOf(caller: Caller): string {
  return caller === 'anonymous' ? '00000000-0000-0000-0000-000000000000' : caller.id;
}
