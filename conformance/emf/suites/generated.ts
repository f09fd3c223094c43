/** The real EMF writes generated metamodels that use all of Ecore and a document of each, and finds the same objects in what we derive. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFormat, type ReadContext, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Model, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { lineage } from '../corpus-metamodels.ts';
import { type Derivation, judged } from '../oracle/derived-xmi.ts';
import type { Case, JudgedSuite, JudgedWorld } from '../suite.ts';

const documents = 150;
const formats = [xmiFormat, jsonFormat, turtleFormat];

export const generated: JudgedSuite = {
  name: 'generated',
  skipped: ({ oracle }) => oracle.unavailable(),
  cases: ({ oracle }) => {
    const folder = oracle.generate(documents);
    return Array.from({ length: documents }, (_, seed) => seed).flatMap((seed) => casesOf(folder, seed, oracle));
  },
};

function casesOf(folder: string, seed: number, oracle: JudgedWorld['oracle']): Case[] {
  return [`${seed}.ecore`, `${seed}.xmi`].flatMap((file) =>
    formats.map((format) => ({
      name: `generated ${file} by way of ${format.name}`,
      run: () => judged({ ...derivationOf(folder, seed, file), format }, oracle),
    })),
  );
}

function derivationOf(folder: string, seed: number, file: string): Omit<Derivation, 'format'> {
  const ecore = join(folder, `${seed}.ecore`);
  const original = join(folder, file);
  const context = file.endsWith('.ecore') ? { metamodels: builtInMetamodels, lineage } : contextOf(ecore);
  return { original, model: modelIn(original, context), context, metamodels: [ecore] };
}

function contextOf(ecore: string): ReadContext {
  const own = metamodelsOfEcore([modelIn(ecore, { metamodels: builtInMetamodels, lineage })], builtInMetamodels);
  const find = (nsUri: string) => [...withSubpackages(own)].find((found) => found.nsUri === nsUri);
  return { metamodels: { find: (nsUri) => find(nsUri) ?? builtInMetamodels.find(nsUri) }, lineage };
}

function modelIn(file: string, context: ReadContext): Model {
  return xmiFormat.read(readFileSync(file), context).model;
}
