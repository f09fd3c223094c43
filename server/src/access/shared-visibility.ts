/** The rule of shared visibility (decision 6): a model is read with, and refers to, only what everyone sees who sees the model. */
import type { ServingModel } from '../storage/reading-marks.ts';
import { confidentiality as bands } from './caller.ts';

/** Outside its project only the band is sure to be seen: public things by all, internal ones by all who see what is not public. */
export function openTo(confidentiality: number): number {
  return confidentiality <= bands.mostPublic ? bands.mostPublic : bands.mostInternal;
}

interface PlacedModel {
  readonly id: string;
  readonly projectId: string;
  readonly confidentiality: number;
}

/** A model with the least confidential ones for which it counts. */
export function servingModel({ id, projectId, confidentiality }: PlacedModel): ServingModel {
  return { id, projectId, leastBeside: confidentiality, leastElsewhere: leastElsewhere(confidentiality) };
}

/** The other way round: from which confidentiality on it is open to a model elsewhere. */
function leastElsewhere(confidentiality: number): number {
  if (confidentiality <= openTo(bands.least)) return bands.least;
  return confidentiality <= openTo(bands.most) ? bands.mostPublic + 1 : bands.most + 1;
}
