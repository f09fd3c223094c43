/** Plans the merge of representations, images and shared queries: those that the target lacks, or has otherwise. */
import { createHash } from 'node:crypto';
import { isSamePart, type Part, placeOfPart } from '../versions/project-parts.ts';

export interface PlannedPart {
  readonly key: string;
  readonly source: Part;
  /** Nothing where the target has none. */
  readonly target: Part | undefined;
  /** Whether the target has changed it too, or deleted it: then somebody has to choose. */
  readonly isContested: boolean;
}

export interface PartPlan {
  readonly parts: readonly PlannedPart[];
  readonly left: readonly { readonly part: Part; readonly reason: string }[];
}

export interface PartBounds {
  /** When both were the same for the last time. */
  readonly sinceOf: (part: Part) => number;
  /** How confidential one may be that comes new: as much as what it will belong to. */
  readonly mostFor: (part: Part) => number;
}

/** By the moments of their last changes: there is no older state of a part to compare with. */
export function partPlan(source: readonly Part[], target: readonly Part[], { sinceOf, mostFor }: PartBounds): PartPlan {
  const known = new Map(target.map((part) => [placeOfPart(part), part]));
  const pairs = source
    .filter((part) => part.modifiedAt > sinceOf(part))
    .map((part) => ({ part, there: known.get(placeOfPart(part)) }))
    .filter(({ part, there }) => !isSamePart(part, there));
  const isLeft = ({ part, there }: (typeof pairs)[number]) => part.confidentiality > (there?.confidentiality ?? mostFor(part));
  return {
    parts: pairs.filter((pair) => !isLeft(pair)).map(({ part, there }) => planned(part, there, sinceOf(part))),
    left: pairs.filter(isLeft).map(({ part }) => ({ part, reason: 'It is more confidential there than here.' })),
  };
}

function planned(source: Part, target: Part | undefined, since: number): PlannedPart {
  const wasDeleted = !target && source.createdAt <= since;
  const isContested = wasDeleted || (target !== undefined && target.modifiedAt > since);
  return { key: keyOf(source, target), source, target, isContested };
}

/** Choices are made for what both are at that moment. */
function keyOf(source: Part, target: Part | undefined): string {
  const both = [source.kind, source.place, source.told, target?.told ?? null];
  return createHash('sha256').update(JSON.stringify(both)).digest('hex').slice(0, 24);
}
