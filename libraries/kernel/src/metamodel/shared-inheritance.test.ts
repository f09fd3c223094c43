import { expect, test } from 'vitest';
import { inheritanceOf } from './inheritance.ts';
import { LayeredMap } from './layered-map.ts';
import { LinkedClass } from './make-class.ts';
import type { Feature, Package } from './package.ts';

const owner = { name: 'line', nsUri: 'http://line' } as Package;

/** Classes that inherit from each other in one line, each with a feature or two. */
function lineOf(count: number): LinkedClass[] {
  const line: LinkedClass[] = [];
  for (let at = 0; at < count; at++) {
    const segment = at % 50 === 0 ? { segmentName: `f${at}` } : {};
    const made = new LinkedClass({ name: `C${at}`, package: owner, ...segment, namesItsParts: at === 80 });
    made.superTypes = line.slice(-1);
    const features = [{ name: `f${at}`, xmlName: `x${at % 7}` }, ...(at % 10 === 0 ? [{ name: 'same' }] : [])];
    made.ownFeatures = features.map((one) => ({ ...one, owner: made, isId: at === 90 }) as unknown as Feature);
    line.push(made);
  }
  return line;
}

test('a class far down a line has the features that it would have if it had gathered them by itself', () => {
  const line = lineOf(300);
  // Some are asked before those above them.
  for (const at of [299, 100, 200, 64, 65, 0, 150]) {
    const made = line[at]!;
    const alone = inheritanceOf(made);
    expect(made.features).toEqual(alone.features);
    expect([...made.slots]).toEqual([...alone.slots]);
    expect([...made.featuresByName].sort()).toEqual([...alone.featuresByName].sort());
    expect([...made.lineage]).toEqual([...alone.lineage]);
    expect([made.lineage.size, made.lineage.has(line[at]!), made.lineage.has(line[299]!)]).toEqual([at + 1, true, at === 299]);
    expect([made.idAttribute, made.namesItsParts, made.segmentFeature]).toEqual([
      alone.idAttribute,
      alone.namesItsParts,
      alone.segmentFeature,
    ]);
  }
});

test('classes that inherit from each other in a circle are gathered, too', () => {
  const line = lineOf(200);
  line[0]!.superTypes = [line[199]!];
  expect(line[150]!.features).toEqual(inheritanceOf(line[150]!).features);
  expect(line[150]!.lineage.size).toBe(200);
});

test('the entries that a line of classes makes grow with its length, and not with the square of it', () => {
  const entriesFor = (count: number) => {
    const begin = Map.prototype.set;
    let entries = 0;
    let last: ReadonlyMap<number, number> = new Map([[0, 0]]);
    Map.prototype.set = function (key, value) {
      entries++;
      return begin.call(this, key, value);
    };
    try {
      for (let at = 1; at < count; at++) last = new LayeredMap(new Map([[at, at]]), last);
    } finally {
      Map.prototype.set = begin;
    }
    expect([last.get(0), last.get(count - 1), last.get(count)]).toEqual([0, count - 1, undefined]);
    return entries;
  };
  const entries = entriesFor(4000);
  expect(entries).toBeGreaterThan(4000);
  expect(entries).toBeLessThan(4000 * 20);
});

test('what is nearer counts, and the order is that of a plain map', () => {
  let layered: ReadonlyMap<string, number> = new Map([
    ['a', 0],
    ['b', 0],
  ]);
  const plain = new Map(layered);
  for (const [at, key] of ['c', 'a', 'd', 'b', 'c', 'e'].entries()) {
    layered = new LayeredMap(new Map([[key, at + 1]]), layered);
    plain.set(key, at + 1);
    expect([...layered.entries()].sort()).toEqual([...plain].sort());
    expect([layered.get(key), layered.size, layered.has('z')]).toEqual([at + 1, plain.size, false]);
  }
});
