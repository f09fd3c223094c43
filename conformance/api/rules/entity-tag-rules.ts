/** Entity tags, If-None-Match and If-Match. */
import type { Answer, Body } from '../answer.ts';
import { expect, expectEqual, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const tagOf = ({ headers }: Answer) => headers.get('etag') ?? '';

/** A kind of entity whose tags are tried. */
interface Tagged {
  readonly path: string;
  readonly make: (world: World) => Promise<Body>;
}

const scopes: Tagged = { path: '/api/scopes', make: (world) => world.aScope() };
const projects: Tagged = { path: '/api/projects', make: (world) => world.aProject() };
const models: Tagged = { path: '/api/models', make: (world) => world.aModel() };

/** A new entity as Ada reads it: where it is, and its tag. */
async function fresh({ path, make }: Tagged, world: World): Promise<{ readonly here: string; readonly tag: string }> {
  const here = `${path}/${(await make(world)).id}`;
  return { here, tag: tagOf(await world.ada.get(here)) };
}

const tagRules = (tagged: Tagged): Rule[] => [
  holds('GET carries a strong ETag', async (world) => {
    const { tag } = await fresh(tagged, world);
    expect('a quoted tag', /^"[^"]+"$/.test(tag), tag);
  }),
  holds('POST and PATCH carry the ETag that GET carries then', async (world) => {
    const { here } = await fresh(tagged, world);
    const patched = await world.ada.patch(here, { description: 'tagged' });
    expectEqual('ETag', tagOf(patched), tagOf(await world.ada.get(here)));
  }),
  holds('the ETag changes with the entity', async (world) => {
    const { here, tag } = await fresh(tagged, world);
    expect('a new ETag', tagOf(await world.ada.patch(here, { description: 'new' })) !== tag, tag);
  }),
];

const ifNoneMatchRules = (tagged: Tagged): Rule[] => [
  holds('If-None-Match with the ETag answers 304 without a body', async (world) => {
    const { here, tag } = await fresh(tagged, world);
    const again = expectStatus(await world.ada.get(here, { 'if-none-match': tag }), 304);
    expectEqual('body and ETag', [again.text, tagOf(again)], ['', tag]);
  }),
  ...spellings.map(({ says, spell }) =>
    holds(`If-None-Match with the ETag ${says} answers 304`, async (world) => {
      const { here, tag } = await fresh(tagged, world);
      expectStatus(await world.ada.get(here, { 'if-none-match': spell(tag) }), 304);
    }),
  ),
  holds('HEAD with If-None-Match answers 304', async (world) => {
    const { here, tag } = await fresh(tagged, world);
    expectStatus(await world.ada.head(here, { 'if-none-match': tag }), 304);
  }),
  holds('If-None-Match with another tag answers 200', async (world) => {
    const { here } = await fresh(tagged, world);
    expectStatus(await world.ada.get(here, { 'if-none-match': '"another"' }), 200);
  }),
];

const patchRules = (tagged: Tagged): Rule[] => [
  holds('PATCH with If-Match and the ETag answers 200, and 412 the second time', async (world) => {
    const { here, tag } = await fresh(tagged, world);
    expectStatus(await world.ada.patch(here, { description: 'first' }, { 'if-match': tag }), 200);
    expectProblem(await world.ada.patch(here, { description: 'second' }, { 'if-match': tag }), 412);
    expectEqual('description', (await world.ada.read(here)).description, 'first');
  }),
  refused('PATCH with If-Match and another tag answers 412', 412, async (world) => {
    const { here } = await fresh(tagged, world);
    return world.ada.patch(here, { name: 'x' }, { 'if-match': '"another"' });
  }),
  refused('PATCH with If-Match and a weak tag answers 412', 412, async (world) => {
    const { here, tag } = await fresh(tagged, world);
    return world.ada.patch(here, { name: 'x' }, { 'if-match': `W/${tag}` });
  }),
  holds('PATCH with If-Match: * answers 200', async (world) => {
    const { here } = await fresh(tagged, world);
    expectStatus(await world.ada.patch(here, { description: 'any' }, { 'if-match': '*' }), 200);
  }),
  holds('without If-Match the last writer wins', async (world) => {
    const { here } = await fresh(tagged, world);
    for (const description of ['one', 'two']) expectStatus(await world.ada.patch(here, { description }), 200);
    expectEqual('description', (await world.ada.read(here)).description, 'two');
  }),
];

const deleteRules = (tagged: Tagged): Rule[] => [
  refused('DELETE with If-Match and another tag answers 412', 412, async (world) => {
    const { here } = await fresh(tagged, world);
    return world.ada.delete(here, { 'if-match': '"another"' });
  }),
  holds('DELETE with If-Match and the ETag answers 204', async (world) => {
    const { here, tag } = await fresh(tagged, world);
    expectStatus(await world.ada.delete(here, { 'if-match': tag }), 204);
  }),
];

/** Models show the same to all who see them. */
const callerRules = (tagged: Tagged): Rule[] => [
  holds('the ETag is made from the body as this caller sees it', async (world) => {
    const { here, tag } = await fresh(tagged, world);
    expect('another ETag for bob', tagOf(await world.bob.get(here)) !== tag, tag);
  }),
];

/** Other ways to write a tag that match it too. */
const spellings: readonly { readonly says: string; readonly spell: (tag: string) => string }[] = [
  { says: 'as a weak tag', spell: (tag) => `W/${tag}` },
  { says: 'among others', spell: (tag) => `"a", ${tag}, "b"` },
  { says: 'as a star', spell: () => '*' },
];

const allRules = [tagRules, ifNoneMatchRules, patchRules, deleteRules];
const rulesOf = (tagged: Tagged, kinds = allRules): Rule[] => kinds.flatMap((rules) => rules(tagged));

export const entityTagSections: readonly Section[] = [
  { section: 'Entity tags of scopes', rules: rulesOf(scopes, [...allRules, callerRules]) },
  { section: 'Entity tags of projects', rules: rulesOf(projects, [...allRules, callerRules]) },
  { section: 'Entity tags of models', rules: rulesOf(models) },
];
