/** Texts that writable fields take, the same for creating and changing scopes and projects. */
import type { Answer } from '../answer.ts';
import { expectEqual, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused } from '../rule.ts';
import type { World } from '../world.ts';

/** Sends fields in a write that would succeed without them. */
export type Write = (world: World, fields: object) => Promise<Answer>;

type Wrong = readonly [says: string, field: string, value: unknown];

const wrongValues: readonly Wrong[] = [
  ['an empty name', 'name', ''],
  ['a blank name', 'name', ' \t '],
  ['a name of 201 characters', 'name', 'n'.repeat(201)],
  ['a name that is a number', 'name', 5],
  ['a name that is null', 'name', null],
  ['a name that is an array', 'name', ['a']],
  ['a name that is an object', 'name', { text: 'a' }],
  ['a name with a NUL', 'name', 'a\u0000b'],
  ['a name with a lone surrogate', 'name', 'a\ud800b'],
  ['a description of 10,001 characters', 'description', 'd'.repeat(10_001)],
  ['a description that is a number', 'description', 5],
  ['a description with a NUL', 'description', 'a\u0000b'],
  ['a description with a lone surrogate', 'description', 'a\udc00b'],
  ['a slug in capitals', 'slug', 'Slug'],
  ['a slug with an underscore', 'slug', 'my_slug'],
  ['a slug with two hyphens in a row', 'slug', 'my--slug'],
  ['a slug that begins with a hyphen', 'slug', '-slug'],
  ['an empty slug', 'slug', ''],
  ['a slug of 101 characters', 'slug', 's'.repeat(101)],
  ['a slug of UUID form', 'slug', '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01'],
  ['a slug that is a number', 'slug', 7],
  ['a confidentiality below 0', 'confidentiality', -1],
  ['a confidentiality above 299', 'confidentiality', 300],
  ['a confidentiality that is no integer', 'confidentiality', 1.5],
  ['a confidentiality that is text', 'confidentiality', '10'],
  ['a confidentiality that is null', 'confidentiality', null],
  ['an archived that is no boolean', 'archived', 'yes'],
  ['a property that no GET shows', 'colour', 'red'],
  ['a property whose name differs by case', 'Name', 'x'],
];

const wrongVersions: readonly Wrong[] = [
  ['an empty version', 'version', ''],
  ['a version that begins with a dot', 'version', '.1'],
  ['a version with a slash', 'version', '1/2'],
  ['a version with a space', 'version', '1 2'],
  ['a version of 51 characters', 'version', 'v'.repeat(51)],
  ['a version that is a number', 'version', 1],
];

export const wrongFields = (method: string, write: Write): Rule[] => refusals(method, write, wrongValues);

export const wrongVersionFields = (method: string, write: Write): Rule[] => refusals(method, write, wrongVersions);

function refusals(method: string, write: Write, wrong: readonly Wrong[]): Rule[] {
  return wrong.map(([says, field, value]) =>
    refused(`${method} answers 400 to ${says}`, 400, (world) => write(world, { [field]: value }), field),
  );
}

type Right = readonly [says: string, field: string, value: (world: World) => unknown, stored?: (value: string) => unknown];

const rightValues: readonly Right[] = [
  ['a name of 200 characters', 'name', ({ mark }) => mark.padEnd(200, 'n')],
  ['a name with spaces around it, and trims it', 'name', (world) => `  ${world.name()}  `, (name) => name.trim()],
  ['a name in any script', 'name', (world) => `${world.name()} 模型 Ελλάδα 🪐 עברית`],
  ['a slug of 100 characters', 'slug', (world) => world.slug().padEnd(100, 's')],
  ['a description of 10,000 characters', 'description', () => 'd'.repeat(10_000)],
  ['a description of several lines', 'description', () => 'one\ntwo\r\n\tthree "quoted" \\ <b>'],
  ['an empty description', 'description', () => ''],
  ['a confidentiality of 99', 'confidentiality', () => 99],
  ['a confidentiality of 299', 'confidentiality', () => 299],
];

/** What is accepted comes back as it was written. */
export function rightFields(method: string, status: number, write: Write): Rule[] {
  return rightValues.map(([says, field, value, stored = (it) => it]) =>
    holds(`${method} accepts ${says}`, async (world) => {
      const given = value(world) as string;
      expectEqual(field, expectStatus(await write(world, { [field]: given }), status).body[field], stored(given));
    }),
  );
}
