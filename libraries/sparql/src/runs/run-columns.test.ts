import { expect, test } from 'vitest';
import { segmentOfNQuads } from '../segments/segment-of-quads.ts';
import { buildRun } from './build-run.ts';
import type { Run } from './run.ts';
import { columnsOfRun, runOfColumns } from './run-columns.ts';

const line = (subject: number, object: string, graph = '') =>
  `<http://x/${subject}> <http://x/p${subject % 3}> ${object} ${graph}.\n`;
const lines = Array.from({ length: 50 }, (_, index) => line(index, index % 2 ? `"${index}"` : `<http://x/${index + 1}>`));
const one = segmentOfNQuads(lines.join(''), { graph: 'http://x/g' });
const other = segmentOfNQuads(line(1, '"1"') + line(2, '"two"'), { graph: 'http://x/h' });
const several = segmentOfNQuads(line(1, '"1"', '<http://x/i>') + line(1, '"1"', '<http://x/j>'), { graph: 'http://x/k' });

/** Written behind other bytes, and read from there. */
function takenUp(run: Run): Run {
  const { head, columns, end } = columnsOfRun(run);
  const buffer = new ArrayBuffer(16 + end);
  for (const { at, bytes } of columns) new Uint8Array(buffer).set(bytes, 16 + at);
  return runOfColumns(JSON.parse(JSON.stringify(head)), buffer, 16);
}

test.each([
  ['one graph', [one]],
  ['several segments', [one, other]],
  ['repeated triples', [one, other, several]],
  ['nothing', []],
])('a run of %s is the same after it was put down as columns', (_, segments) => {
  const run = buildRun(segments);
  expect(takenUp(run)).toEqual(run);
});
