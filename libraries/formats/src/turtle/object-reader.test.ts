import type { Model, ModelObject } from '@orrery/kernel';
import { countedReads, growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { DatasetBuilder, type Graph, type Node, readDataset, type Subject } from '@orrery/rdf';
import { expect, test, vi } from 'vitest';
import { Document } from '../parsing/document.ts';
import { lineage, read, zooMetamodels } from '../testing/zoo.ts';
import { KeptTriples } from './kept-triples.ts';
import { ObjectReader } from './object-reader.ts';
import { turtleFormat } from './turtle-format.ts';

const context = { metamodels: zooMetamodels, lineage };
const many = <Made>(size: number, made: (index: number) => Made) => Array.from({ length: size }, (_, index) => made(index));
const prefixes =
  '@prefix o: <urn:orrery:> .\n@prefix u: <http://u#> .\n@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n';
const boxOf = (facts: string, more = '') => `${prefixes}<urn:m> o:root <urn:r> .\n<urn:r> a u:Box ${facts}.\n${more}`;
const boxIn = (text: string): ModelObject => read(turtleFormat, text).model.roots[0]!;

/** Counts how often somebody walks through all subjects. */
class CountedGraph extends Map<Node, Subject> {
  walks = 0;

  override values() {
    this.walks++;
    return super.values();
  }
}

function walksThrough(text: string): { readonly walks: number; readonly model: Model } {
  const graph: Graph = readDataset(text, { syntax: 'turtle', base: 'urn:base', depth: 100 }).graphs.get(undefined)!;
  const counted = new CountedGraph(graph);
  const dataset = { ...new DatasetBuilder().dataset(new Map()), graphs: new Map([[undefined, counted]]) };
  const reader = new ObjectReader(context, { name: undefined, graph: counted }, dataset);
  reader.read();
  return { walks: counted.walks, model: reader.document.model };
}

test('a guessed feature holds many values where some object of its class has several', () => {
  const text = boxOf(
    '; u:a "1"; u:b "1"; o:index 0',
    '<urn:m> o:root <urn:s>, <urn:t> .\n<urn:s> a u:Box; u:b "1", "2" .\n<urn:t> a u:Can; u:a "1", "2"; u:b "1" .',
  );
  const { model } = walksThrough(text);
  const kinds = model.roots.map(
    ({ class: { name, features } }) => `${name} ${features.map((one) => `${one.name} ${one.isMany}`).join(' ')}`,
  );
  expect(new Set(kinds)).toEqual(new Set(['Box a false b true', 'Can a true b false']));
});

test('the document is looked through as often for many guessed features as for few', () => {
  const [few, more] = [3, 300].map((size) => walksThrough(boxOf(many(size, (at) => `; u:f${at} "x", "y"`).join(''))).walks);
  expect(more).toBe(few);
});

test('models with many heads are read without looking for each subject among them', () => {
  const text = many(500, (at) => `<urn:m${at}> <urn:orrery:root> <urn:r${at}> ; <urn:say> "x" .`).join('\n');
  const dataset = readDataset(text, { syntax: 'turtle', base: 'urn:base', depth: 100 });
  const { list, count } = countedReads([...dataset.graphs.get(undefined)!.values()]);
  new KeptTriples(new Document(context), dataset, undefined, new Map(), new Set(list.map(({ term }) => term))).keepRest(list);
  expect(count()).toBeLessThanOrEqual(1000);
});

test('what a document describes of the features of a class is taken once', () => {
  const described = (at: number) => `[] o:class u:Box; o:feature u:d${at}; o:kind "attribute" .\n`;
  const growth = growthOfLookups((size) => {
    boxIn(boxOf(many(size, (at) => `; u:f${at} "x"`).join(''), many(size, described).join('')));
  });
  expect(growth).toBeLessThan(6);
});

test('features may have the same sequence, which is read once', () => {
  const cells = (size: number) => `<urn:l> rdf:first "0"; rdf:rest (${many(size, (at) => `"${at + 1}"`).join(' ')}) .`;
  const facts = (size: number) =>
    many(size, (at) => `; u:f${at} "last", "2", "0"; o:seq [ o:feature u:f${at}; o:values <urn:l> ]`).join('');
  expect(boxIn(boxOf(facts(2), cells(3))).named('f1')).toEqual(['0', '2', 'last']);
  expect(growthOfLookups((size) => boxIn(boxOf(facts(size), cells(size))))).toBeLessThan(6);
});

test('places of a list where there is nothing are filled at once', () => {
  const splice = vi.spyOn(Array.prototype, 'splice');
  const targets = (size: number) => many(size, (at) => (at % 3 === 1 ? '<urn:r>' : 'o:nil')).join(' ');
  const found = boxIn(boxOf(`; u:to <urn:r>, o:nil; o:seq [ o:feature u:to; o:values (${targets(300)}) ]`)).named(
    'to',
  ) as unknown[];
  const { length } = splice.mock.calls.filter(([, , item]) => item === null);
  splice.mockRestore();
  expect(found.map((one) => one === null)).toEqual(many(300, (at) => at % 3 !== 1));
  expect(length).toBe(0);
});
