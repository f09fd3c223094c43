/** Representations as entities: how they are read, and by whom. */
import { entityKind } from '../../access/entity-kind.ts';
import { stampOfModels } from '../../storage/representations/representation-stamps.ts';
import { representationView } from '../../storage/views/representation-view.ts';
import { representationOf } from './representation.ts';
import { modelsAmong, representationPolicy } from './representation-policy.ts';

export const representationKind = entityKind({
  name: 'representation',
  view: representationView,
  policy: representationPolicy,
  stamps: { among: modelsAmong, stampOf: stampOfModels },
  entityOf: representationOf,
});
