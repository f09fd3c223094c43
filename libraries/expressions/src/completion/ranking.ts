/** The order of proposals: what begins as it is written, what fits the place best, what the models use, then by name. */
import type { Class, Classifier, Feature } from '@orrery/kernel';
import type { Service } from '../services/service.ts';
import type { Type } from '../types/type.ts';
import type { Candidate, ProposalKind } from './proposal.ts';

export interface Place {
  readonly prefix: string;
  /** The types of the receiver, where there is one. */
  readonly receivers: readonly Type[];
  /** Whether a type is expected more than anything else. */
  readonly wantsType: boolean;
  readonly countOf: ((type: Class) => number) | undefined;
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

export function ranked(candidates: readonly Candidate[], place: Place): readonly Candidate[] {
  const ranks = new Map(candidates.map((candidate) => [candidate, rankOf(candidate, place)]));
  return candidates.toSorted((one, other) => ordered(ranks.get(one)!, ranks.get(other)!) || byName(one, other));
}

function rankOf(candidate: Candidate, place: Place): Rank {
  const isMeant = candidate.label.toLowerCase().startsWith(place.prefix.toLowerCase());
  const isType = candidate.kind === 'type' && place.wantsType;
  return [isMeant ? 0 : 1, isType ? -1 : kinds[candidate.kind], distanceOf(candidate, place), -useOf(candidate, place)];
}

/** How far what is proposed is from the type of the receiver: its own first, then what it inherits, then what any value has. */
function distanceOf({ of }: Candidate, { receivers }: Place): number {
  if (of && 'owner' in of) return receivers.some((type) => 'classifier' in type && type.classifier === of.owner) ? 0 : 1;
  if (!of || !('evaluate' in of)) return 0;
  return (of.isMutating ? 3 : 0) + (of.parameters[0] === 'Object' ? 2 : of.operation ? 0 : 1);
}

/** How many objects there are of what is proposed, or of what a reference leads to. */
function useOf({ of }: Candidate, { countOf }: Place): number {
  const type = of && classOf(of);
  return type && countOf ? countOf(type) : 0;
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

function byName(one: Candidate, other: Candidate): number {
  return one.label < other.label ? -1 : one.label > other.label ? 1 : 0;
}
