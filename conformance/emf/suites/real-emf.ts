/** The real EMF loads what we derive by way of json and of ttl, and finds the same objects as in the file. */
import { join } from 'node:path';
import { type Format, jsonFormat, type ReadContext, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Model, UnreadableContent } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import { judged } from '../oracle/derived-xmi.ts';
import type { Case, JudgedSuite, JudgedWorld, Outcome, World } from '../suite.ts';

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
  const folder = (path: string) => join(world.corpus.folder, path);
  const metamodels = world.metamodels.filesFor(file).map(folder);
  return judged({ original: folder(file), model, format, context, metamodels }, world.oracle);
}

function readOrRefused(file: string, { corpus }: World, context: ReadContext): Model | undefined {
  try {
    return xmiFormat.read(corpus.bytes(file), context).model;
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}
