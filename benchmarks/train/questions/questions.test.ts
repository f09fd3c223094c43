import { afterEach, describe, expect, test } from 'vitest';
import { BareEngine } from '../engines/bare-engine.ts';
import { editions, type RailwayOptions, scenarios } from '../generator/railway.ts';
import { type RailwayFormatName, railwayFormats } from '../railway-formats.ts';
import { chosen, type Match, matchesIn } from './matches.ts';
import { publishedCounts } from './published-counts.ts';
import { type QueryName, queryNames, queryText } from './queries.ts';
import { repairText } from './repairs.ts';

const model = '0b903905-ebcf-4099-aa8e-ff98922954ab';
const engines: BareEngine[] = [];

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
});

describe.each(Object.keys(railwayFormats) as RailwayFormatName[])('on %s', (format) => {
  const cases = editions.flatMap((edition) => scenarios.map((scenario) => ({ edition, scenario })));
  test.each(cases)('every question finds what is published: $scenario-2, edition $edition', async (options) => {
    const engine = await engineWith(format, { ...options, size: 2 });
    for (const name of queryNames) {
      expect([name, (await found(engine, format, name)).length]).toEqual([
        name,
        publishedCounts({ ...options, size: 2 })!.matches[name],
      ]);
    }
  });

  test('a repair of all that a question finds leaves nothing for it to find', async () => {
    const engine = await engineWith(format, { scenario: 'repair', size: 8, edition: 'current' });
    for (const name of queryNames) {
      const matches = await found(engine, format, name);
      expect(matches).not.toEqual([]);
      await engine.update(repairText(name, matches, model));
      expect([name, await found(engine, format, name)]).toEqual([name, []]);
    }
  });
});

test('a tenth of the matches is chosen, rounded up, whatever their order', () => {
  const matches: Match[] = Array.from({ length: 41 }, (_, index) => ({ segment: `<urn:${index}>` }));
  expect(chosen(matches, 0.1)).toHaveLength(5);
  expect(chosen(matches.toReversed(), 0.1)).toEqual(chosen(matches, 0.1));
  expect(chosen([], 0.1)).toEqual([]);
});

async function engineWith(format: RailwayFormatName, options: RailwayOptions): Promise<BareEngine> {
  const engine = new BareEngine(format, model);
  engines.push(engine);
  await engine.load(options);
  return engine;
}

async function found(engine: BareEngine, format: RailwayFormatName, name: QueryName): Promise<Match[]> {
  return matchesIn((await engine.query(queryText(name, railwayFormats[format].vocabulary))).answer);
}
