/** Search: what is found by whom, in which order, and what is refused (decision 16). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const path = '/api/search';
const asked = (text: string, more = '') => `${path}?text=${encodeURIComponent(text)}${more}`;

/** A word that nothing else is called by. */
const aWord = (world: World) =>
  `q${world
    .name()
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()}z`;

/** Names are in the index within moments, whatever the models of others hold. */
const patienceMilliseconds = 60_000;
const names = '&kind=!object';

/** What somebody finds among names, when the index knows all that the question could find. */
async function found(caller: Caller, text: string, more = names): Promise<Body> {
  const began = Date.now();
  for (;;) {
    const body = expectHal(await caller.get(asked(text, more)));
    if (body.index.waiting === 0) return body;
    expect('the index knows all names soon', Date.now() - began < patienceMilliseconds, body.index);
    await pause(100);
  }
}

const hits = async (caller: Caller, text: string, more = names): Promise<Body[]> =>
  (await found(caller, text, more))._embedded.hits;
const idsOf = (some: readonly Body[]) => some.map(({ id }) => id);

const finding: readonly Rule[] = [
  holds('a hit has kind, id, label, matches, path and score, and links what it is', async (world) => {
    const word = aWord(world);
    const project = await world.aProject({ name: `North ${word}` });
    const [hit] = await hits(world.ada, word.toUpperCase());
    expectEqual('what it is', [hit?.kind, hit?.id, hit?.label], ['project', project.id, `North ${word}`]);
    expectEqual('where the word stands', hit?.matches, [[6, 6 + word.length]]);
    expectEqual('where it is', [hit?.path.scope.id, hit?.path.project.id, hit?.path.model], [project.scope.id, project.id, null]);
    expectEqual('its link', hit?._links.self.href, project._links.self.href);
    expect('a score', typeof hit?.score === 'number' && hit.score > 0 && hit.score <= 1, hit?.score);
  }),
  holds('slugs and descriptions are searched too', async (world) => {
    const [one, two] = [aWord(world), aWord(world)];
    const scope = await world.aScope({ slug: one, description: `All about ${two}.` });
    expectEqual('by its slug', idsOf(await hits(world.ada, one)), [scope.id]);
    expectEqual('by its description', idsOf(await hits(world.ada, two)), [scope.id]);
  }),
  holds('parts of words are found, without case and accents, the best first', async (world) => {
    const word = aWord(world);
    const part = await world.aScope({ name: `Aé${word}x`, slug: `a-${world.slug()}` });
    const exact = await world.aScope({ name: word.toUpperCase(), slug: `b-${world.slug()}` });
    const start = await world.aScope({ name: `${word} more`, slug: `c-${world.slug()}` });
    expectEqual('the order', idsOf(await hits(world.ada, word)), [exact.id, start.id, part.id]);
    expectEqual('with an accent', idsOf(await hits(world.ada, `ae${word}`)), [part.id]);
  }),
  holds('of scripts without spaces two letters and one are found anywhere, of others where words begin', async (world) => {
    const scope = await world.aScope({ name: `主数据管理${aWord(world)}` });
    const narrow = `&kind=scope&scope.id=${scope.id}`;
    for (const text of ['数据', '理', '主数据']) expectEqual(text, idsOf(await hits(world.ada, text, narrow)), [scope.id]);
    expectEqual('letters that do not follow each other', await hits(world.ada, '据主', narrow), []);
  }),
  holds('a score depends on the hit and the words alone', async (world) => {
    const word = aWord(world);
    await world.aScope({ name: `${word} one` });
    const [before] = await hits(world.ada, word);
    await world.aScope({ name: `${word} two` });
    const after = (await hits(world.ada, word)).find(({ id }) => id === before?.id);
    expectEqual('the score', after?.score, before?.score);
  }),
  holds('kind, scope.id, project.id and model.id narrow it', async (world) => {
    const word = aWord(world);
    const scope = await world.aScope({ name: word });
    const project = await world.aProject({ name: word }, scope);
    const model = await world.aModel({ name: word }, project);
    expectEqual('all', (await hits(world.ada, word)).length, 3);
    expectEqual('by kind', idsOf(await hits(world.ada, word, '&kind=scope')), [scope.id]);
    expectEqual(
      'in the project',
      idsOf(await hits(world.ada, word, `${names}&project.id=${project.id}`)).sort(),
      [project.id, model.id].sort(),
    );
    expectEqual('in the model', idsOf(await hits(world.ada, word, `${names}&model.id=${model.id}`)), [model.id]);
    expectEqual('in another scope', await hits(world.ada, word, `${names}&scope.id=${model.id}`), []);
  }),
  holds('what has the text as its id is found first', async (world) => {
    const model = await world.aModel({ name: aWord(world) });
    for (const text of [model.id, model.id.toUpperCase()])
      expectEqual(
        text,
        (await hits(world.ada, text)).slice(0, 1).map(({ id, score }) => [id, score]),
        [[model.id, 1]],
      );
  }),
  holds('it has pages', async (world) => {
    const word = aWord(world);
    for (const name of ['one', 'two', 'three']) await world.aScope({ name: `${word} ${name}` });
    const page = await found(world.ada, word, `${names}&size=2&page=1`);
    expectEqual('how many', [page._embedded.hits.length, page.page.totalElements, page.isCut], [1, 3, false]);
    expect('links keep the text', page._links.first.href.includes(`text=${word}`), page._links);
  }),
];

