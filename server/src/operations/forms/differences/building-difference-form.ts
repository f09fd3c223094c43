/** The difference of two revisions of a building in the words of those who build: `diff?format=building`. */
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import type { Source } from '../../../engine/source.ts';
import { derivedKey } from '../derived-key.ts';
import { type Derivation, derivation, type Form } from '../form.ts';
import type { OutputFormat } from '../model-form.ts';
import { objectIndexForm } from '../object-index-form.ts';
import { type MakeForm, objectsOf } from './difference-index-form.ts';

export const buildingOutput = {
  name: 'building',
  mediaType: 'application/json',
  extension: 'json',
  hasOpener: true,
  fits: (nsUri: string | undefined) => nsUri !== undefined && isIfcNsUri(nsUri),
} as const satisfies OutputFormat;

export const buildingDifferenceForm: Form<'buildingDifference'> = {
  name: 'buildingDifference',
  version: 2,
  job: 'buildingDifference',
};

export interface ComparedBuildings {
  readonly from: Source;
  readonly to: Source;
  readonly revisions: { readonly from: number; readonly to: number };
}

/** It is made of the object indexes of both, which are asked for when it is made: what they are made of is in the key, as in theirs. */
export function buildingDifferenceOf(compared: ComparedBuildings, indexOf: MakeForm): Derivation {
  const makers = [buildingDifferenceForm, objectIndexForm].map(({ name, version }) => `${name}@${version}`);
  const { from, to, revisions } = compared;
  return {
    key: derivedKey(makers, compared),
    async *make(engine, options) {
      const older = await indexOf(objectsOf(from), options.signal);
      const newer = await indexOf(objectsOf(to), options.signal);
      yield* derivation(buildingDifferenceForm, { older, newer, revisions }).make(engine, options);
    },
  };
}
