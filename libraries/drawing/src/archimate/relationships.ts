/** The relationships of ArchiMate and the plain connections of its tool: how their lines look. */
import type { ModelObject } from '@orrery/kernel';
import type { ArrowHeadName } from '../figures/arrow-heads.ts';
import { isTrue, numberIn } from './values.ts';

export interface LineLook {
  readonly dash: readonly number[];
  readonly sourceHead?: ArrowHeadName | undefined;
  readonly targetHead?: ArrowHeadName | undefined;
}

export interface Relationship extends LineLook {
  readonly label: string;
  /** Which heads go where it ends at a junction that hides them. */
  readonly hiddenAtJunction?: readonly ('source' | 'target')[];
  /** What of its look the relationship itself tells. */
  readonly lookOf?: (relationship: ModelObject) => Partial<LineLook>;
}

const dotted = [2, 2];
const dashed = [6, 3];
const atTarget = { hiddenAtJunction: ['target'] } as const;

const rows = {
  CompositionRelationship: { label: 'Composition', dash: [], sourceHead: 'diamondFilled' },
  AggregationRelationship: { label: 'Aggregation', dash: [], sourceHead: 'diamondHollow' },
  AssignmentRelationship: {
    label: 'Assignment',
    dash: [],
    sourceHead: 'ball',
    targetHead: 'filled',
    hiddenAtJunction: ['source', 'target'],
  },
  RealizationRelationship: { label: 'Realization', dash: dotted, targetHead: 'hollow', ...atTarget },
  ServingRelationship: { label: 'Serving', dash: [], targetHead: 'open', ...atTarget },
  AccessRelationship: { label: 'Access', dash: dotted, lookOf: accessLook, ...atTarget },
  InfluenceRelationship: { label: 'Influence', dash: dashed, targetHead: 'open', ...atTarget },
  TriggeringRelationship: { label: 'Triggering', dash: [], targetHead: 'filled', ...atTarget },
  FlowRelationship: { label: 'Flow', dash: dashed, targetHead: 'filled', ...atTarget },
  SpecializationRelationship: { label: 'Specialization', dash: [], targetHead: 'hollow' },
  AssociationRelationship: {
    label: 'Association',
    dash: [],
    lookOf: (relationship) => (isTrue(relationship, 'directed') ? { targetHead: 'half' } : {}),
  },
} as const satisfies Readonly<Record<string, Relationship>>;

export const relationships: ReadonlyMap<string, Relationship> = new Map(Object.entries(rows));

/** By the number of the access type. */
export const accessTypes: readonly (Partial<LineLook> & { readonly label: string })[] = [
  { label: 'Write', targetHead: 'open' },
  { label: 'Read', sourceHead: 'open' },
  { label: 'Access' },
  { label: 'Read/Write', sourceHead: 'open', targetHead: 'open' },
];

function accessLook(relationship: ModelObject): Partial<LineLook> {
  const { sourceHead, targetHead } = accessTypes[numberIn(relationship, 'accessType', 0)] ?? accessTypes[0]!;
  return { sourceHead, targetHead };
}

/** Bits of the type of a plain connection. The first row that fits says what stands at an end. */
const plainHeads: readonly (readonly [target: number, source: number, head: ArrowHeadName])[] = [
  [1, 8, 'plainFilled'],
  [64, 128, 'plainOpen'],
  [16, 32, 'plainHollow'],
];
const plainDashes: readonly (readonly [bit: number, dash: readonly number[]])[] = [
  [2, [4, 4]],
  [4, [1, 4]],
];

export function plainLook(type: number): LineLook {
  return {
    dash: plainDashes.find(([bit]) => type & bit)?.[1] ?? [],
    targetHead: plainHeads.find(([bit]) => type & bit)?.[2],
    sourceHead: plainHeads.find(([, bit]) => type & bit)?.[2],
  };
}
