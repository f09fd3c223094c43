/** The rule of shared visibility: a model is read with, and refers to, only what everyone sees who sees the model (docs/decisions/who-sees-what.md). */
import type { VisibilityBounds } from '../storage/readings/visibility-bounds.ts';
import { confidentiality as bands } from './caller.ts';

type Model = Pick<VisibilityBounds, 'id' | 'projectId' | 'confidentiality'>;

export function visibilityBoundsOf({ id, projectId, confidentiality }: Model): VisibilityBounds {
  const highestSeenElsewhere = highestSeenFrom(confidentiality);
  const lowestSeeingElsewhere = lowestSeeing(confidentiality);
  return { id, projectId, confidentiality, highestSeenElsewhere, lowestSeeingElsewhere };
}

/** Whether something that becomes so much more confidential is no longer read by models of other projects that have read it until now. */
export function hidesElsewhere(before: number, after: number): boolean {
  return lowestSeeing(after) > lowestSeeing(before);
}

/** Outside its project only the band is sure to be seen: public things by all, internal ones by all who see what is not public. */
function highestSeenFrom(confidentiality: number): number {
  return confidentiality <= bands.mostPublic ? bands.mostPublic : bands.mostInternal;
}

/** The reverse: from which confidentiality on a model elsewhere has only viewers who see this one. A value above all means never. */
function lowestSeeing(confidentiality: number): number {
  if (confidentiality <= highestSeenFrom(bands.least)) return bands.least;
  return confidentiality <= highestSeenFrom(bands.most) ? bands.mostPublic + 1 : bands.most + 1;
}
