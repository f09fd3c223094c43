/** The five usual operations of a resource over HTTP. A resource gives each what differs from other resources. */
import type { Static, TSchema } from 'typebox';
import type { Caller } from '../access/caller.ts';
import type { Precondition } from '../access/precondition.ts';
import type { EntityPage, ListQuery } from '../access/visible-entities.ts';
import type { FieldTypes } from '../conditions/field-types.ts';
import type { IdempotencyKeys, Once } from '../storage/idempotency-keys.ts';
import { created } from './answers/created.ts';
import { halList, type Link } from './answers/hal.ts';
import type { Chapter } from './description/chapters.ts';
import { ifMatch } from './headers/entity-tag.ts';
import { once } from './headers/idempotency-key.ts';
import { changes, creates, type FailureStatus, lists, reads, removes } from './operation.ts';
import { listRequest } from './parameters/list-request.ts';
import { type Change, type Creation, offers, type Resource } from './resources.ts';
import type { App } from './typed-app.ts';
import type { Urls } from './urls.ts';
import { ById } from './wire.ts';

export interface ResourceDescription<Entity> {
  /** Its place under /api: `project-users`. */
  readonly path: string;
  /** The key of its lists: `projectUsers`. */
  readonly embedded: string;
  readonly tag: Chapter;
  readonly fields: FieldTypes;
  /** How many a page of a list has at most, where entities may be large. */
  readonly largestPage?: number;
  readonly shape: TSchema;
  readonly present: (entity: Entity) => { readonly _links: { readonly self: Link } };
  readonly urls: Urls;
  readonly keys: IdempotencyKeys;
}

/** Of other lists a page has 1,000 at most, and 100 are few. */
const partOfLarge = 10;

export class ResourceRoutes<Entity> {
  private readonly app: App;
  private readonly description: ResourceDescription<Entity>;
  private readonly resource: Resource<Entity>;

  constructor(app: App, description: ResourceDescription<Entity>) {
    this.app = app;
    this.description = description;
    const { embedded, shape, fields, largestPage, present } = description;
    this.resource = { embedded, shape, fields, ...(largestPage && { largestPage }), present };
    offers(app, this.resource);
  }

  lists(says: string, list: (caller: Caller, query: ListQuery) => Promise<EntityPage<Entity>>): void {
    const { path, embedded, tag, fields, largestPage, shape, present, urls } = this.description;
    this.resource.list = list;
    const largestSmallPage = largestPage && Math.ceil(largestPage / partOfLarge);
    const listing = lists({ tag, says, gives: embedded, of: shape, fields, largestSmallPage });
    this.app.get(`/api/${path}`, listing, async ({ caller, query, signal }) => {
      const request = listRequest({ query, signal }, fields, urls.to(path), [], largestPage);
      return halList(embedded, await list(caller, request), request, present);
    });
  }

  reads(says: string, get: (caller: Caller, id: string) => Promise<Entity>): void {
    const { path, tag, shape, present } = this.description;
    this.resource.get = get;
    this.app.get(`/api/${path}/:id`, reads({ tag, says, params: ById, gives: shape }), async ({ caller, params }) =>
      present(await get(caller, params.id)),
    );
  }

  creates<Body extends TSchema>(
    says: string,
    body: Body,
    create: (caller: Caller, input: Static<Body>, once: Once) => Promise<Entity>,
  ): void {
    const { path, tag, shape, present, keys } = this.description;
    this.resource.create = { says, body, run: create as Creation<Entity>['run'] };
    this.app.post(`/api/${path}`, creates({ tag, says, body, gives: shape }), async (request, reply) =>
      created(reply, present(await once(keys, request, (guard) => create(request.caller, request.body as Static<Body>, guard)))),
    );
  }

  changes<Body extends TSchema>(
    says: string,
    body: Body,
    change: (caller: Caller, id: string, changes: Static<Body>, precondition: Precondition<Entity>) => Promise<Entity>,
  ): void {
    const { path, tag, shape, present } = this.description;
    this.resource.change = { says, body, run: change as Change<Entity>['run'] };
    this.app.patch(`/api/${path}/:id`, changes({ tag, says, params: ById, body, gives: shape }), async (request) =>
      present(await change(request.caller, request.params.id, request.body as Static<Body>, ifMatch(request, present))),
    );
  }

  removes(
    says: string,
    remove: (caller: Caller, id: string, precondition: Precondition<Entity>) => Promise<void>,
    fails: readonly FailureStatus[] = [],
  ): void {
    const { path, tag, present } = this.description;
    this.resource.remove = { says, run: remove };
    this.app.delete(`/api/${path}/:id`, removes({ tag, says, params: ById, fails }), async (request, reply) => {
      await remove(request.caller, request.params.id, ifMatch(request, present));
      return reply.code(204).send();
    });
  }
}
