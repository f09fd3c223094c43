/** Resolves the references of a document at its end, and completes the other ends of two-way references. */
import { append, type Feature, FragmentResolver, type Item, Link, type Model, ModelObject } from '@orrery/kernel';
import type { Report } from './report.ts';
import type { Waiting } from './waiting.ts';

export function resolveReferences(
  model: Model,
  waiting: readonly Waiting[],
  ids: ReadonlyMap<string, ModelObject>,
  report: Report,
): void {
  const resolver = new FragmentResolver(model, ids);
  for (const place of waiting) resolvePlace(place, resolver, report);
  const opposites = new Opposites(report);
  for (const { object, feature } of waiting) if (feature.opposite) opposites.complete(object, feature);
}

function resolvePlace(place: Waiting, resolver: FragmentResolver, report: Report): void {
  const { object, feature } = place;
  const found = object.stored(feature);
  if (Array.isArray(found)) {
    for (let index = 0; index < found.length; index++) found[index] = targetOf(found[index]!, place, resolver, report);
  } else if (found !== undefined) object.set(feature, targetOf(found, place, resolver, report));
}

/** Local targets become objects; what is not there stays a link, so that nothing is lost. */
function targetOf(item: Item, place: Waiting, resolver: FragmentResolver, report: Report): Item {
  if (item instanceof Link && item.document === '') return found(item.fragment, item, place, resolver, report);
  return typeof item === 'string' ? found(item, new Link(`#${item}`), place, resolver, report) : item;
}

function found(fragment: string, otherwise: Link, place: Waiting, resolver: FragmentResolver, report: Report): Item {
  const target = resolver.find(fragment);
  if (target) return target;
  const { object, feature, at } = place;
  const message = `There is no object ${fragment} in the document.`;
  report.add({ severity: 'warning', code: 'unresolved-reference', message, at, object, feature: feature.name });
  return otherwise;
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
