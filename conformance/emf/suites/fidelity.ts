/** Every file of the corpus, with and without its metamodel: json → xmi → json, → ttl → json and → trig → json, to the letter. */
import { isDeepStrictEqual } from 'node:util';
import { type Format, jsonFormat, type ReadContext, trigFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Metamodels, type Model, UnreadableContent } from '@orrery/kernel';
import { lineage } from '../corpus-metamodels.ts';
import type { Case, Outcome, Suite, World } from '../suite.ts';

const encoder = new TextEncoder();
const nobody: Metamodels = { find: () => undefined };

export const fidelity: Suite = {
  name: 'fidelity',
  cases: (world) =>
    world.corpus.files('**/*.{xmi,ecore,uml,anydsl,qmodel,archimate,json}').flatMap((file): Case[] => [
      { name: `${file} with its metamodel`, run: () => compare(file, world, world.metamodels.seenFrom(file)) },
      { name: `${file} without its metamodel`, run: () => compare(file, world, nobody) },
    ]),
};

function compare(file: string, world: World, metamodels: Metamodels): Outcome {
  const context = { metamodels, lineage };
  const model = readOrRefused(file, world, context);
  if (!model) return { excused: 'a document that is refused' };
  const failed = changedOnTheWay(model, context);
  return failed === undefined ? 'passed' : { failed };
}

/** Only the file itself may be refused, never what we write. */
function readOrRefused(file: string, { corpus }: World, context: ReadContext): Model | undefined {
  try {
    return (file.endsWith('.json') ? jsonFormat : xmiFormat).read(corpus.bytes(file), context).model;
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

/** The first format that gives another json back, with the first place where it differs. */
function changedOnTheWay(model: Model, context: ReadContext): string | undefined {
  const before = textOf(jsonFormat, model, context);
  for (const format of [jsonFormat, xmiFormat, turtleFormat, trigFormat]) {
    const { model: again } = format.read(encoder.encode(textOf(format, model, context)), context);
    const after = textOf(jsonFormat, again, context);
    if (after !== before && !isDeepStrictEqual(exactly(after), exactly(before)))
      return `${format.name}: ${firstDifference(before, after)}`;
  }
  return undefined;
}

/** The order of keys says nothing; every digit counts. */
function exactly(json: string): unknown {
  return (JSON.parse as ParseWithSource)(json, (_key, value, { source }) =>
    typeof value === 'number' ? `number ${source}` : value,
  );
}

type ParseWithSource = (
  text: string,
  revive: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown;

function textOf(format: Format, model: Model, context: ReadContext): string {
  return [...format.write(model, context)].join('');
}

function firstDifference(before: string, after: string): string {
  const at = [...before].findIndex((character, index) => character !== after[index]);
  const start = Math.max(0, (at < 0 ? before.length : at) - 60);
  return `${JSON.stringify(after.slice(start, start + 120))} instead of ${JSON.stringify(before.slice(start, start + 120))}`;
}
