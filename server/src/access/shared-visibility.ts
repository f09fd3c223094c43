/** The rule of shared visibility (decision 6): a model is read with, and refers to, only what everyone sees who sees the model. */
import type { ModelAmongOthers } from '../storage/readings/model-among-others.ts';
import { confidentiality as bands } from './caller.ts';

type Model = Pick<ModelAmongOthers, 'id' | 'projectId' | 'confidentiality'>;

export function amongOthers({ id, projectId, confidentiality }: Model): ModelAmongOthers {
  const [mostElsewhere, leastElsewhere] = [openTo(confidentiality), leastThatSees(confidentiality)];
  return { id, projectId, confidentiality, mostElsewhere, leastElsewhere };
}

/** Outside its project only the band is sure to be seen: public things by all, internal ones by all who see what is not public. */
function openTo(confidentiality: number): number {
  return confidentiality <= bands.mostPublic ? bands.mostPublic : bands.mostInternal;
}

/** The other way round: from which confidentiality on it is open to a model elsewhere. */
function leastThatSees(confidentiality: number): number {
  if (confidentiality <= openTo(bands.least)) return bands.least;
  return confidentiality <= openTo(bands.most) ? bands.mostPublic + 1 : bands.most + 1;
}
