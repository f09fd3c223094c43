/** A record of the tables: an expression, over which model it was asked, and what the real engine said. */
import type { Corpus } from '../runner/corpus.ts';

/** Values as the tables write them. */
export interface GoldenValue {
  readonly type: string;
  readonly value?: unknown;
  readonly values?: readonly GoldenValue[];
  readonly ref?: string;
  readonly eClass?: string;
}

export interface GoldenRecord {
  readonly id: string;
  readonly expression: string;
  readonly context: { readonly metamodels?: readonly string[]; readonly model?: string; readonly self?: string };
  readonly golden: {
    readonly parse?: readonly (readonly [string, string])[];
    readonly evaluation?: GoldenValue;
    readonly diagnostics?: readonly (readonly [string, string])[];
    readonly validation?: GoldenValidation | null;
  };
}

export interface GoldenValidation {
  readonly types: readonly string[];
  readonly messages: readonly (readonly [level: string, message: string, start: number, end: number])[];
}

export function recordsIn<Kind>(corpus: Corpus, file: string): Kind[] {
  return corpus
    .text(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Kind);
}