const hiding: readonly Rule[] = [
  holds('what is hidden is not found, nor counted', async (world) => {
    const word = aWord(world);
    const project = await world.aProject();
    await world.aModel({ name: `${word} hidden`, confidentiality: 250 }, project);
    const open = await world.aModel({ name: `${word} open` }, project);
    const page = await found(world.bob, word);
    expectEqual('what is found', [idsOf(page._embedded.hits), page.page.totalElements], [[open.id], 1]);
    expectEqual('by its owner', (await hits(world.ada, word)).length, 2);
  }),
  holds('the id of something hidden finds nothing', async (world) => {
    const { id } = await world.aModel({ name: aWord(world), confidentiality: 250 });
    expectEqual('by its owner', idsOf(await hits(world.ada, id)), [id]);
    expectEqual('by somebody else', await hits(world.bob, id), []);
  }),
  holds('what is raised is gone at once', async (world) => {
    const word = aWord(world);
    const model = await world.aModel({ name: word });
    expectEqual('before', (await hits(world.bob, word)).length, 1);
    await world.ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
    expectEqual('after', expectHal(await world.bob.get(asked(word)))._embedded.hits, []);
  }),
  holds('a query that is not shared is found by its creator alone', async (world) => {
    const word = aWord(world);
    const project = await world.aProject();
    const query = { project: { id: project.id }, name: word, language: 'aql', text: '1' };
    const { id } = await world.ada.create('/api/project-queries', query);
    expectEqual('by the creator', idsOf(await hits(world.ada, word)), [id]);
    expectEqual('by somebody else', await hits(world.bob, word), []);
  }),
];

const refusing: readonly Rule[] = [
  refused('no text is 400', 400, ({ ada }) => ada.get(path), 'text'),
  refused('an empty text is 400', 400, ({ ada }) => ada.get(asked('')), 'text'),
  refused('a text of 201 characters is 400', 400, ({ ada }) => ada.get(asked('x'.repeat(201))), 'text'),
  refused('an order is 400', 400, ({ ada }) => ada.get(asked('x', '&sort=kind')), 'sort'),
  refused('a kind that there is not is 400', 400, ({ ada }) => ada.get(asked('x', '&kind=image')), 'kind'),
  refused('another parameter is 400', 400, ({ ada }) => ada.get(asked('x', '&colour=red')), 'colour'),
  holds('signs without letters find nothing', async ({ ada }) => {
    for (const text of ['%', '_', '\\', '"', '*', '-']) expectEqual(text, await hits(ada, text), []);
  }),
  holds('words of the index itself are words', async (world) => {
    for (const text of ['AND', 'NOT a OR b', 'tokens:', '"x" NEAR y', '{1,2}']) expectHal(await world.ada.get(asked(text)));
  }),
];

export const searchSections: readonly Section[] = [
  { section: 'Search', rules: finding },
  { section: 'Search: what is hidden', rules: hiding },
  { section: 'Search: what is refused', rules: refusing },
];
