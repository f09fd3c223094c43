/** The caller of an operation: a signed-in user, or anyone. */

import { Failure } from '../failures.ts';
import { lesserMemberships, type Memberships, type NamedMembership } from '../storage/lesser-memberships.ts';
import { anonymousKey, anonymousKeyOf } from '../turn-keys.ts';
import { anonymousNetwork } from './anonymous-network.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  /** Where this is nobody in particular, but how somebody else looks at things. */
  readonly sight?: BorrowedSight;
}

export interface BorrowedSight {
  /** Who looks. */
  readonly by: User;
  /** What they look at one project as; at all others they look as any signed-in caller does. */
  readonly membership?: NamedMembership;
  /** The most that they see by it, whatever they see themselves. */
  readonly bound?: number;
}

export type Caller = User | 'anonymous';

/** The bands of confidentiality: up to 99 public, up to 199 internal, up to 299 restricted to members. */
export const confidentiality = { least: 0, mostPublic: 99, mostInternal: 199, leastRestricted: 200, most: 299 } as const;

/** That of a record of something that its creator alone sees: no clearance covers it, an administrator's neither. */
export const beyondClearance = confidentiality.most + 1;

/** What a caller may see without being a member of anything. */
export function clearanceOf(caller: Caller): number {
  if (caller === 'anonymous') return confidentiality.mostPublic;
  const { sight } = caller;
  const seesAll = caller.isAdministrator || (sight?.bound !== undefined && sight.by.isAdministrator);
  return Math.min(seesAll ? confidentiality.most : confidentiality.mostInternal, sight?.bound ?? confidentiality.most);
}

/** What tells callers apart when they take turns: anonymous ones by the network of the request at hand. */
export function callerKey(caller: Caller): string {
  return caller === 'anonymous' ? anonymousKeyOf(anonymousNetwork.getStore()) : whoIs(caller);
}

/** What tells callers apart who see and may different things: all anonymous callers are one. */
export function whoIs(caller: Caller): string {
  return caller === 'anonymous' ? anonymousKey : (caller.sight?.by.id ?? caller.id);
}

/** Who it is, and whether with the rights of an administrator: what must not change while something lasts. */
export function identityOf(caller: Caller): string {
  return `${whoIs(caller)} ${isAdministrator(caller)}`;
}

/** The user behind the call; an anonymous caller attempted something that needs one. */
export function signedIn(caller: Caller): User {
  if (caller === 'anonymous') throw new Failure('anonymous', 'Sign in to do this.');
  return caller;
}

export function isAdministrator(caller: Caller): boolean {
  return caller !== 'anonymous' && caller.isAdministrator;
}

/** The id of anonymous callers and of nobody in particular: no user has it. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/**
 * The service itself, where it has to look at all models: to build what each caller finds only by naming exactly what they see themselves. Nothing of what it
 * sees is ever shown.
 */
export const theService: User = { id: nobodysId, name: '', isAdministrator: true };

/** The id to which rules about "me" are bound. */
export function idOf(caller: Caller): string {
  return caller === 'anonymous' ? nobodysId : caller.id;
}

/** The member records that rules about "me" look at, where they are others than the caller's own. */
export function membershipsOf(caller: Caller): Memberships | undefined {
  const sight = caller === 'anonymous' ? undefined : caller.sight;
  return sight?.membership && lesserMemberships(sight.by, sight.membership, nobodysId);
}

/** Whether statements for the caller differ from those for others of the same kind. */
export function hasOwnStatements(caller: Caller): boolean {
  return caller !== 'anonymous' && (caller.sight?.membership !== undefined || caller.sight?.bound !== undefined);
}
