/** The objects of models, for those who see the revision that they are asked for in. */
import type { IndexedObject } from '@orrery/kernel';
import type { Caller } from '../../access/caller.ts';
import type { ValuesQuery } from '../../conditions/rows/list-of-values.ts';
import type { FoundTypes } from '../../engine/jobs/find-types-job.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { parseListQuery, type Query } from '../../http/parameters/list-request.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Database } from '../../storage/database.ts';
import { elementFeaturesOf } from './element-features.ts';
import type { LinkedObjects } from './linked-objects.ts';
import { nodesBeneath, treePathOf } from './model-tree.ts';
import { type FeatureCount, type FeatureValue, featuresOf } from './object-features.ts';
import { findRows } from './object-list.ts';
import { pathOf } from './object-path.ts';
import type { ObjectReferences, ReferencePage, ReferenceQuery } from './object-references.ts';
import type { ObjectRepresentations } from './object-representations.ts';
import type { ObjectRevision, ObjectRevisions } from './object-revisions.ts';
import { objectsInTurns } from './objects-in-turns.ts';
import type { OpenObjects } from './open-objects.ts';
import { fieldsOf } from './property-fields.ts';
import type { RevisionObjects, RevisionQuery } from './revision-objects.ts';
import { type ShownObject, withDiagnostics } from './shown-object.ts';

export interface ModelObjectsDependencies {
  readonly database: Database;
  readonly revisionObjects: RevisionObjects;
  readonly linkedObjects: LinkedObjects;
  readonly objectReferences: ObjectReferences;
  readonly objectRepresentations: ObjectRepresentations;
  readonly objectRevisions: ObjectRevisions;
  /** For objects that refer to many others. */
  readonly longObjectTurns: FairTurns;
}

/** A page of what is in one revision. */
export interface PageOfRevision<Item> {
  /** The number of the revision. */
  readonly revision: number;
  readonly items: readonly Item[];
  readonly total: number;
}

/** A page of what is told of a revision. */
export interface PageQuery extends RevisionQuery {
  readonly page: PageRequest;
}

export interface ObjectDetails extends ShownObject {
  readonly revision: number;
  readonly features: Readonly<Record<string, FeatureValue>>;
}

export class ModelObjects {
  private readonly dependencies: ModelObjectsDependencies;

  constructor(dependencies: ModelObjectsDependencies) {
    this.dependencies = dependencies;
  }

  /** Filters, sort and page come as texts: what may be asked for, the classes of the model decide. */
  async list(
    caller: Caller,
    model: Model,
    { query, ...of }: RevisionQuery & { readonly query: Query },
  ): Promise<PageOfRevision<ShownObject> & { readonly page: PageRequest }> {
    const objects = await this.open(caller, model, of);
    const { where, sort, page } = parseListQuery(query, await fieldsOf(objects, query));
    const { rows, total } = await findRows(objects, { where, sort, page });
    const items = await this.shown(objects, await objectsInTurns(objects.index, rows));
    return { revision: objects.revision, page, items, total };
  }

  /** One object with the values of its features. */
  async read(
    caller: Caller,
    model: Model,
    id: string,
    { onFeatures, ...of }: RevisionQuery & FeatureCount,
  ): Promise<ObjectDetails> {
    const { database, linkedObjects, longObjectTurns: turns } = this.dependencies;
    const objects = await this.open(caller, model, of);
    const row = await objects.rowOf(id);
    const follow = linkedObjects.following(caller, model.project.id, of.signal);
    const [object, show, features, properties] = await Promise.all([
      objects.index.objectAt(row),
      withDiagnostics(database, objects, [id.toLowerCase()]),
      featuresOf(objects, row, { follow, turns, onFeatures }),
      elementFeaturesOf(objects, row),
    ]);
    return { ...show(object), revision: objects.revision, features: { ...properties, ...features } };
  }

  /** The containers of an object from the root down to itself. */
  async path(
    caller: Caller,
    model: Model,
    id: string,
    { page, ...of }: PageQuery,
  ): Promise<PageOfRevision<ShownObject & { readonly position: number }>> {
    const objects = await this.open(caller, model, of);
    const { steps, total } = await pathOf(objects, await objects.rowOf(id), page);
    const found = steps.map(({ object }) => object);
    const shown = await this.shown(objects, found);
    return { revision: objects.revision, items: shown.map((one, at) => ({ ...one, position: steps[at]!.position })), total };
  }

  /** The way down to an object in the tree of explorers. */
  async treePath(
    caller: Caller,
    model: Model,
    id: string,
    { page, ...of }: PageQuery,
  ): Promise<PageOfRevision<ShownObject & { readonly position: number; readonly partCount: number }>> {
    const objects = await this.open(caller, model, of);
    const { steps, total } = await treePathOf(objects, await objects.rowOf(id), page);
    const found = steps.map(({ object }) => object);
    const shown = await this.shown(objects, found);
    const items = shown.map((one, at) => ({ ...one, position: steps[at]!.position, partCount: steps[at]!.partCount }));
    return { revision: objects.revision, items, total };
  }

  /** What is beneath an object in the tree of explorers, or its roots. */
  async tree(
    caller: Caller,
    model: Model,
    { parent, page, ...of }: PageQuery & { readonly parent: string | undefined },
  ): Promise<PageOfRevision<ShownObject & { readonly partCount: number }>> {
    const objects = await this.open(caller, model, of);
    const { nodes, total } = await nodesBeneath(objects, parent, page);
    const found = nodes.map(({ object }) => object);
    const shown = await this.shown(objects, found);
    return { revision: objects.revision, items: shown.map((one, at) => ({ ...one, partCount: nodes[at]!.partCount })), total };
  }

  /** What an object refers to, or what refers to it. */
  async references(
    caller: Caller,
    model: Model,
    id: string,
    { revision, signal, ...query }: RevisionQuery & ReferenceQuery,
  ): Promise<ReferencePage> {
    const objects = await this.open(caller, model, { revision, signal });
    return this.dependencies.objectReferences.of(objects, await objects.rowOf(id), query);
  }

  /** The representations that show an object. */
  async representations(
    caller: Caller,
    model: Model,
    id: string,
    { page, ...of }: PageQuery,
  ): Promise<{ readonly items: readonly Representation[]; readonly total: number }> {
    const objects = await this.open(caller, model, of);
    return this.dependencies.objectRepresentations.of(objects, await objects.rowOf(id), page);
  }

  /** The revisions in which an object changed; it need not be in the current one. */
  async revisions(
    caller: Caller,
    model: Model,
    id: string,
    { page, signal }: Omit<PageQuery, 'revision'>,
  ): Promise<{ readonly items: readonly ObjectRevision[]; readonly total: number }> {
    return this.dependencies.objectRevisions.of(await this.open(caller, model, { signal }), id, page);
  }

  /** The classes of a model with the numbers of their instances. */
  async types(caller: Caller, model: Model, { where, sort, page, ...of }: RevisionQuery & ValuesQuery): Promise<FoundTypes> {
    const objects = await this.open(caller, model, of);
    return objects.run('findTypes', { index: objects.content, where, sort, page });
  }

  private open(caller: Caller, model: Model, of: RevisionQuery): Promise<OpenObjects> {
    return this.dependencies.revisionObjects.open(caller, model, of);
  }

  private async shown(objects: OpenObjects, found: readonly IndexedObject[]): Promise<ShownObject[]> {
    const ids = found.map(({ id }) => id);
    return found.map(await withDiagnostics(this.dependencies.database, objects, ids));
  }
}
