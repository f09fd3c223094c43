/** The world of the ArchiMate suites: the files of both corpora, and short ways to read and write them. */
import { type Attachments, archimateFormat, type Format, type ReadDocument } from '@orrery/formats';
import { type Model, UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { Corpus } from '../runner/corpus.ts';
import type * as runner from '../runner/suite.ts';

export type { Case, Outcome } from '../runner/suite.ts';

export interface World {
  readonly archimate: Corpus;
  readonly exchange: Corpus;
}

export type Suite = runner.Suite<World>;

export const context = { metamodels: builtInMetamodels, lineage: '7d0c6d4e-43a4-4b5c-9a4a-6f6f3a0f8c11' };

export interface File {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

export function filesOf(corpus: Corpus, pattern: string): File[] {
  return corpus.files(pattern).map((name) => ({ name, bytes: () => corpus.bytes(name) }));
}

/** All .archimate files. */
export function archimateFiles({ archimate, exchange }: World): File[] {
  return [...filesOf(archimate, '**/*.archimate'), ...filesOf(exchange, '**/*.archimate')];
}

/** What a file holds, or why it is refused. */
export function readOrRefused(bytes: Uint8Array, format: Format = archimateFormat): ReadDocument | UnreadableContent {
  try {
    return format.read(bytes, context);
  } catch (error) {
    if (error instanceof UnreadableContent) return error;
    throw error;
  }
}

export function written(model: Model, format: Format, attachments?: Attachments): Uint8Array {
  return Buffer.concat([...format.write(model, { ...context, attachments })].map((chunk) => Buffer.from(chunk as string)));
}
