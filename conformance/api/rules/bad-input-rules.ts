/** Requests that no client should send: each is answered with a problem, and none with a 500. */
import type { Answer } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectRefusal } from '../expectations.ts';
import { harmless, holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const path = '/api/scopes';

/** Bodies that are no JSON, or no JSON that a scope could be. */
const brokenBodies: readonly (readonly [says: string, body: string | Uint8Array])[] = [
  ['broken JSON', '{"name": '],
  ['JSON with a word after it', '{"name": "x"} y'],
  ['an empty body', ''],
  ['a JSON text', '"name"'],
  ['a JSON number', '5'],
  ['null', 'null'],
  ['JSON with single quotes', "{'name': 'x'}"],
  ['bytes that are not UTF-8', Uint8Array.from([...Buffer.from('{"name": "'), 0xff, 0xfe, ...Buffer.from('"}')])],
  ['an overlong UTF-8 sequence', Uint8Array.from([...Buffer.from('{"name": "'), 0xc0, 0x80, ...Buffer.from('"}')])],
  ['UTF-16', new Uint8Array(Buffer.from('{"name": "x"}', 'utf16le'))],
  ['a NUL byte', '\u0000'],
  ['arrays in arrays, 100,000 deep', '['.repeat(100_000)],
  ['objects in objects, 50,000 deep', '{"name":'.repeat(50_000)],
  ['a name 20,000 arrays deep', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['a number beyond all bounds', '{"name": "x", "confidentiality": 1e400}'],
];

function namedNumbers(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]));
}

const bodies: readonly Rule[] = [
  ...brokenBodies.map(([says, body]) => refused(`POST of ${says} answers 400`, 400, ({ ada }) => ada.post(path, body))),
  refused(
    'POST of a name of a million characters answers 400',
    400,
    ({ ada }) => ada.post(path, { name: 'n'.repeat(1_000_000) }),
    'name',
  ),
  refused('POST of 1.2 MB answers 413', 413, ({ ada }) => ada.post(path, { name: 'n'.repeat(1_200_000) })),
  refused('POST of 50,000 unknown properties answers 400', 400, ({ ada }) => ada.post(path, namedNumbers(50_000))),
  refused('GraphQL with variables of 6,000 names answers 400', 400, ({ ada }) =>
    ada.post('/api/graphql', { query: '{ me { id } }', variables: namedNumbers(6000) }),
  ),
  holds('GraphQL with variables of 4,000 names that nobody asks for is answered', async ({ ada }) => {
    const answer = await ada.post('/api/graphql', { query: '{ me { id } }', variables: namedNumbers(4000) });
    expectEqual('who asks', [answer.status, answer.body.data.me.id], [200, ada.user.id]);
  }),
  refused('POST with __proto__ answers 400', 400, ({ ada }) =>
    ada.post(path, '{"name": "x", "__proto__": {"confidentiality": 5}}'),
  ),
  refused('POST with constructor.prototype answers 400', 400, ({ ada }) =>
    ada.post(path, '{"name": "x", "constructor": {"prototype": {"a": 1}}}'),
  ),
  refused('POST with toString answers 400', 400, ({ ada }) => ada.post(path, '{"name": "x", "toString": "y"}'), 'toString'),
  refused('PATCH with __proto__ answers 400', 400, async (world) =>
    world.ada.patch(`${path}/${(await world.aScope()).id}`, '{"__proto__": {"name": "x"}}'),
  ),
  harmless('POST without a content type is refused', ({ ada }) =>
    ada.post(path, Buffer.from('{"name": "x"}'), { 'content-type': '' }),
  ),
  harmless('POST with a garbled content type is refused', ({ ada }) =>
    ada.post(path, '{"name": "x"}', { 'content-type': ';;;/' }),
  ),
  harmless('POST with a very long idempotency key is refused', (world) =>
    world.ada.post(path, { name: world.name() }, { 'idempotency-key': 'k'.repeat(5_000) }),
  ),
];

const paths: readonly Rule[] = [
  ...['%zz', '%', '%ff%fe', '%00', '..%2f..%2fetc', '%2e%2e%2fscopes', "' or 1=1 --", '{id}', 'null', '0'].map((part) =>
    harmless(`GET ${path}/${part} is refused`, ({ ada }) => ada.get(`${path}/${part.replaceAll(' ', '%20')}`)),
  ),
  ...['a%00b/c/dev', '%ff/b/dev', 'A/B/C', 'a/b/%zz', `${'a'.repeat(3_000)}/b/dev`].map((chain) =>
    harmless(`GET /api/projects/${chain.slice(0, 20)} is refused`, ({ ada }) => ada.get(`/api/projects/${chain}`)),
  ),
];

const queries: readonly Rule[] = [
  harmless('10,000 query parameters are refused', ({ ada }) => ada.get(`${path}?${'a=1&'.repeat(10_000)}`)),
  harmless('5,000 short query parameters are refused', ({ ada }) => ada.get(`${path}?${'a&'.repeat(5_000)}`)),
  harmless('1,000 filters on a known field are refused', ({ ada }) => ada.get(`${path}?${'name=!a&'.repeat(1_000)}`)),
  harmless('a NUL in a text filter is refused', ({ ada }) => ada.get(`${path}?name=a%00b`)),
  harmless('a NUL in the name of a filter is refused', ({ ada }) => ada.get(`${path}?na%00me=a`)),
  harmless('1,000 sort fields are refused', ({ ada }) => ada.get(`${path}?${'sort=id&'.repeat(1_000)}`)),
  harmless('a page beyond all numbers is refused', async ({ ada }) => ada.get(`${path}?page=99999999999999999999999`)),
];

/** Odd requests that may be understood or refused, but never break anything. */
const oddQueries = [
  'name=%zz',
  'name=%ff',
  'name=%ED%A0%80',
  'page=999999999999999',
  'name=**',
  'name=!!',
  'name=!',
  'name=*',
  'name=%5C',
  'name=%25%5F',
  'confidentiality=>99999999999999999999',
  '=',
  '&&&',
  'name[]=x',
  'name[a]=x',
  'id=!,',
  'creationDateTime=>=0001-01-01',
];

const odd: readonly Rule[] = oddQueries.map((query) =>
  holds(`GET ${path}?${query} is answered or refused, never a 500`, async ({ ada }) => {
    const answer = await ada.get(`${path}?${query}`);
    if (answer.status === 200) expectHal(answer);
    else expectRefusal(answer);
  }),
);

const conditions: readonly Rule[] = [
  holds('a garbled If-None-Match is no match', async (world) =>
    expectHal(await onScope(world, (url) => world.ada.get(url, { 'if-none-match': 'garbage' }))),
  ),
  holds('a garbled If-Match is no match', async (world) =>
    expectProblem(await onScope(world, (url) => world.ada.patch(url, { name: 'x' }, { 'if-match': 'garbage' })), 412),
  ),
  holds('markup in a name comes back as it was', async (world) => {
    const name = `${world.name()} <script>alert(1)</script> ' " ; -- %00`;
    expectEqual('name', (await world.aScope({ name })).name, name);
  }),
  holds('none of this has hurt the service', async ({ anonymous }) =>
    expect('ready', (await anonymous.get('/health/ready')).status === 200),
  ),
];

async function onScope(world: World, send: (url: string) => Promise<Answer>): Promise<Answer> {
  return send(`${path}/${(await world.aScope()).id}`);
}

export const badInputSections: readonly Section[] = [
  { section: 'Bad bodies', rules: bodies },
  { section: 'Bad addresses', rules: [...paths, ...queries, ...odd] },
  { section: 'Bad conditions', rules: conditions },
];
