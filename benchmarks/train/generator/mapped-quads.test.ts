import { readFileSync } from 'node:fs';
import { xmiFormat } from '@orrery/formats';
import { type Metamodels, type Model, metamodelsOf } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { railwayQuads } from './mapped-quads.ts';
import type { RailwayOptions } from './railway.ts';
import { railwayXmi } from './xmi.ts';

const model = '0b903905-ebcf-4099-aa8e-ff98922954ab';
const namespace = 'http://www.semanticweb.org/ontologies/2015/trainbenchmark';
const options: RailwayOptions = { scenario: 'repair', size: 2, edition: 'current' };

const metamodels = metamodelsOf(
  metamodelsOfEcore([read(readFileSync(new URL('../railway.ecore', import.meta.url)), builtInMetamodels)]),
  builtInMetamodels,
);
const railway = read(Buffer.from([...railwayXmi(options)].join('')), metamodels);
const lines = [...railwayQuads(options, model)].join('').split('\n').slice(0, -1);

test('the objects have the classes and the ids that the service gives them when it reads the XMI', () => {
  const read = [...railway.index()].map(([id, object]) => quad(id, 'rdf:type', object.class.name));
  const written = lines.filter((line) => line.includes('#type>')).map((line) => line.replace(/<[^>]*#type>/, '<rdf:type>'));
  expect(written.toSorted()).toEqual(read.toSorted());
});

test.each(['requires', 'entry', 'exit', 'target', 'monitors', 'monitoredBy', 'connectsTo', 'positions'])(
  'the references are those of the XMI: %s',
  (feature) => {
    const written = lines.filter((line) => line.split(' ')[1] === `<${namespace}#${feature}>`);
    expect(written.toSorted()).toEqual(referencesRead(feature).toSorted());
  },
);

test('no triple is said twice', () => {
  expect(new Set(lines).size).toBe(lines.length);
});

function referencesRead(feature: string): string[] {
  return [...railway.index()].flatMap(([id, object]) => {
    const found = object.class.featuresByName.get(feature);
    const targets = found ? object.all(found) : [];
    return targets.map(
      (target) => `<urn:uuid:${id}> <${namespace}#${feature}> <urn:uuid:${railway.idOf(target as never)}> <urn:uuid:${model}> .`,
    );
  });
}

function quad(id: string, property: string, name: string): string {
  return `<urn:uuid:${id}> <${property}> <${namespace}#${name}> <urn:uuid:${model}> .`;
}

function read(bytes: Uint8Array, known: Metamodels): Model {
  const { model: found, diagnostics } = xmiFormat.read(bytes, { metamodels: known, lineage: model });
  expect(diagnostics).toEqual([]);
  return found;
}
