/** The results of a call for all combinations of the types of its arguments: services that were found, and calls that mean none. */
import type { Service } from '../services/service.ts';
import { collectionRules } from '../types/collection-rules.ts';
import { featureRules } from '../types/feature-rules.ts';
import { objectRules } from '../types/object-rules.ts';
import { elementOf, type ManyKind, many, type NothingType, nothing, type Type } from '../types/type.ts';
import { type Combination, reasonIn, type TypeRule } from '../types/type-rule.ts';
import { distinct } from '../types/type-set.ts';

export class CallResults {
  readonly services = new Map<Service, Combination[]>();
  private readonly missing = new Map<string, NothingType>();

  add(service: Service, combination: Combination): void {
    const list = this.services.get(service);
    if (list) list.push(combination);
    else this.services.set(service, [combination]);
  }

  addMissing(message: string): void {
    this.missing.set(message, nothing(message));
  }

  merge(other: CallResults): void {
    for (const [service, combinations] of other.services) for (const found of combinations) this.add(service, found);
    for (const message of other.missing.keys()) this.addMissing(message);
  }

  /** Of each element a result; collections among them are spread. */
  spread(collection: ManyKind): CallResults {
    const spread = new CallResults();
    for (const [service, combinations] of this.services)
      for (const { types, results } of combinations)
        spread.add(service, { types, results: results.map((type) => many(collection, elementOf(type))) });
    for (const message of this.missing.keys()) spread.addMissing(message);
    return spread;
  }

  /** All result types; the reasons of those that have no value are told together. */
  types(): readonly Type[] {
    const all = this.services.size > 0 ? this.found() : [...this.missing.values()];
    const there = all.filter((type) => reasonIn(type) === undefined);
    const empty = (['Sequence', 'Set', 'Collection', undefined] as const).flatMap((collection) => joined(all, collection));
    return [...there, ...empty];
  }

  private found(): readonly Type[] {
    return distinct([...this.services].flatMap(([service, combinations]) => overall(service, combinations)));
  }
}

function overall(service: Service, combinations: readonly Combination[]): readonly Type[] {
  return ruleOf(service)?.overall?.(service, combinations) ?? distinct(combinations.flatMap(({ results }) => results));
}

function joined(all: readonly Type[], collection: ManyKind | undefined): readonly Type[] {
  const messages = all.flatMap((type) => {
    const kind = type.kind === 'many' ? type.collection : undefined;
    return kind === collection ? (reasonIn(type)?.message ?? []) : [];
  });
  if (messages.length === 0) return [];
  const reason = nothing(messages.join('\n'));
  return [collection ? many(collection, reason) : reason];
}

const rulesOfObjects = { ...objectRules, ...featureRules };
const ofCollections: ReadonlySet<string> = new Set(['List', 'Set', 'Collection']);

/** Services of one name mean different things for collections, numbers and texts. */
export function ruleOf({ name, parameters, operation, declares }: Service): TypeRule | undefined {
  if (operation || declares) return undefined;
  const rules = ofCollections.has(parameters[0]!) && name !== 'allInstances' ? collectionRules : rulesOfObjects;
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}
