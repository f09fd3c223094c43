/** Who asks in the access matrix, and how confidential what they ask for is. */
import type { Role } from '../world/entities.ts';

export interface CallerKind {
  readonly name: string;
  readonly isAnonymous?: true;
  readonly isAdministrator?: true;
  readonly isScopeCreator?: true;
  /** The member record that the caller has in the project. */
  readonly member?: { readonly role: Role; readonly clearance: number };
}

/** Below, at and above the restricted value that most levels turn on. */
const clearances = [249, 250, 251] as const;
const ranks = ['viewer', 'editor', 'owner'] as const;

export const callers: readonly CallerKind[] = [
  { name: 'anonymous', isAnonymous: true },
  { name: 'stranger' },
  { name: 'member with role none', member: { role: 'none', clearance: 299 } },
  ...ranks.flatMap((role) =>
    clearances.map((clearance) => ({ name: `${role} with clearance ${clearance}`, member: { role, clearance } })),
  ),
  { name: 'scope creator', isScopeCreator: true },
  { name: 'administrator', isAdministrator: true },
];

/** The confidentiality of the scope, of the project in it, and of the model in that, where it is another; `missing` has none of them. */
export type Level = { readonly scope: number; readonly project: number; readonly model?: number } | 'missing';

/** Both ends of every band, for scopes and for projects, and a project that is hidden from members who see its scope. */
export const levels: readonly Level[] = [
  'missing',
  { scope: 0, project: 99 },
  { scope: 99, project: 100 },
  { scope: 100, project: 199 },
  { scope: 199, project: 200 },
  { scope: 200, project: 250 },
  { scope: 250, project: 250 },
  { scope: 250, project: 299 },
];

/** The same for models, and models that are hidden from those who see their project. */
export const modelLevels: readonly Level[] = [
  'missing',
  { scope: 0, project: 0, model: 99 },
  { scope: 0, project: 99, model: 100 },
  { scope: 99, project: 100, model: 199 },
  { scope: 100, project: 150, model: 200 },
  { scope: 0, project: 0, model: 250 },
  { scope: 200, project: 250, model: 250 },
  { scope: 250, project: 250, model: 299 },
];

/** Enough where only the order of checks is at stake: missing, seen by all, hidden from most. */
export const fewLevels: readonly Level[] = ['missing', { scope: 0, project: 99 }, { scope: 250, project: 250 }];

/** One of each kind, with the clearance that is just enough. */
export function fewCallers({ member }: CallerKind): boolean {
  return member === undefined || member.clearance === 250;
}

export function nameOf(level: Level): string {
  return level === 'missing' ? level : Object.values(level).join('/');
}
