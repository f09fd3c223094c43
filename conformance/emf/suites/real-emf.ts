/** The real EMF loads what we derive by way of json and of ttl, and finds the same objects as in the file. */
import { join } from 'node:path';
import { type Format, jsonFormat, type ReadContext, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Model, UnreadableContent } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import type { Case, JudgedSuite, JudgedWorld, Outcome, World } from '../suite.ts';

const encoder = new TextEncoder();

export const realEmf: JudgedSuite = {
  name: 'real-emf',
  skipped: ({ oracle }) => oracle.unavailable(),
  cases: (world) =>
    world.corpus
      .files('**/*.{xmi,ecore,uml,anydsl,qmodel}')
      .flatMap((file) =>
        [jsonFormat, turtleFormat].map(
          (format): Case => ({ name: `${file} by way of ${format.name}`, run: () => compare(file, format, world) }),
        ),
      ),
};

async function compare(file: string, format: Format, world: JudgedWorld): Promise<Outcome> {
  const context = { metamodels: world.metamodels.seenFrom(file), lineage };
  const model = readOrRefused(file, world, context);
  if (!model) return { excused: 'a document that is refused' };
  const again = format.read(encoder.encode(textOf(format, model, context)), context).model;
  const derived = world.oracle.keep(file.endsWith('.ecore') ? 'ecore' : 'xmi', textOf(xmiFormat, again, context));
  const folder = (path: string) => join(world.corpus.folder, path);
  const metamodels = world.metamodels.filesFor(file).map(folder);
  return outcomeOf(await world.oracle.judge(folder(file), derived, metamodels));
}

function outcomeOf(verdict: string): Outcome {
  if (verdict === 'same') return 'passed';
  return verdict.startsWith('refused ') ? { excused: 'EMF itself cannot load the file' } : { failed: verdict.slice(0, 400) };
}

function readOrRefused(file: string, { corpus }: World, context: ReadContext): Model | undefined {
  try {
    return xmiFormat.read(corpus.bytes(file), context).model;
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

function textOf(format: Format, model: Model, context: ReadContext): string {
  return [...format.write(model, context)].join('');
}
