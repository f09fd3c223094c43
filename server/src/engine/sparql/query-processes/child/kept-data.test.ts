import { expect, test } from 'vitest';
import type { JobTools } from '../../../../processes/job.ts';
import { segmentOf } from '../../testing/engine-under-test.ts';
import { contentNames, type RunName } from '../messages.ts';
import { KeptData } from './kept-data.ts';

const mostQuads = 1000;

function aRun(name: string, quads: number): RunName {
  return { group: name, key: name, sources: [{ key: `${name} ${quads}`, graph: `http://x/${name}` }] };
}

/** Sources say by their keys how many quads they have. */
const tools = {
  pieces: (name: string) => {
    const [graph, count] = name.slice(contentNames.segment('').length).split(' ') as [string, string];
    const lines = Array.from({ length: Number(count) }, (_, index) => `<http://x/${graph}${index}> <http://x/p> "${index}" .\n`);
    return [segmentOf(`http://x/${graph}`, lines.join(''))];
  },
  checkpoint: () => undefined,
} as unknown as JobTools;

test('a view with a run that is too large to be kept is there until the next one is loaded', () => {
  const data = new KeptData(tools, 20_000);
  const [small, large] = [aRun('small', 3), aRun('large', 900)];
  expect(data.load({ view: 'both', runs: [small, large], mostQuads }).views).toEqual(['both']);
  expect(data.get('both').rows).toBe(903);
  const held = data.load({ view: 'small', runs: [small], mostQuads });
  expect(held).toEqual({ views: ['small'], runs: [{ group: 'small', key: 'small' }], written: [] });
  expect(() => data.get('both')).toThrow('The view is not loaded.');
});

test('views all of whose runs are kept stay', () => {
  const data = new KeptData(tools, 10_000_000);
  const [one, other] = [aRun('one', 3), aRun('other', 5)];
  data.load({ view: 'both', runs: [one, other], mostQuads });
  expect(data.load({ view: 'one', runs: [one], mostQuads }).views.toSorted()).toEqual(['both', 'one']);
  expect([data.get('both').rows, data.get('one').rows]).toEqual([8, 3]);
});

test('what is forgotten is made anew', () => {
  const data = new KeptData(tools, 10_000_000);
  const [one, other] = [aRun('one', 3), aRun('other', 5)];
  data.load({ view: 'one', runs: [one], mostQuads });
  data.forget();
  expect(() => data.get('one')).toThrow('The view is not loaded.');
  const held = data.load({ view: 'other', runs: [other], mostQuads });
  expect(held).toEqual({ views: ['other'], runs: [{ group: 'other', key: 'other' }], written: [] });
});
