/** The table of the changes of a difference: what pages of it are found by. It has no address of its own. */
import type { Bytes, Source } from '../../../engine/source.ts';
import { derivedKey } from '../derived-key.ts';
import { type Derivation, derivation, type Form } from '../form.ts';
import { objectIndexForm } from '../object-index-form.ts';

export const differenceIndexForm: Form<'differenceIndex'> = { name: 'differenceIndex', version: 3, job: 'differenceIndex' };

export interface ComparedSources {
  /** The difference of the two, as it was written. */
  readonly difference: Bytes;
  readonly from: Source;
  readonly to: Source;
}

/** Makes a form where nobody has asked for it yet. */
export type MakeForm = (form: Derivation, signal: AbortSignal | undefined) => Promise<Bytes>;

/**
 * The object indexes of both are asked for when the table is made, and not for every page: what they are made of is in the key, as in theirs.
 */
export function differenceIndexOf(compared: ComparedSources, indexOf: MakeForm): Derivation {
  const makers = [differenceIndexForm, objectIndexForm].map(({ name, version }) => `${name}@${version}`);
  return {
    key: derivedKey(makers, compared),
    async *make(engine, options) {
      const older = await indexOf(objectsOf(compared.from), options.signal);
      const newer = await indexOf(objectsOf(compared.to), options.signal);
      yield* derivation(differenceIndexForm, { difference: compared.difference, older, newer }).make(engine, options);
    },
  };
}

/**
 * The same difference, made when the index of the newer revision is there: its table needs that anyway. The worker that makes an index right after an
 * upload has both models in memory, and is free when it is done.
 */
export function differenceAfterIndex(difference: Derivation, newer: Source, indexOf: MakeForm): Derivation {
  return {
    ...difference,
    async *make(engine, options) {
      await indexOf(objectsOf(newer), options.signal);
      yield* difference.make(engine, options);
    },
  };
}

export function objectsOf(source: Source): Derivation {
  return derivation(objectIndexForm, { source });
}
