/** The entities of a world as plain records: the oracle judges them, and they are written to the tables. */

export type Role = 'none' | 'viewer' | 'editor' | 'owner';

/** Who asks; an anonymous caller has no id. */
export interface Person {
  readonly id: string | undefined;
  readonly isAdministrator: boolean;
}

interface Described {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  readonly creatorId: string;
  readonly createdAt: number;
  readonly archivedAt: number | null;
}

export interface Scope extends Described {}

export interface Project extends Described {
  readonly scopeId: string;
  readonly version: string;
  readonly previousVersionId: string | null;
}

interface OfProject {
  readonly id: string;
  readonly projectId: string;
  readonly createdAt: number;
}

export interface Member extends OfProject {
  readonly userId: string;
  readonly role: Role;
  readonly clearance: number;
}

export interface Enrollment extends OfProject {
  readonly userId: string;
  readonly status: 'pending' | 'approved' | 'rejected';
}

export interface Import extends OfProject {
  readonly importedId: string;
  readonly creatorId: string;
}

export interface Image extends OfProject {
  readonly name: string;
  readonly creatorId: string;
}

/** A saved query; one that is not shared is its creator's alone. */
export interface SavedQuery extends OfProject {
  readonly slug: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly confidentiality: number;
  readonly creatorId: string;
}

/** A background task, which its creator alone sees. */
export interface Task {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: number;
  readonly status: 'waiting' | 'succeeded';
  /** When it ended; null while it waits. */
  readonly endedAt: number | null;
  /** The project of which its result speaks, with how confidential that was. */
  readonly shown?: readonly [projectId: string, confidentiality: number];
}

export interface Model extends Described {
  readonly projectId: string;
  readonly previousVersionId: string | null;
  /** Another model's, where this one is a copy of it; its own id where nothing is said. */
  readonly lineage?: string;
}

/** From what the ids of its objects are made. */
export function lineageOf({ id, lineage }: Pick<Model, 'id' | 'lineage'>): string {
  return lineage ?? id;
}

/**
 * The contents that there are in a world: two metamodels of the same name, two models that ask for it, one that refers to the file of another,
 * one with a view and an image, and a building that can be seen.
 */
export const contentNames = [
  'metamodel',
  'otherMetamodel',
  'family',
  'otherFamily',
  'referring',
  'referredTo',
  'landscape',
  'building',
] as const;

export type ContentName = (typeof contentNames)[number];

/** The one with the largest number is the model's content now; a model without any is empty. */
export interface Revision {
  readonly id: string;
  readonly modelId: string;
  readonly number: number;
  readonly content: ContentName;
  readonly message: string | null;
  readonly creatorId: string;
  readonly createdAt: number;
  /** That of the model when it was written. */
  readonly confidentiality: number;
}

/** A record of the trail of changes: of a project where it has one, else of the scope itself. */
export interface AuditRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly actorId: string;
  readonly action: `${string}.${string}`;
  readonly entity: { readonly id: string; readonly name: string };
  readonly projectId: string | null;
  readonly scopeId: string;
  /** That of the entity at that time. */
  readonly confidentiality: number;
  /** The other project of which the record speaks. */
  readonly importedId?: string;
}

export interface Entities {
  readonly scopes: readonly Scope[];
  readonly projects: readonly Project[];
  readonly members: readonly Member[];
  readonly enrollments: readonly Enrollment[];
  readonly imports: readonly Import[];
  readonly images: readonly Image[];
  readonly queries: readonly SavedQuery[];
  readonly tasks: readonly Task[];
  readonly models: readonly Model[];
  readonly revisions: readonly Revision[];
  readonly records: readonly AuditRecord[];
}

export const noEntities: Entities = {
  scopes: [],
  projects: [],
  members: [],
  enrollments: [],
  imports: [],
  images: [],
  queries: [],
  tasks: [],
  models: [],
  revisions: [],
  records: [],
};

export function joined(all: readonly Entities[]): Entities {
  const kinds = Object.keys(noEntities) as (keyof Entities)[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, all.flatMap((entities) => entities[kind] as unknown[])]),
  ) as unknown as Entities;
}
