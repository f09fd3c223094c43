/** Every model of the EMF corpus: json → ttl → json, json → trig → json and json → rdf → json give the same objects, ids and order. */
import { type Format, jsonFormat, type ReadContext, rdfXmlFormat, trigFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Feature, firstDifference, type Model, UnreadableContent } from '@orrery/kernel';
import { lineage } from '../../emf/corpus-metamodels.ts';
import type { Outcome, Suite, World } from '../../emf/suite.ts';

const patterns: readonly string[] = [
  '{pyecore,ecore-files,ecore-ts,ecore.js,emfjson-jackson,sirius-emfjson,acceleo-query,uml2-models,archi,aql}/**/*.{ecore,xmi,uml,anydsl,qmodel,archimate}',
  '{sirius-web-documents,golden/siriusweb-mode}/*.json',
  'sirius-emfjson/**/*.json',
];
const encoder = new TextEncoder();

export const modelsAsTriples: readonly Suite[] = [turtleFormat, trigFormat, rdfXmlFormat].map((format) => ({
  name: `models-as-${format.name}`,
  cases: (world) =>
    patterns
      .flatMap((pattern) => world.corpus.files(pattern))
      .map((file) => ({ name: file, run: () => compare(file, format, world) })),
}));

function compare(file: string, format: Format, world: World): Outcome {
  const bytes = world.corpus.bytes(file);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { excused: 'a ZIP is no XMI' };
  const context = { metamodels: world.metamodels.seenFrom(file), lineage };
  const source = file.endsWith('.json') ? jsonFormat : xmiFormat;
  try {
    const failed = lostOnTheWay(source.read(bytes, context).model, format, context);
    return failed === undefined ? 'passed' : { failed };
  } catch (error) {
    if (error instanceof UnreadableContent && world.corpus.text(file).includes('<!DOCTYPE'))
      return { excused: 'a DTD is refused' };
    throw error;
  }
}

function lostOnTheWay(model: Model, format: Format, context: ReadContext): string | undefined {
  const text = textOf(jsonFormat, model, context);
  const before = jsonFormat.read(encoder.encode(text), context).model;
  const triples = format.read(encoder.encode(textOf(format, before, context)), context).model;
  const difference = firstDifference(before, triples, { withIds: true, ignores: isNotStored });
  if (difference !== undefined) return `after ${format.name}: ${difference}`;
  const after = textOf(jsonFormat, triples, context);
  return after === textOf(jsonFormat, before, context) ? undefined : `other json: ${firstOther(text, after)}`;
}

function textOf(format: Format, model: Model, context: ReadContext): string {
  return [...format.write(model, { metamodels: context.metamodels })].join('');
}

function firstOther(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `${one.slice(Math.max(0, at - 40), at + 40)} | ${other.slice(at, at + 40)}`;
}

/** Computed and fleeting features are no content. */
function isNotStored({ isDerived, isTransient }: Feature): boolean {
  return isDerived || isTransient;
}
