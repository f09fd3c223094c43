/** Makes links, as files have them, of references that a request has into other models, and finds those that the caller cannot follow. */
import { Link, type RequestedChange, type RequestedItem, type RequestedValue } from '@orrery/kernel';
import type { Caller } from '../../access/caller.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { invalid } from '../../failures.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { LinkedObjects } from '../objects/linked-objects.ts';
import { uuidName } from '../readings/document-names.ts';
import type { GivenItem, GivenValue } from './change-request.ts';
import type { IdentifiedChange } from './temporary-ids.ts';

export interface LinkTargetsDependencies {
  readonly models: Models;
  readonly linkedObjects: LinkedObjects;
  readonly urls: Urls;
}

export interface LinkedChanges {
  readonly changes: readonly RequestedChange[];
  /** "A target in another model that is hidden or missing is the same 400." */
  readonly deadTargets: readonly string[];
  /** The models that the changes name: what is written tells which documents they are. */
  readonly madeOf: readonly Model[];
}

export const mostTargets = 1000;

export class LinkTargets {
  private readonly models: Models;
  private readonly linkedObjects: LinkedObjects;
  private readonly urls: Urls;

  constructor({ models, linkedObjects, urls }: LinkTargetsDependencies) {
    this.models = models;
    this.linkedObjects = linkedObjects;
    this.urls = urls;
  }

  async in(caller: Caller, model: Model, given: readonly IdentifiedChange[], signal?: AbortSignal): Promise<LinkedChanges> {
    const modelIds = await modelIdsIn(given);
    const madeOf = await this.models.many(caller, [...modelIds]);
    const lineages = new Map(madeOf.map(({ id, lineage }) => [id, lineage]));
    const written = new WrittenReferences(model, lineages);
    const changes: RequestedChange[] = [];
    for (const change of given) {
      changes.push(withValues(change, (item) => written.of(item)));
      await pauseWhenDue();
    }
    const targets = [...written.targets].filter((target) => this.isIntoModel(target));
    if (targets.length > mostTargets) throw invalid('changes', `must lead to at most ${mostTargets} objects of other models`);
    const found = await this.linkedObjects.following(caller, model.project.id, signal)(targets);
    return { changes, madeOf, deadTargets: targets.filter((target) => !found.has(target)) };
  }

  /** Other documents need not be models of this service. */
  private isIntoModel(target: string): boolean {
    return target.startsWith(uuidName('')) || target.startsWith(`${this.urls.to('models')}/`);
  }
}

class WrittenReferences {
  readonly targets = new Set<string>();
  private readonly own: ReadonlySet<string>;
  private readonly model: Model;
  private readonly lineages: ReadonlyMap<string, string>;

  constructor(model: Model, lineages: ReadonlyMap<string, string>) {
    this.model = model;
    this.lineages = lineages;
    this.own = new Set([uuidName(model.id), uuidName(model.lineage)]);
  }

  of(item: GivenItem): RequestedItem {
    if (typeof item !== 'object' || item === null) return item;
    if ('target' in item) return this.outside(item.target);
    const { id, modelId = this.model.id } = item;
    // A link is written as `urn:uuid:<lineage of the model>#<object id>`. Where the caller does not see the model, its id stands in for the lineage.
    return modelId === this.model.id ? { id } : this.outside(`${uuidName(this.lineages.get(modelId) ?? modelId)}#${id}`);
  }

  private outside(target: string): RequestedItem {
    const { document, fragment } = new Link(target);
    if (this.own.has(document)) return { id: fragment.toLowerCase() };
    this.targets.add(target);
    return { target };
  }
}

async function modelIdsIn(given: readonly IdentifiedChange[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const change of given) {
    for (const item of itemsIn(change)) for (const id of modelIdIn(item)) found.add(id);
    await pauseWhenDue();
  }
  return found;
}

function modelIdIn(item: GivenItem): string[] {
  return typeof item === 'object' && item !== null && 'modelId' in item && item.modelId ? [item.modelId] : [];
}

function itemsIn({ features = [] }: IdentifiedChange): GivenItem[] {
  return features.flatMap(({ old, new: next }) => [...listOf(old), ...listOf(next)]);
}

function withValues({ features, ...change }: IdentifiedChange, written: (item: GivenItem) => RequestedItem): RequestedChange {
  if (!features) return change;
  const requestedValue = (value: GivenValue): RequestedValue =>
    Array.isArray(value) ? value.map(written) : written(value as GivenItem);
  return {
    ...change,
    features: features.map(({ name, old, new: next }) => ({
      name,
      ...(old !== undefined && { old: requestedValue(old) }),
      ...(next !== undefined && { new: requestedValue(next) }),
    })),
  };
}

function listOf(value: GivenValue | undefined): readonly GivenItem[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly GivenItem[]) : [value as GivenItem];
}
