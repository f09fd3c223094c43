/** The use cases of representations. */
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is, isOneOf } from '../../conditions/condition.ts';
import { Failure, invalid } from '../../failures.ts';
import { isSlug } from '../../slug.ts';
import { record } from '../../storage/audit-log.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { stampRepresentations } from '../../storage/representations/representation-stamps.ts';
import { deleteRow, differing, insertRow, updateRow } from '../../storage/rows.ts';
import { modifiedBy } from '../audit.ts';
import type { Model } from '../models/model.ts';
import type { ModelChain, Models } from '../models/models.ts';
import { refusingTaken, type Slugged } from '../taken.ts';
import type { NewRepresentation, Representation, RepresentationChanges, Target } from './representation.ts';
import { bytesOf, type GivenContent, largestContent, refuseWrongContent, refuseWrongKinds } from './representation-content.ts';
import { representationKind } from './representation-kind.ts';
import { refuseDerivedChanges, refuseInModel, refuseOtherPlace, refuseRemovingDerived } from './representation-policy.ts';
import { changedColumns, contentChange, derivedAgain, newRepresentationRow, takenBy } from './representation-rows.ts';

/** The address of a representation in words. */
export interface RepresentationChain extends ModelChain {
  readonly representation: string;
}

export interface RepresentationsDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly contentStore: ContentStore;
  /** The object of this id in the current content of a model, with its class. */
  readonly findTarget: (caller: Caller, model: Model, objectId: string) => Promise<Target | undefined>;
  /** Refuses content that its kind cannot be made of. */
  readonly checkContent: (caller: Caller, given: GivenContent) => Promise<void>;
  readonly clock: () => number;
}

export class Representations {
  private readonly database: Database;
  private readonly models: Models;
  private readonly contentStore: ContentStore;
  private readonly findTarget: RepresentationsDependencies['findTarget'];
  private readonly checkContent: RepresentationsDependencies['checkContent'];
  private readonly clock: () => number;
  private readonly entities: VisibleEntities<Representation>;

