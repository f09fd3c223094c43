/** The registry of resources and their operations, kept beside their routes: other doors offer the same by the same use cases. */
import type { TSchema } from 'typebox';
import type { Caller } from '../access/caller.ts';
import type { Precondition } from '../access/precondition.ts';
import type { EntityPage, ListQuery } from '../access/visible-entities.ts';
import type { FieldTypes } from '../conditions/field-types.ts';
import type { Once } from '../storage/idempotency-keys.ts';
import type { Query } from './parameters/list-request.ts';
import type { App } from './typed-app.ts';

/** A write, and the shape of what it is told. */
export interface Creation<Entity> {
  readonly says: string;
  readonly body: TSchema;
  readonly run: (caller: Caller, input: unknown, once: Once) => Promise<Entity>;
}

export interface Change<Entity> {
  readonly says: string;
  readonly body: TSchema;
  readonly run: (caller: Caller, id: string, changes: unknown, precondition: Precondition<Entity>) => Promise<Entity>;
}

export interface Removal<Entity> {
  readonly says: string;
  readonly run: (caller: Caller, id: string, precondition: Precondition<Entity>) => Promise<void>;
}

/** How an entity is shown to its caller. */
export type Present<Entity> = (entity: Entity, caller: Caller) => Readonly<Record<string, unknown>>;

/** Its operations are added one by one, as its routes are. */
export interface Resource<Entity = unknown> {
  /** The key of its lists: `projectUsers`. */
  readonly embedded: string;
  readonly shape: TSchema;
  /** All fields of filters; and those of a caller, where some callers may not filter on all of them. */
  readonly fields: FieldTypes;
  readonly fieldsFor?: (caller: Caller) => FieldTypes;
  /** Filters that hold where the same field is not asked for, and how many entities a page may have, where that is not the usual number. */
  readonly usualFilters?: Query;
  readonly largestPage?: number;
  readonly present: Present<Entity>;
  list?: (caller: Caller, query: ListQuery) => Promise<EntityPage<Entity>>;
  /** The same list without documents of whatever size: which properties entities do not have then. */
  readonly light?: {
    readonly without: readonly string[];
    readonly list: (caller: Caller, query: ListQuery) => Promise<EntityPage<Entity>>;
  };
  get?: (caller: Caller, id: string) => Promise<Entity>;
  create?: Creation<Entity>;
  change?: Change<Entity>;
  remove?: Removal<Entity>;
}

const resourcesByServer = new WeakMap<object, Resource[]>();

/** Those whose routes were added to this server. */
export function resourcesOf({ server }: Pick<App, 'server'>): readonly Resource[] {
  return resourcesByServer.get(server) ?? [];
}

/** Lets other doors offer a resource. */
export function offers<Entity>({ server }: Pick<App, 'server'>, resource: Resource<Entity>): void {
  const known = resourcesByServer.get(server) ?? [];
  resourcesByServer.set(server, [...known, resource as unknown as Resource]);
}
