/** Work of which nothing reaches its caller before its end gives way to others at any time, and is done anew. */
import { parseQuery } from '@orrery/sparql';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Claim, Lease } from '../../processes/claim.ts';
import { ProcessPool } from '../../processes/process-pool.ts';
import { QueryExecution } from './query-processes/query-execution.ts';
import type { QueryProcess } from './query-processes/query-process.ts';
import { aLargeSource, base, EngineUnderTest, halting, textOf } from './testing/engine-under-test.ts';

const engine = new EngineUnderTest();
afterAll(() => engine.close());
afterEach(() => vi.restoreAllMocks());

const source = aLargeSource('one', 300);
const pairs = 'WHERE { ?a <p> ?x . ?b <p> ?y FILTER(STRLEN(CONCAT(STR(?a), STR(?b))) > 0) }';

/** Ends the first work once, as the pool does where others wait; it has told something by then. */
function displacesTheFirst(): { readonly ended: () => number } {
  let ended = 0;
  const { request } = ProcessPool.prototype;
  const { answer } = QueryExecution.prototype;
  vi.spyOn(QueryExecution.prototype, 'answer').mockImplementation(async function* (this: QueryExecution, asked) {
    this.hasTold = true;
    yield* answer.call(this, asked);
  });
  vi.spyOn(ProcessPool.prototype, 'request').mockImplementation(function (this: ProcessPool<QueryProcess>, claim) {
    const take = (lease: Lease<QueryProcess>) => {
      claim.take(lease);
      if (ended === 0) setTimeout(() => (claim as Claim<QueryProcess>).giveWay?.(lease.process, true) && ended++, 200);
    };
    return request.call(this, { ...claim, take } as never);
  });
  return { ended: () => ended };
}

test('an update that gave way while it told its changes changes what it was to change', async () => {
  const { ended } = displacesTheFirst();
  const changes = await engine.update(`INSERT { GRAPH <one> { ?a <r> ?b } } ${pairs}`, [source]);
  expect(ended()).toBe(1);
  expect(changes.inserted.length).toBe(300 * 300);
});

test('so does the reading of rows, as standing queries do it', async () => {
  const { ended } = displacesTheFirst();
  const query = parseQuery(`SELECT ?a ?b ${pairs}`, { base });
  const bounds = { mostRows: 1_000_000, mostCharacters: 2 ** 28 };
  const { rows } = await engine.engine.tableRows({ query, dataset: [source], caller: 'ada', bounds });
  expect(ended()).toBe(1);
  expect(rows.size).toBe(300 * 300);
});

test('a query that has told some of its answer is lost', async () => {
  displacesTheFirst();
  await expect(engine.open(halting, [source]).then(textOf)).rejects.toThrow('Others who had nothing under way waited');
});
