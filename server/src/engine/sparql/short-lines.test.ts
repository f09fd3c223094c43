/** Changed quads say the same on both ends of their way. */
import { Iri, Literal } from '@orrery/rdf/terms.ts';
import { expect, test } from 'vitest';
import { quadsIn } from './query-processes/child/source-changes.ts';
import { shortLines } from './short-lines.ts';

const graph = 'urn:uuid:00000000-0000-4000-8000-000000000000';
const part = 'urn:uuid:0a000000-0000-4000-8000-00000000000f';
const integer = 'http://www.w3.org/2001/XMLSchema#integer';
const place = (index: string, subject = part, inGraph = graph) =>
  `<${subject}> <urn:orrery:index> "${index}"^^<${integer}> <${inGraph}> .`;

test('places are told in a short form', () => {
  const bytes = shortLines([place('7'), place('12')], graph);
  expect(Buffer.from(bytes).toString()).toBe(`${part.slice(9)} 7\n${part.slice(9)} 12\n`);
  const [first, second] = quadsIn(bytes, graph);
  const [subject, predicate] = [new Iri(part), new Iri('urn:orrery:index')];
  expect(first).toEqual({ subject, predicate, object: new Literal('7', integer), graph: new Iri(graph) });
  expect(second).toEqual({ subject, predicate, object: new Literal('12', integer), graph: new Iri(graph) });
});

test('what is short already stays so, beside other lines and after none', () => {
  const [line, short] = [place('1', 'http://x/a'), `${part.slice(9)} 7`];
  expect(Buffer.from(shortLines([short, line], graph)).toString()).toBe(`${short}\n${line}\n`);
  expect(shortLines([], graph)).toHaveLength(0);
});

test.each([
  ['of resources', place('1', 'http://x/a')],
  ['of UUIDs in large letters', place('1', part.replace('0a', '0A'))],
  ['in other graphs', place('1', part, 'http://x/g')],
  ['with a sign', place('-1')],
  ['of another type', place('1').replace('#integer', '#int')],
  ['of a blank node', `_:b <urn:orrery:index> "1"^^<${integer}> <${graph}> .`],
  ['that are none', `<${part}> <urn:orrery:root> <${part}> <${graph}> .`],
  ['in texts', `<http://x/a> <http://x/b> "0a000000-0000-4000-8000-00000000000f 1\\n" <${graph}> .`],
])('places %s stay as they are', (_, line) => {
  expect(Buffer.from(shortLines([line], graph)).toString()).toBe(`${line}\n`);
  const mixed = quadsIn(shortLines([place('1'), line, place('2')], graph), graph);
  const [read] = quadsIn(Buffer.from(`${line}\n`), graph);
  expect(mixed).toHaveLength(3);
  expect(mixed).toContainEqual(read);
});
