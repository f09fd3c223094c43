import { Iri, type Quad, uuidNamespace } from '@orrery/rdf/terms.ts';
import type { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import { expect, test } from 'vitest';
import { defaultOptions } from '../engine-options.ts';
import { changeLines } from './update-changes.ts';

const object = () => new Iri(`${uuidNamespace}${crypto.randomUUID()}`);

test('as many usual quads as an update may change fit into what it may tell', () => {
  const graph = object();
  const predicate = new Iri('http://www.opengroup.org/xsd/archimate/3.0/#source');
  const quads: Quad[] = Array.from({ length: 10_000 }, () => ({ subject: object(), predicate, object: object(), graph }));
  const evaluation = {
    overlay: { inserted: new Map(quads.entries()), deleted: new Map() },
    graphs: { created: [], dropped: [], isUnnamed: () => false },
  };
  const { mostChangedQuads, mostChangedBytes, changedBytes } = defaultOptions;
  let bytes = 0;
  for (const line of changeLines(evaluation as unknown as UpdateEvaluation, [], mostChangedBytes))
    bytes += Buffer.byteLength(line);
  expect((bytes / quads.length) * mostChangedQuads).toBeLessThan(mostChangedBytes);
  // Two such updates of one caller are under way at the same time.
  expect(changedBytes.ofOne.memory).toBeGreaterThanOrEqual(2 * mostChangedBytes);
  expect(changedBytes.ofAll.memory).toBeGreaterThan(changedBytes.ofOne.memory);
});
