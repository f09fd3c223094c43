/** Entity tags, If-None-Match and If-Match. */
import type { Answer, Body } from '../answer.ts';
import { expect, expectEqual, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const tagOf = ({ headers }: Answer) => headers.get('etag') ?? '';

function entityTagRules(path: string, make: (world: World) => Promise<Body>, more: readonly Rule[] = []): Rule[] {
  const read = async (world: World) => world.ada.get(`${path}/${(await make(world)).id}`);
  const here = ({ body }: Answer) => `${path}/${body.id}`;
  return [
    holds('GET carries a strong ETag', async (world) => {
      const tag = tagOf(await read(world));
      expect('a quoted tag', /^"[^"]+"$/.test(tag), tag);
    }),
    holds('POST and PATCH carry the ETag that GET carries then', async (world) => {
      const posted = await make(world);
      const patched = await world.ada.patch(`${path}/${posted.id}`, { description: 'tagged' });
      expectEqual('ETag', tagOf(patched), tagOf(await world.ada.get(`${path}/${posted.id}`)));
    }),
    ...more,
    holds('the ETag changes with the entity', async (world) => {
      const answer = await read(world);
      expect('a new ETag', tagOf(await world.ada.patch(here(answer), { description: 'new' })) !== tagOf(answer), tagOf(answer));
    }),
    holds('If-None-Match with the ETag answers 304 without a body', async (world) => {
      const answer = await read(world);
      const again = expectStatus(await world.ada.get(here(answer), { 'if-none-match': tagOf(answer) }), 304);
      expectEqual('body and ETag', [again.text, tagOf(again)], ['', tagOf(answer)]);
    }),
    ...['weak', 'listed', 'star'].map((form) =>
      holds(`If-None-Match with the ETag ${formNames[form]} answers 304`, async (world) => {
        const answer = await read(world);
        expectStatus(await world.ada.get(here(answer), { 'if-none-match': forms[form]!(tagOf(answer)) }), 304);
      }),
    ),
    holds('HEAD with If-None-Match answers 304', async (world) => {
      const answer = await read(world);
      expectStatus(await world.ada.head(here(answer), { 'if-none-match': tagOf(answer) }), 304);
    }),
    holds('If-None-Match with another tag answers 200', async (world) => {
      expectStatus(await world.ada.get(here(await read(world)), { 'if-none-match': '"another"' }), 200);
    }),
    holds('PATCH with If-Match and the ETag answers 200, and 412 the second time', async (world) => {
      const answer = await read(world);
      const match = { 'if-match': tagOf(answer) };
      expectStatus(await world.ada.patch(here(answer), { description: 'first' }, match), 200);
      expectProblem(await world.ada.patch(here(answer), { description: 'second' }, match), 412);
      expectEqual('description', (await world.ada.read(here(answer))).description, 'first');
    }),
    refused('PATCH with If-Match and another tag answers 412', 412, async (world) =>
      world.ada.patch(here(await read(world)), { name: 'x' }, { 'if-match': '"another"' }),
    ),
    refused('PATCH with If-Match and a weak tag answers 412', 412, async (world) => {
      const answer = await read(world);
      return world.ada.patch(here(answer), { name: 'x' }, { 'if-match': `W/${tagOf(answer)}` });
    }),
    holds('PATCH with If-Match: * answers 200', async (world) => {
      expectStatus(await world.ada.patch(here(await read(world)), { description: 'any' }, { 'if-match': '*' }), 200);
    }),
    refused('DELETE with If-Match and another tag answers 412', 412, async (world) =>
      world.ada.delete(here(await read(world)), { 'if-match': '"another"' }),
    ),
    holds('DELETE with If-Match and the ETag answers 204', async (world) => {
      const answer = await read(world);
      expectStatus(await world.ada.delete(here(answer), { 'if-match': tagOf(answer) }), 204);
    }),
    holds('without If-Match the last writer wins', async (world) => {
      const url = here(await read(world));
      for (const description of ['one', 'two']) expectStatus(await world.ada.patch(url, { description }), 200);
      expectEqual('description', (await world.ada.read(url)).description, 'two');
    }),
  ];
}

/** Models show the same to all who see them. */
const ofCaller = (path: string, make: (world: World) => Promise<Body>): Rule[] => [
  holds('the ETag is made from the body as this caller sees it', async (world) => {
    const address = `${path}/${(await make(world)).id}`;
    const tag = tagOf(await world.ada.get(address));
    expect('another ETag for bob', tagOf(await world.bob.get(address)) !== tag, tag);
  }),
];

const scopes = (world: World) => world.aScope();
const projects = (world: World) => world.aProject();

const formNames: Readonly<Record<string, string>> = { weak: 'as a weak tag', listed: 'among others', star: 'as a star' };
const forms: Readonly<Record<string, (tag: string) => string>> = {
  weak: (tag) => `W/${tag}`,
  listed: (tag) => `"a", ${tag}, "b"`,
  star: () => '*',
};

export const entityTagSections: readonly Section[] = [
  { section: 'Entity tags of scopes', rules: entityTagRules('/api/scopes', scopes, ofCaller('/api/scopes', scopes)) },
  { section: 'Entity tags of projects', rules: entityTagRules('/api/projects', projects, ofCaller('/api/projects', projects)) },
  { section: 'Entity tags of models', rules: entityTagRules('/api/models', (world) => world.aModel()) },
];
