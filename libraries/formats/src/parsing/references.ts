/** Resolves the references of a document at its end, and completes the other ends of two-way references. */
import { append, type Feature, FragmentResolver, type GivenIds, type Item, Link, type Model, ModelObject } from '@orrery/kernel';
import { type Report, shortened } from './report.ts';
import type { WaitingReferences } from './waiting.ts';

export interface ReferenceContext {
  readonly ids: GivenIds;
  readonly report: Report;
  readonly checkpoint: () => void;
}

export function resolveReferences(model: Model, waiting: WaitingReferences, context: ReferenceContext): void {
  const { objects, features } = waiting;
  new Targets(model, context).resolve(waiting);
  const opposites = new Opposites(context.report);
  for (let index = 0; index < objects.length; index++) {
    context.checkpoint();
    if (features[index]!.opposite) opposites.complete(objects[index]!, features[index]!);
  }
}

class Targets {
  private readonly resolver: FragmentResolver;
  private readonly report: Report;
  private readonly checkpoint: () => void;

  constructor(model: Model, { ids, report, checkpoint }: ReferenceContext) {
    this.resolver = new FragmentResolver(model, ids);
    this.report = report;
    this.checkpoint = checkpoint;
  }

  resolve({ objects, features, offsets }: WaitingReferences): void {
    for (let index = 0; index < objects.length; index++) {
      this.checkpoint();
      this.resolveFeature(objects[index]!, features[index]!, offsets[index]!);
    }
  }

  private resolveFeature(object: ModelObject, feature: Feature, at: number): void {
    const found = object.stored(feature);
    if (Array.isArray(found)) {
      for (let index = 0; index < found.length; index++) found[index] = this.targetOf(found[index]!, object, feature, at);
    } else if (found !== undefined) object.set(feature, this.targetOf(found, object, feature, at));
  }

  /** Targets in the document become objects. Missing ones stay links, so that nothing is lost. */
  private targetOf(item: Item, object: ModelObject, feature: Feature, at: number): Item {
    if (typeof item === 'string')
      return this.resolver.find(item) ?? this.missing(item, new Link(`#${item}`), object, feature, at);
    if (!(item instanceof Link) || item.document !== '') return item;
    return this.resolver.find(item.fragment) ?? this.missing(item.fragment, item, object, feature, at);
  }

  private missing(fragment: string, otherwise: Link, object: ModelObject, feature: Feature, at: number): Link {
    const message = `There is no object ${shortened(fragment)} in the document.`;
    this.report.add({ severity: 'warning', code: 'unresolved-reference', message, at, object, feature: feature.name });
    return otherwise;
  }
}

class Opposites {
  private readonly report: Report;
  /** What lists hold, where they are long enough that looking through them would cost. */
  private readonly members = new Map<Item[], Set<Item>>();

  constructor(report: Report) {
    this.report = report;
  }

  complete(object: ModelObject, feature: Feature): void {
    for (const target of object.all(feature))
      if (target instanceof ModelObject) this.completeEnd(target, feature.opposite!, object);
  }

  private completeEnd(target: ModelObject, opposite: Feature, source: ModelObject): void {
    if (!target.class.slots.has(opposite) || opposite.isContainer) return;
    const there = target.stored(opposite);
    if (Array.isArray(there)) this.completeList(there, source);
    else if (there === undefined || there === null) append(target, opposite, source);
    else if (there !== source && !opposite.isContainment) this.mismatch(target, opposite);
  }

  private completeList(list: Item[], source: ModelObject): void {
    if (list.length < 16 ? list.includes(source) : this.membersOf(list).has(source)) return;
    list.push(source);
    this.members.get(list)?.add(source);
  }

  private membersOf(list: Item[]): Set<Item> {
    let found = this.members.get(list);
    if (!found) {
      found = new Set(list);
      this.members.set(list, found);
    }
    return found;
  }

  private mismatch(object: ModelObject, opposite: Feature): void {
    const message = `${opposite.name} and its opposite do not agree.`;
    this.report.add({ severity: 'warning', code: 'opposite-mismatch', message, object, feature: opposite.name });
  }
}
