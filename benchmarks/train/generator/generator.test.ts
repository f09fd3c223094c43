import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publishedCounts } from '../questions/published-counts.ts';
import { generateRoutes } from './generate.ts';
import { editions, type RailwayOptions, scenarios } from './railway.ts';
import { railwayTurtle, railwayTurtleBody } from './turtle.ts';
import { railwayXmi } from './xmi.ts';

/** SHA-256 of the published files. */
const files = [
  { scenario: 'batch', size: 1, format: 'xmi', digest: 'b943e0bee059ccfcea9cb499cf0f513f46c944676d64fac1e30a5d56561455e7' },
  { scenario: 'batch', size: 1, format: 'turtle', digest: '1c546894ff77835a0f2d779547c4cdb5fe08529a88e5f9c9c46ec6f59a9f8468' },
  { scenario: 'batch', size: 2, format: 'xmi', digest: '54c8eb18d0f8ef8f436f50d0a57d0d711a2f7058b4f5ae52cce14d9d35b0e0fa' },
  { scenario: 'batch', size: 2, format: 'turtle', digest: 'b5be8d4ded56d0a7b24e45469ed76669ca96393ddc721dcd9f87cbf082cd6788' },
  { scenario: 'inject', size: 1, format: 'xmi', digest: 'd8b61b4bb9788d2f0986452bad6729eed9ca3ba3f1e8fa25e054506a4acaa8b5' },
  { scenario: 'inject', size: 1, format: 'turtle', digest: 'c234f8b33683ddc1c1bc3299f0730a4c6b56915b0b58cbce671b4a7c47db7e0a' },
  { scenario: 'inject', size: 2, format: 'xmi', digest: '5ead7c3ec46606692e6060938768f2ef982adff169db76379297bf1e9f7f5d9b' },
  { scenario: 'inject', size: 2, format: 'turtle', digest: 'a3582491e2edba2b2e3417ab0453e753d688f8dc85164980b6170bc94b3b4389' },
  { scenario: 'repair', size: 1, format: 'xmi', digest: '50482f4cd1c43cc2ac3eda2725f07e7c528909da87e61a8f81d0244d6db44b05' },
  { scenario: 'repair', size: 1, format: 'turtle', digest: 'd2b3bf22c4825d1cbe4a11ba9021a433f8affd80cb7f0c986a89b91e464a33be' },
  { scenario: 'repair', size: 2, format: 'xmi', digest: 'e0e373d0806c2d63976cf1c1fa6f2ce01c9f5678c247b6ab04e76f15992bd685' },
  { scenario: 'repair', size: 2, format: 'turtle', digest: '842d1b6f9e29150ac7bd4fdc46e865ab8fb966cbc00fdc204d1028ac16252452' },
] as const;

const bodies = {
  batch: {
    1: 'e8b98d0a778b18da',
    2: '68f3170398162341',
    4: 'aac10ed9e0690731',
    8: '73909913ed9882bd',
    16: 'c92655c1bb8e0bf1',
    32: '6d5e097292b80305',
    64: '0fb4ce3fcb52a891',
  },
  inject: {
    1: '944fd0abe80c83bd',
    2: '78d303ae08abc30b',
    4: '5943097cc12d1591',
    8: 'e067445c4d44a414',
    16: 'ffec63dc33d78d8d',
    32: 'a32f9aaed9e59172',
    64: 'a18e811446a36aa4',
  },
  repair: {
    1: '5742c5dd3cb68b15',
    2: 'e4add9e175862c3f',
    4: '37b380ab67311342',
    8: '58e5382f899bd058',
    16: 'f2cead871c5375dc',
    32: '11174c8607bac959',
    64: '3358668cedcec878',
  },
};

const writers = { xmi: railwayXmi, turtle: railwayTurtle };

test.each(files)('$scenario-$size as $format is byte for byte the published file', ({ scenario, size, format, digest }) => {
  expect(digestOf(writers[format]({ scenario, size, edition: 'current' }))).toBe(digest);
});

/** The beginnings of SHA-256 of the published triples, without the prefixes. */
describe.each(scenarios)('%s', (scenario) => {
  test.each(Object.entries(bodies[scenario]))('the triples of size %s are the published ones', (size, digest) => {
    expect(digestOf(railwayTurtleBody({ scenario, size: Number(size), edition: 'current' })).slice(0, 16)).toBe(digest);
  });
});

describe.each(editions)('edition %s', (edition) => {
  const sizes = [1, 2, 4, 8, 16, 32];
  test.each(scenarios)('%s has as many objects and triples as published', (scenario) => {
    for (const options of sizes.map((size) => ({ scenario, size, edition }))) {
      const { objects, triples } = publishedCounts(options)!;
      expect(objectCount(options)).toBe(objects);
      expect(tripleCount(options)).toBe(triples);
    }
  });
});

test('the railway is made route by route', () => {
  const routes = generateRoutes({ scenario: 'repair', size: 2048, edition: 'current' });
  expect(routes.next().value).toMatchObject({ index: 0, id: 3, regionId: 4, newSemaphores: [1, 2], isLast: false });
});

function digestOf(chunks: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** The highest id: they count from 1. */
function objectCount(options: RailwayOptions): number {
  return generateRoutes(options).reduce((_, { sections }) => sections.at(-1)!.switchPosition.id, 0);
}

/** Every triple ends its line with a semicolon or a full stop. */
function tripleCount(options: RailwayOptions): number {
  return railwayTurtleBody(options).reduce((sum, chunk) => sum + (chunk.match(/ [;.]\n/g)?.length ?? 0), 0);
}
