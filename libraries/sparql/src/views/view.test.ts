import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { evaluateQuery } from '../evaluation/evaluate-query.ts';
import { writeAnswer } from '../output/write-answer.ts';
import { readQuery } from '../parsing/read-query.ts';
import { buildRun } from '../runs/build-run.ts';
import { Segment } from '../segments/segment.ts';
import { segmentOfNQuads } from '../segments/segment-of-quads.ts';
import { randomQuads } from '../testing/random-data.ts';
import { QueryMaker } from '../testing/random-queries.ts';
import { segmentOf } from '../testing/small-view.ts';
import { View } from './view.ts';

const answered = (view: View, query: string) => [...writeAnswer(evaluateQuery(readQuery(query), view), 'json')].join('');

test('the answer is the same byte for byte however the quads are divided into runs', () => {
  const random = new Random(3);
  for (let round = 0; round < 4; round++) {
    const lines = randomQuads(random);
    const segments = lines.map((line) => segmentOfNQuads(line, { graph: 'http://x/g0' }));
    const views = [1, 2, 4, segments.length].map((count) => {
      const parts = Array.from({ length: count }, (_, part) => segments.filter((_, index) => index % count === part));
      return new View(parts.filter((part) => part.length > 0).map((part) => buildRun(part)));
    });
    const maker = new QueryMaker(random);
    for (let asked = 0; asked < 15; asked++) {
      const { text } = maker.query();
      const [first, ...others] = views.map((view) => answered(view, text));
      for (const other of others) expect(other, text).toBe(first);
    }
  }
});

test('long stretches of one run, and triples that several runs have, come in their order and once', () => {
  const lines = Array.from(
    { length: 1200 },
    (_, index) => `:s${String(index).padStart(4, '0')} :p ${index % 9} , :o${index % 5} .`,
  );
  const divided = [
    [lines.slice(0, 600), lines.slice(400, 900), lines.slice(900)],
    [lines.filter((_, index) => index % 3 > 0), lines.filter((_, index) => index % 2 > 0), lines.slice(0, 300), lines.slice(290)],
    [lines, lines, lines.filter((_, index) => index % 6 === 0)],
  ];
  const whole = new View([buildRun([segmentOf('one', lines.join(' '))])]);
  for (const parts of divided) {
    const view = new View(parts.map((part, index) => buildRun([segmentOf(`graph${index}`, part.join(' '))])));
    for (const query of ['SELECT * { ?s ?p ?o }', 'SELECT * { ?s <http://x/p> ?o }', 'SELECT * { ?s ?p <http://x/o3> }'])
      expect(answered(view, query) === answered(whole, query), query).toBe(true);
    const graphs = parts.reduce((sum, part) => sum + part.length * 2, 0);
    expect(answered(view, 'SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } }')).toContain(`"${graphs}"`);
  }
});

test('a segment is the same after a way as bytes', () => {
  const segment = segmentOf('one', ':a :p 1 , 01 , "x"@en-GB . [] :q :a .');
  const copy = new Segment(new Uint8Array([0, ...segment.bytes]).subarray(1));
  const ask = (one: Segment) => answered(new View([buildRun([one])]), 'SELECT * { ?s ?p ?o }');
  expect(ask(copy)).toBe(ask(segment));
});

test('bytes that are no segment are refused', () => {
  expect(() => new Segment(new Uint8Array(64))).toThrow(/no segment/);
});

test('what is in no run of a view is not there, and changes nothing', () => {
  const [shown, hidden] = [segmentOf('one', ':b :p :c . :d :p 2 .'), segmentOf('two', ':a :p :c , 1 . :c :p :d .')];
  const query = 'SELECT * { ?s ?p ?o . OPTIONAL { ?o ?q ?x } } LIMIT 3';
  const alone = answered(new View([buildRun([shown])]), query);
  const [first, second] = [buildRun([hidden]), buildRun([shown])];
  const all = answered(new View([first, second]), query);
  expect(all).toContain('http://x/a');
  expect(answered(new View([second]), query)).toBe(alone);
  expect(alone).not.toContain('http://x/a');
});

test('a run with more than 65,535 predicates finds each of them', () => {
  const lines = Array.from({ length: 66_000 }, (_, index) => `<urn:s> <urn:p:${index}> <urn:o:${index}> .`);
  const view = new View([buildRun([segmentOfNQuads(lines.join('\n'), { graph: 'urn:g' })])]);
  expect(answered(view, 'SELECT ?o { <urn:s> <urn:p:65999> ?o }')).toContain('urn:o:65999');
});

test('blank nodes of two sources with the same label are two', () => {
  const segments = ['one', 'two'].map((scope) => segmentOfNQuads('_:b <urn:p> "x" .', { graph: `urn:${scope}`, scope }));
  const view = new View([buildRun(segments)]);
  expect(JSON.parse(answered(view, 'SELECT DISTINCT ?s { ?s <urn:p> ?o }')).results.bindings).toHaveLength(2);
});
