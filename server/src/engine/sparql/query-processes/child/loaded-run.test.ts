import { Random } from '@orrery/kernel/testing/random.ts';
import { Iri, keyOfQuad, type Quad } from '@orrery/rdf/terms.ts';
import { buildRun, type LiveRun, segmentOfQuads } from '@orrery/sparql/evaluator.ts';
import { expect, test } from 'vitest';
import { builtRun, changedRun, type FurtherChanges, folded, type LoadedRun } from './loaded-run.ts';

const graph = 'urn:x:graph';
const name = { key: 'run', group: 'group', sources: [{ key: 'source', graph }] };
const iri = (value: number, kind = 'thing') => new Iri(`urn:x:${kind}${value}`);

function aQuad(random: Random): Quad {
  return {
    subject: iri(random.below(40)),
    predicate: iri(random.below(4), 'says'),
    object: iri(random.below(40)),
    graph: new Iri(graph),
  };
}

const someQuads = (random: Random, count: number) => {
  const quads = Array.from({ length: count }, () => aQuad(random));
  return new Map(quads.map((quad) => [keyOfQuad(quad), quad]));
};

/** All that queries and their planning see of runs. */
function saidBy(live: readonly LiveRun[]) {
  return live.map(({ run: { bytes: _, ...run }, dead, uncounted }) => ({
    run,
    uncounted,
    dead: dead && { bits: dead.bits, rows: dead.rows, lost: dead.lost, emptyGraphs: dead.emptyGraphs },
  }));
}

/** The same changes, made at once. */
function anew({ base }: LoadedRun, { changes }: FurtherChanges): LoadedRun {
  return changedRun(builtRun(name, base, new Set()), name, { changes, more: undefined }, new Set());
}

test('changes after changes say what all of them at once would, whether they go on or take back', () => {
  const random = new Random(5);
  const roads = { more: 0, anew: 0 };
  for (let round = 0; round < 12; round++) {
    let quads = someQuads(random, 120);
    let stored = builtRun(name, buildRun([segmentOfQuads(quads.values(), { graph })]), new Set());
    for (let step = 0; step < 12; step++) {
      const deleted = [...quads.values()].filter(() => random.below(25) === 0);
      const inserted = [...someQuads(random, random.below(6))].flatMap(([text, quad]) => (quads.has(text) ? [] : [quad]));
      const begin: FurtherChanges = { changes: stored.changes, more: { deleted: [], inserted: [] } };
      const further = folded(begin, { deleted, inserted });
      roads[further.more ? 'more' : 'anew']++;
      stored = changedRun(stored, name, further, new Set());
      expect(saidBy(stored.live)).toEqual(saidBy(anew(stored, further).live));
      const gone = new Set(deleted.map(keyOfQuad));
      quads = new Map([...quads].filter(([text]) => !gone.has(text)).concat(inserted.map((quad) => [keyOfQuad(quad), quad])));
      expect(stored.quads).toBe(quads.size);
    }
  }
  expect(Math.min(...Object.values(roads))).toBeGreaterThan(20);
});

test('a quad that goes and comes again is as it was', () => {
  const [one, other] = [aQuad(new Random(1)), aQuad(new Random(2))];
  const begin: FurtherChanges = { changes: { deleted: new Map(), inserted: new Map() }, more: { deleted: [], inserted: [] } };
  const gone = folded(begin, { deleted: [one], inserted: [other] });
  expect(gone.more).toEqual({ deleted: [one], inserted: [other] });
  expect(folded(gone, { deleted: [], inserted: [one] })).toEqual({
    changes: { deleted: new Map(), inserted: new Map([[keyOfQuad(other), other]]) },
    more: undefined,
  });
});
