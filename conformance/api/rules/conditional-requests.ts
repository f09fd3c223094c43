/** Any entity with an address: its entity tag, If-None-Match, and If-Match on what changes or deletes it. */
import type { Answer } from '../answer.ts';
import type { HeaderValues } from '../caller.ts';
import { expect, expectEqual, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused } from '../rule.ts';
import type { World } from '../world.ts';

export interface Conditional {
  /** Where a new one is, that ada may change and delete. */
  readonly at: (world: World) => Promise<string>;
  /** A PATCH by ada that changes something, where there is one. */
  readonly change?: (world: World, path: string, headers: HeaderValues) => Promise<Answer>;
}

export const tagOf = ({ headers }: Answer): string => headers.get('etag') ?? '';

const other = '"another"';

export function conditionalRules({ at, change }: Conditional): Rule[] {
  return [...visibilityRules(at), ...(change ? changingRules(at, change) : []), ...deletingRules(at)];
}

function visibilityRules(at: Conditional['at']): Rule[] {
  return [
    holds('GET carries a strong ETag', async (world) => {
      const tag = tagOf(await world.ada.get(await at(world)));
      expect('a quoted tag', /^"[^"]+"$/.test(tag), tag);
    }),
    holds('GET and HEAD with If-None-Match and the ETag answer 304 without a body', async (world) => {
      const path = await at(world);
      const headers = { 'if-none-match': tagOf(await world.ada.get(path)) };
      expectEqual('the body', expectStatus(await world.ada.get(path, headers), 304).text, '');
      expectStatus(await world.ada.head(path, headers), 304);
    }),
    holds('GET with If-None-Match and another tag answers 200', async (world) => {
      expectStatus(await world.ada.get(await at(world), { 'if-none-match': other }), 200);
    }),
  ];
}

function changingRules(at: Conditional['at'], change: NonNullable<Conditional['change']>): Rule[] {
  return [
    holds('PATCH with If-Match and the ETag answers 200 with a new one, and 412 the second time', async (world) => {
      const path = await at(world);
      const tag = tagOf(await world.ada.get(path));
      const changed = expectStatus(await change(world, path, { 'if-match': tag }), 200);
      expect('a new ETag', tagOf(changed) !== tag, tag);
      expectEqual('the ETag of a GET', tagOf(await world.ada.get(path)), tagOf(changed));
      expectProblem(await change(world, path, { 'if-match': tag }), 412);
    }),
    holds('PATCH with If-Match and another tag answers 412 and changes nothing', async (world) => {
      const path = await at(world);
      const before = await world.ada.read(path);
      expectProblem(await change(world, path, { 'if-match': other }), 412);
      expectEqual('the entity', await world.ada.read(path), before);
    }),
  ];
}

function deletingRules(at: Conditional['at']): Rule[] {
  return [
    refused('DELETE with If-Match and another tag answers 412', 412, async (world) =>
      world.ada.delete(await at(world), { 'if-match': other }),
    ),
    holds('DELETE with If-Match and the ETag answers 204', async (world) => {
      const path = await at(world);
      expectStatus(await world.ada.delete(path, { 'if-match': tagOf(await world.ada.get(path)) }), 204);
    }),
  ];
}
