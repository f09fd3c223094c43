/** Random quads in few graphs, whose terms meet each other often; literals in the form that every engine keeps. */
import type { Random } from '@orrery/kernel/testing/random.ts';

const namespace = 'http://x/';
const xsd = 'http://www.w3.org/2001/XMLSchema#';

export const nodes = Array.from({ length: 8 }, (_, index) => `<${namespace}s${index}>`);
export const predicates = Array.from({ length: 4 }, (_, index) => `<${namespace}p${index}>`);
export const graphs = Array.from({ length: 3 }, (_, index) => `<${namespace}g${index}>`);
export const literals = [
  ...['0', '1', '2', '3', '-5', '12'].map((value) => `"${value}"^^<${xsd}integer>`),
  ...['0.5', '1.5', '2'].map((value) => `"${value}"^^<${xsd}decimal>`),
  ...['"1"', '"2.5"'].map((value) => `${value}^^<${xsd}double>`),
  ...['"true"', '"false"'].map((value) => `${value}^^<${xsd}boolean>`),
  ...['"2020-01-01T00:00:00Z"', '"2021-05-06T07:08:09Z"'].map((value) => `${value}^^<${xsd}dateTime>`),
  ...['"a"', '"ab"', '"b"', '""', '"a b"', '"ä"', '"a"@en', '"a"@de', '"b"@en-gb', '"1"', `"x"^^<${namespace}type>`],
];

/** Lines of N-Quads, each in a named graph. */
export function randomQuads(random: Random): string[] {
  const count = 5 + random.below(40);
  const lines = Array.from({ length: count }, () => {
    const subject = random.below(12) === 0 ? `_:b${random.below(2)}` : random.pick(nodes);
    const object = random.below(2) === 0 ? random.pick(nodes) : random.pick(literals);
    return `${subject} ${random.pick(predicates)} ${object} ${random.pick(graphs)} .`;
  });
  return [...new Set(lines)];
}
