/** PUT of content that fails: "All or nothing: on any error the old content stays, byte for byte." Hostile files too. */
import { createHash } from 'node:crypto';
import type { Answer, Body } from '../../answer.ts';
import type { HeaderValues } from '../../caller.ts';
import { expect, expectEqual, expectProblem, expectRefusal, expectStatus } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { aFleet, ecoreOf, fleetNsUri, fleetOf, unreadable } from './fleets.ts';
import { formatNames } from './formats.ts';
import { anUpload, at, contentOf, replace } from './model-uploads.ts';

/** A model that every failing PUT is tried on, and that stays as it is. */
const target = (world: World): Promise<Body> => world.keep(makeTarget);
const makeTarget = (world: World) => anUpload(world, aFleet('Fram', 'Gauss').replaceAll('\n', '\r\n'));

/** All that can be seen of the model and its content. */
async function seen({ ada }: World, model: Body): Promise<unknown[]> {
  const [xmi, json] = [await ada.get(contentOf(model, '?format=xmi')), await ada.get(contentOf(model))];
  const { page } = await ada.read(`${at(model)}/revisions`);
  return [await ada.read(at(model)), page.totalElements, xmi.text, xmi.headers.get('etag'), json.text];
}

interface FailingPut {
  readonly says: string;
  readonly status: number;
  readonly text: string | Uint8Array;
  readonly query?: string;
  readonly headers?: HeaderValues;
}

const failing: readonly FailingPut[] = [
  { says: 'an unknown format', status: 415, text: aFleet(), query: '?format=docx' },
  { says: 'an empty name of a format', status: 415, text: aFleet(), query: '?format=' },
  { says: 'an unknown Content-Type', status: 415, text: aFleet(), query: '', headers: { 'content-type': 'text/x-fleet' } },
  {
    says: 'a Content-Type that says nothing',
    status: 415,
    text: aFleet(),
    query: '',
    headers: { 'content-type': 'application/octet-stream' },
  },
  { says: 'a compressed file', status: 415, text: aFleet(), headers: { 'content-encoding': 'gzip' } },
  { says: 'a stale ETag', status: 412, text: aFleet(), headers: { 'if-match': '"stale"' } },
  { says: 'bytes that are no text', status: 400, text: Uint8Array.from({ length: 300 }, (_, index) => index % 256) },
  { says: 'XMI that is not UTF-8', status: 400, text: Uint8Array.from(Buffer.from(aFleet('Älvsborg'), 'latin1')) },
  ...unreadable.map(([says, format, text]) => ({ says, status: 400, text, query: `?format=${format}` })),
];

const failures: readonly Rule[] = [
  ...failing.map(({ says, status, text, query, headers }) =>
    holds(`PUT of ${says} answers ${status}, and everything stays`, async (world) => {
      const model = await target(world);
      const before = await seen(world, model);
      const answer = await replace(world.ada, model, text, query, headers);
      expectProblem(answer, status, status === 400 ? 'content' : undefined);
      expectEqual('what is seen', await seen(world, model), before);
    }),
  ),
  ...unreadable.map(([says, format, text, place]) =>
    holds(`PUT of ${says} says where`, async (world) => {
      const answer = await replace(world.ada, await target(world), text, `?format=${format}`);
      const { detail } = expectProblem(answer, 400, 'content');
      expect(`the place ${place}`, place.test(detail), detail);
    }),
  ),
];