  constructor({ database, models, contentStore, findTarget, checkContent, clock }: RepresentationsDependencies) {
    this.database = database;
    this.models = models;
    this.contentStore = contentStore;
    this.findTarget = findTarget;
    this.checkContent = checkContent;
    this.clock = clock;
    this.entities = new VisibleEntities(database, representationKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<Representation> {
    return this.entities.get(caller, id, transaction);
  }

  async getByChain(caller: Caller, chain: RepresentationChain): Promise<Representation> {
    const model = await this.models.getByChain(caller, chain);
    const { representation: slug } = chain;
    const found = isSlug(slug) ? await this.entities.find(caller, all(is('model.id', model.id), is('slug', slug))) : undefined;
    if (!found) throw new Failure('missing', `No representation ${slug} of model ${model.id}.`);
    return found;
  }

  /** The representation that a model is shown by. */
  async getDefault(caller: Caller, chain: ModelChain): Promise<Representation> {
    const { id, defaultRepresentation } = await this.models.getByChain(caller, chain);
    if (!defaultRepresentation) throw new Failure('missing', `The model ${id} has no default representation.`);
    return this.get(caller, defaultRepresentation.id);
  }

  /** Those of the models of a project. */
  eachIn(caller: Caller, projectId: string): AsyncGenerator<Representation> {
    return this.entities.each(caller, is('project.id', projectId));
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<Representation>> {
    return this.entities.list(caller, query);
  }

  /** Those of so many that the caller sees; a thousand at most. */
  many(caller: Caller, ids: readonly string[]): Promise<Representation[]> {
    return this.entities.many(caller, ids);
  }

  /** How many of so many the caller sees; a thousand at most. */
  async countOf(caller: Caller, ids: readonly string[], signal?: AbortSignal): Promise<number> {
    const [count] = await this.entities.totals(caller, isOneOf('id', ids), [], signal);
    return count;
  }

  async create(caller: Caller, input: NewRepresentation, once: Once = everyTime): Promise<Representation> {
    const user = signedIn(caller);
    refuseWrongKinds(input);
    const { target, content } = await this.prepared(caller, input);
    return this.writing(input, async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const model = await this.models.changeable(caller, input.model.id, always, transaction);
      const row = newRepresentationRow({ input, model, target, content, user, now: this.clock() });
      await insertRow(transaction, 'representations', row);
      await once.remember(transaction, row.id);
      return this.recorded(transaction, user, 'created', await this.get(caller, row.id, transaction));
    });
  }

  async change(
    caller: Caller,
    id: string,
    changes: RepresentationChanges,
    precondition: Precondition<Representation> = always,
  ): Promise<Representation> {
    const user = signedIn(caller);
    refuseWrongKinds(changes);
    const { model } = await this.changeable(caller, id, precondition);
    const target = changes.target && (await this.targetIn(caller, await this.models.get(caller, model.id), changes.target.id));
    return this.writing({ slug: changes.slug }, async (transaction) => {
      const representation = await this.changeable(caller, id, precondition, transaction);
      refuseOtherPlace(representation, changes);
      refuseDerivedChanges(representation, changes);
      const said = changedColumns(representation, changes, target);
      const columns = await differing(transaction, 'representations', representation.id, said);
      if (Object.keys(columns).length === 0) return representation;
      await updateRow(transaction, 'representations', representation.id, { ...columns, ...modifiedBy(user, this.clock()) });
      return this.recorded(transaction, user, 'changed', await this.get(caller, id, transaction));
    });
  }

  /** "DELETE of a stored one gives the derived one back, of a derived one is 409." */
  remove(caller: Caller, id: string, precondition: Precondition<Representation> = always): Promise<void> {
    const user = signedIn(caller);
    return this.database.write(async (transaction) => {
      const representation = await this.changeable(caller, id, precondition, transaction);
      refuseRemovingDerived(representation);
      const name = representation.origin?.name ?? undefined;
      if (name === undefined) await deleteRow(transaction, 'representations', representation.id);
      else await updateRow(transaction, 'representations', representation.id, derivedAgain(name, user, this.clock()));
      await this.recorded(transaction, user, 'deleted', representation);
    });
  }

  /** Puts content in place of what was there; what followed from the model alone is stored from then on. */
  async replaceContent(
    caller: Caller,
    id: string,
    json: { readonly text: string; readonly value: unknown },
    precondition: Precondition<Representation> = always,
    once: Once = everyTime,
  ): Promise<Representation> {
    const user = signedIn(caller);
    const found = await this.contentChangeable(caller, id, json.value, precondition);
    const content = await this.keep(caller, { kind: found.kind, content: json.value, projectId: found.project.id }, json.text);
    return this.database.write(async (transaction) => {
      if (await once.earlier(transaction)) return this.get(caller, id, transaction);
      const representation = await this.contentChangeable(caller, id, json.value, precondition, transaction);
      await updateRow(transaction, 'representations', representation.id, contentChange(content, user, this.clock()));
      await once.remember(transaction, representation.id);
      return this.recorded(transaction, user, 'content.replaced', await this.get(caller, id, transaction));
    });
  }

  /** The representation, where the caller may change it. */
  async changeable(
    caller: Caller,
    id: string,
    precondition: Precondition<Representation> = always,
    transaction?: Transaction,
  ): Promise<Representation> {
    signedIn(caller);
    const representation = await this.get(caller, id, transaction);
    await this.models.changeable(caller, representation.model.id, always, transaction);
    precondition(representation);
    return representation;
  }

  private async contentChangeable(
    caller: Caller,
    id: string,
    content: unknown,
    precondition: Precondition<Representation>,
    transaction?: Transaction,
  ): Promise<Representation> {
    const representation = await this.changeable(caller, id, precondition, transaction);
    refuseWrongContent(representation.kind, content);
    refuseInModel(representation);
    return representation;
  }

  /** What takes long, before the transaction: the target is looked for, the content kept. */
  private async prepared(caller: Caller, { model: { id }, kind, target, content }: NewRepresentation) {
    const model = await this.models.changeable(caller, id);
    if (content !== undefined) refuseWrongContent(kind, content);
    const given = { kind, content, projectId: model.project.id };
    const found = target ? await this.targetIn(caller, model, target.id) : null;
    return {
      target: found,
      content: content === undefined ? undefined : await this.keep(caller, given, JSON.stringify(content)),
    };
  }

  private async targetIn(caller: Caller, model: Model, objectId: string): Promise<Target> {
    const found = await this.findTarget(caller, model, objectId.toLowerCase());
    if (!found) throw invalid('target.id', 'there is no such object in the model');
    return found;
  }

  private async keep(caller: Caller, given: GivenContent, text: string): Promise<Content> {
    await this.checkContent(caller, given);
    return this.contentStore.put(given.projectId, bytesOf(text), { limit: largestContent });
  }

  private async recorded(transaction: Transaction, user: User, what: string, entity: Representation): Promise<Representation> {
    const { project, scope, model } = entity;
    const { confidentiality } = model;
    await stampRepresentations(transaction, model.id);
    const action = `representation.${what}` as const;
    const event = { modelId: model.id };
    await record(transaction, { actorId: user.id, at: this.clock(), action, entity, project, scope, confidentiality, event });
    return entity;
  }

  private writing<T>(input: Slugged, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, takenBy(input), () => this.database.write(work));
  }
}
