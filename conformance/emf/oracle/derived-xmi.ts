/** Derives XMI of a model by way of another format, and has the real EMF compare it with the file that the model was read from. */
import { extname } from 'node:path';
import { type Format, type ReadContext, xmiFormat } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import type { Outcome } from '../suite.ts';
import type { RealEmf } from './real-emf.ts';

const encoder = new TextEncoder();

export interface Derivation {
  /** The file on disk. */
  readonly original: string;
  readonly model: Model;
  readonly format: Format;
  readonly context: ReadContext;
  /** Files on disk that EMF needs to read the original. */
  readonly metamodels: readonly string[];
}

export async function judged({ original, model, format, context, metamodels }: Derivation, oracle: RealEmf): Promise<Outcome> {
  const again = format.read(encoder.encode(textOf(format, model, context)), context).model;
  const derived = oracle.keep(extname(original) === '.ecore' ? 'ecore' : 'xmi', textOf(xmiFormat, again, context));
  return outcomeOf(await oracle.judge(original, derived, metamodels));
}

function outcomeOf(verdict: string): Outcome {
  if (verdict === 'same') return 'passed';
  return verdict.startsWith('refused ') ? { excused: 'EMF itself cannot load the file' } : { failed: verdict.slice(0, 400) };
}

function textOf(format: Format, model: Model, context: ReadContext): string {
  return [...format.write(model, context)].join('');
}