const entity = (name: string, value: string) => `<!ENTITY ${name} "${value}">`;
const lol = Array.from({ length: 12 }, (_, index) => entity(`e${index + 1}`, `&e${index};`.repeat(10))).join('');
const deep = 20_000;
/** Ten thousand characters that cannot be told in fewer. */
const long = Array.from({ length: 160 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex')).join('');

/** Files that would hurt a careless reader. */
const hostile: readonly (readonly [says: string, format: string, text: string])[] = [
  ['XMI whose entities grow without bound', 'xmi', `<!DOCTYPE a [${entity('e0', 'lol')}${lol}]><a b="&e12;">&e12;</a>`],
  ['XMI that asks for a file', 'xmi', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a b="1">&f;</a>'],
  ['XMI that asks for an address', 'xmi', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>'],
  ['elements in elements, 20,000 deep', 'xmi', `${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}`],
  ['elements that never end, 20,000 deep', 'xmi', '<a>'.repeat(deep)],
  ['arrays in arrays, 20,000 deep', 'json', `{"json": {}, "content": ${'['.repeat(deep)}${']'.repeat(deep)}}`],
  ['objects in objects, 20,000 deep', 'json', `{"json": {}, "content": [${'{"data":{"a":'.repeat(deep)}`],
  [
    'a feature called __proto__',
    'json',
    '{"json": {}, "ns": {}, "content": [{"eClass": "a:B", "data": {"__proto__": {"x": 1}}}]}',
  ],
  [
    'a number beyond all bounds',
    'json',
    '{"json": {}, "ns": {"a": "x"}, "content": [{"eClass": "a:B", "data": {"n": 1e999999}}]}',
  ],
  ['a NUL in a name', 'json', '{"json": {}, "ns": {"a": "x"}, "content": [{"eClass": "a:B", "data": {"n\\u0000": "v\\u0000"}}]}'],
  ['a lone surrogate', 'json', '{"json": {}, "ns": {"a": "x"}, "content": [{"eClass": "a:B", "data": {"n": "\\ud800"}}]}'],
  ['brackets in brackets, 20,000 deep', 'ttl', `<a:b> <a:c> ${'['.repeat(deep)}`],
  ['lists in lists, 20,000 deep', 'ttl', `<a:b> <a:c> ${'('.repeat(deep)}${')'.repeat(deep)} .`],
  ['a graph that never ends', 'trig', '<a:g> {'.repeat(100)],
  ['RDF/XML whose entities grow without bound', 'rdf', `<!DOCTYPE a [${entity('e0', 'lol')}${lol}]><a b="&e12;">&e12;</a>`],
  ['RDF/XML that asks for a file', 'rdf', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a b="1">&f;</a>'],
  ['RDF/XML that asks for an address', 'rdf', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>'],
  ['nodes in nodes, 20,000 deep', 'rdf', '<a:B xmlns:a="a:"><a:c>'.repeat(deep)],
  ['the same id twice', 'xmi', fleetOf('<ships xmi:id="one" name="a"/>', '<ships xmi:id="one" name="b"/>')],
  ['a class that contains itself by name', 'xmi', fleetOf('<ships href="#/"/>')],
  ['a reference of 10,000 characters', 'xmi', fleetOf(`<ships href="${long}.xmi#b"/>`)],
  ['a name of 10,000 characters', 'xmi', aFleet(long)],
  ['a feature of 10,000 characters', 'xmi', fleetOf(`<ships name="a" f${long}="b"/>`)],
  ['a prefix of 10,000 characters', 'xmi', `<f${long}:Fleet xmlns:f${long}="http://example.org/long"/>`],
  ['a metamodel with a namespace of 10,000 characters', 'xmi', ecoreOf('long', `http://example.org/${long}`)],
  ['a namespace of 10,000 characters', 'xmi', aFleet('a').replaceAll(fleetNsUri, `http://example.org/${long}`)],
];

const notHurt: readonly Rule[] = [
  ...hostile.map(([says, format, text]) =>
    holds(`PUT of ${says} is taken or refused, never a 500, and tells nothing of the machine`, async (world) => {
      const model = await world.aModel();
      const answer = await replace(world.ada, model, text, `?format=${format}`);
      if (answer.status === 200) await expectReadable(world, model);
      else expectRefusal(answer);
      expect('no file of the machine', !/root:.*:0:0/.test(await everything(world, model, answer)));
    }),
  ),
  holds('none of this has hurt the service', async ({ anonymous }) =>
    expect('ready', (await anonymous.get('/health/ready')).status === 200),
  ),
];

async function expectReadable({ ada }: World, model: Body): Promise<void> {
  for (const address of [
    ...formatNames.map((name) => contentOf(model, `?format=${name}`)),
    `${at(model)}/diff`,
    `${at(model)}/diagnostics`,
  ])
    expectStatus(await ada.get(address), 200, 406);
}

async function everything({ ada }: World, model: Body, { text }: Answer): Promise<string> {
  const [json, diagnostics] = [await ada.get(contentOf(model)), await ada.get(`${at(model)}/diagnostics`)];
  return text + json.text + diagnostics.text;
}

export const contentFailureSections: readonly Section[] = [
  { section: 'Content that cannot be taken', rules: failures },
  { section: 'Hostile content', rules: notHurt },
];
