/** The order of proposals: what begins as it is written, what fits the situation best, what the models use, then by name. */
import type { Class, Classifier, Feature } from '@orrery/kernel';
import type { Service } from '../services/service.ts';
import type { Type } from '../types/type.ts';
import { ecoreNsUri, isOfType } from '../values/same-class.ts';
import type { ProposalKind, Suggestion } from './proposal.ts';

export interface Situation {
  readonly prefix: string;
  /** The types of the receiver, where there is one. */
  readonly receivers: readonly Type[];
  /** Whether a type is expected more than anything else. */
  readonly wantsType: boolean;
  /** What is compared with the place, where that is an enumeration. */
  readonly compared?: Classifier | undefined;
  readonly countOf: ((type: Class) => number) | undefined;
  /** The same with the objects of subclasses. */
  readonly countOfAll?: ((type: Class) => number) | undefined;
}

const kinds: Readonly<Record<ProposalKind, number>> = {
  declaration: 0,
  variable: 1,
  feature: 2,
  operation: 3,
  type: 4,
  literal: 5,
  keyword: 6,
};

/** Lower numbers first. */
type Rank = readonly number[];

export function ranked(suggestions: readonly Suggestion[], situation: Situation): readonly Suggestion[] {
  const ranks = new Map(suggestions.map((suggestion) => [suggestion, rankOf(suggestion, situation)]));
  return suggestions.toSorted((one, other) => ordered(ranks.get(one)!, ranks.get(other)!) || byName(one, other));
}

function rankOf(suggestion: Suggestion, situation: Situation): Rank {
  const isMeant = beginsWith(suggestion.label, situation.prefix);
  const isWhole = suggestion.label === situation.prefix;
  const isType = suggestion.kind === 'type' && situation.wantsType;
  const isCompared = suggestion.kind === 'literal' && suggestion.of === situation.compared;
  const isBest = isType || isCompared || suggestion.isNeeded === true;
  return [
    isWhole ? -1 : isMeant ? 0 : 1,
    isBest ? -1 : kinds[suggestion.kind],
    distanceOf(suggestion, situation),
    -useOf(suggestion, situation),
  ];
}

/** Of a qualified name, the last part counts too. */
function beginsWith(label: string, prefix: string): boolean {
  const [name, written] = [label.toLowerCase(), prefix.toLowerCase()];
  return name.startsWith(written) || name.slice(name.lastIndexOf(':') + 1).startsWith(written);
}

/** How far what is proposed is from the type of the receiver: its own first, then what it inherits, then what any value has. */
function distanceOf({ of }: Suggestion, { receivers, wantsType }: Situation): number {
  if (of && 'kind' in of) return distanceOfType(of, wantsType ? receivers : []);
  if (of && 'owner' in of) return receivers.some((type) => 'classifier' in type && type.classifier === of.owner) ? 0 : 1;
  if (!of || !('evaluate' in of)) return 0;
  return (of.isMutating ? 3 : 0) + (of.parameters[0] === 'Object' ? 2 : of.operation ? 0 : 1);
}

/** Types that the receiver may have first, then those that it has anyway; Ecore itself comes last, because every project knows it. */
function distanceOfType(of: Classifier, receivers: readonly Type[]): number {
  const classes = receivers.flatMap((type) =>
    'classifier' in type && type.classifier.kind === 'class' ? [type.classifier] : [],
  );
  const isEcore = of.package.nsUri === ecoreNsUri ? 1 : 0;
  if (of.kind !== 'class' || classes.length === 0) return isEcore;
  if (classes.some((one) => isOfType(of, one))) return 0;
  return classes.some((one) => isOfType(one, of)) ? 1 : 2 + isEcore;
}

/** How many objects there are of just the class that is proposed, or of what a reference leads to. */
function useOf({ of }: Suggestion, { countOf, countOfAll }: Situation): number {
  const type = of && classOf(of);
  const count = of && 'owner' in of ? countOfAll : countOf;
  return type && count ? count(type) : 0;
}

function classOf(of: Classifier | Feature | Service): Class | undefined {
  if ('evaluate' in of) return undefined;
  const type = 'owner' in of ? of.type : of;
  return type.kind === 'class' ? type : undefined;
}

function ordered(one: Rank, other: Rank): number {
  for (const [index, rank] of one.entries()) if (rank !== other[index]) return rank - other[index]!;
  return 0;
}

function byName(one: Suggestion, other: Suggestion): number {
  return one.label < other.label ? -1 : one.label > other.label ? 1 : 0;
}
