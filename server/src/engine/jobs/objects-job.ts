/** The job that writes the object index of a model: from the index of the revision before where little has changed since, else from the model alone. */
import { rewrittenIndex, writeObjectIndex } from '@orrery/kernel';
import { isMainClass } from '@orrery/metamodels';
import { namePrefixesOf } from '@orrery/rdf';
import type { JobContext } from '../job-context.ts';
import { KeptIndex } from '../objects/index-in-memory.ts';
import type { Bytes, Source } from '../source.ts';

export interface ObjectsInput {
  readonly source: Source;
  /** The index of a revision before, and the objects that came, went, say or hold something else since. All others are as they were. */
  readonly before?: { readonly index: Bytes; readonly touched: readonly string[] } | undefined;
}

export function writeObjects({ source, before }: ObjectsInput, context: JobContext): void {
  const { models, columns, write, fetch, checkpoint } = context;
  const { model } = models.of(source);
  const rewritten = before && rewrittenIndex(fetch(before.index), model, before.touched);
  const prefixes = namePrefixesOf(model);
  const kept = new KeptIndex(columns);
  for (const bytes of rewritten ?? writeObjectIndex(model, { isMain: isMainClass, prefixes, checkpoint })) {
    // Columns follow each other without a word: whoever makes room must not take longer than it is given.
    checkpoint();
    kept.add(bytes);
    write(bytes);
  }
  kept.end();
}
