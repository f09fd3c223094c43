import { metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Format } from './format.ts';
import { jsonFormat } from './json/json-format.ts';
import { randomJson } from './testing/random-json.ts';
import { randomXml } from './testing/random-xml.ts';
import { type Facts, missing, saidInJson, saidInXml } from './testing/said.ts';
import { saidInTurtle } from './testing/said-in-turtle.ts';
import { lineage } from './testing/zoo.ts';
import { turtleFormat } from './turtle/turtle-format.ts';
import { xmiFormat } from './xmi/xmi-format.ts';

/** The same every time; hunting for more is ORRERY_FUZZ_SEED=7 ORRERY_FUZZ_RUNS=10000. */
const { ORRERY_FUZZ_SEED = '1', ORRERY_FUZZ_RUNS = '100' } = process.env;
const settings = { seed: Number(ORRERY_FUZZ_SEED), numRuns: Number(ORRERY_FUZZ_RUNS) };
const sizes = fc.record({ seed: fc.nat(), size: fc.integer({ min: 1, max: 40 }) });

const strangers = { metamodels: metamodelsOf([]), lineage };
const read = (format: Format, text: string) => format.read(new TextEncoder().encode(text), strangers).model;
const convert = (from: Format, text: string, to: Format) => [...to.write(read(from, text))].join('');
const forAll = (holds: (text: string) => void) =>
  fc.assert(
    fc.property(sizes, ({ seed, size }) => holds(randomXml(new Random(seed), size))),
    settings,
  );

test('a feature is many if ever many and a reference if ever a reference, wherever in the document that shows', () => {
  const text = `<m:N xmlns:m="http://m" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><f xsi:type="m:F" r="//@f.0"/><f xsi:type="m:F"><r xsi:type="m:X" href="o.xmi#1"/><r xsi:type="m:X" href="o.xmi#2"/></f></m:N>`;
  const [one, other] = JSON.parse(convert(xmiFormat, text, jsonFormat)).content[0].data.f;
  expect(one.data.r).toEqual([one.id]);
  expect(other.data.r).toEqual(['m:X o.xmi#1', 'm:X o.xmi#2']);
});

// An element that is only there is a place in a list; names of ways to it are what other facts tell.
const thereAlone = / there$/;

/** A triple is there once, however often it is said. */
const manyTimes = (facts: Facts): Facts => new Map([...facts.keys()].map((fact) => [fact, Number.POSITIVE_INFINITY]));

test.each([
  { to: xmiFormat, said: saidInXml, ignores: /^$/ },
  { to: jsonFormat, said: saidInJson, ignores: thereAlone },
  { to: turtleFormat, said: (text: string) => manyTimes(saidInTurtle(text)), ignores: thereAlone },
])('nothing that an XML document of no metamodel says is missing from $to.name', ({ to, said, ignores }) => {
  forAll((text) => {
    const written = convert(xmiFormat, text, to);
    const lost = missing(saidInXml(text), said(written), ignores);
    expect(lost, `${lost}\n${text}\n${written}`).toEqual([]);
  });
});

// The name of a root's element is its class, and says it once.
const ofRoot = /^Root is Root$| there$/;

test.each([
  { to: xmiFormat, said: saidInXml },
  { to: jsonFormat, said: saidInJson },
  { to: turtleFormat, said: (text: string) => manyTimes(saidInTurtle(text)) },
])('nothing that a JSON document of no metamodel says is missing from $to.name', ({ to, said }) => {
  const documents = sizes.map(({ seed, size }) => randomJson(new Random(seed), size));
  fc.assert(
    fc.property(documents, (text) => {
      const written = convert(jsonFormat, text, to);
      const lost = missing(saidInJson(text), said(written), ofRoot);
      expect(lost, `${lost}\n${text}\n${written}`).toEqual([]);
    }),
    settings,
  );
});

test.each([xmiFormat, jsonFormat, turtleFormat])('json stays the same on the way through $name', (format) => {
  forAll((text) => {
    const json = convert(xmiFormat, text, jsonFormat);
    const again = convert(format, convert(jsonFormat, json, format), jsonFormat);
    expect(JSON.parse(again), text).toEqual(JSON.parse(json));
  });
});

test.each([xmiFormat, jsonFormat, turtleFormat])('json of no metamodel is exact after its way through $name', (format) => {
  const documents = sizes.map(({ seed, size }) => randomJson(new Random(seed), size, 'doubtful'));
  fc.assert(
    fc.property(documents, (text) => {
      const json = convert(jsonFormat, text, jsonFormat);
      const again = convert(format, convert(jsonFormat, json, format), jsonFormat);
      expect(JSON.parse(again), text).toEqual(JSON.parse(json));
    }),
    settings,
  );
});
