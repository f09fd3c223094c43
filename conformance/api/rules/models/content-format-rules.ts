/** GET /api/models/{id}/content: which format is given, by `format` and by Accept. */
import { get } from 'node:http';
import { expect, expectEqual, expectProblem, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { formatNames, formats } from './formats.ts';
import { contentOf, keptModel } from './model-uploads.ts';

const [json, xmi, turtle, trig] = ['application/json', 'application/vnd.xmi+xml', 'text/turtle', 'application/trig'];
const rdfXml = 'application/rdf+xml';

const given: readonly (readonly [query: string, accept: string, type: string])[] = [
  ['', '*/*', json],
  ['', 'application/*', json],
  ['', json, json],
  ['', xmi, xmi],
  ['', 'Application/VND.XMI+XML', xmi],
  ['', `${json}; charset=utf-8`, json],
  ['', `text/html, ${xmi}`, xmi],
  ['', 'text/html,application/xhtml+xml,*/*;q=0.8', json],
  ['', `${json};q=0.5, ${xmi};q=0.9`, xmi],
  ['', `${json};q=0.9, ${xmi};q=0.5`, json],
  ['', `${xmi};q=0.2, */*;q=0.1`, xmi],
  ['', `${xmi}, */*;q=0.9`, xmi],
  ['', `${json};q=0, ${xmi}`, xmi],
  ['', `${xmi};q=0, */*`, json],
  ['', `${xmi} ; q=1.0 , ${json} ; q=0.9`, xmi],
  ['', turtle, turtle],
  ['', 'text/*', turtle],
  ['', trig, trig],
  ['', rdfXml, rdfXml],
  ['', `text/html, ${rdfXml}, ${turtle};q=0.5`, rdfXml],
  ['', `${trig};q=0.8, ${turtle};q=0.9`, turtle],
  ['', `text/html, ${turtle};q=0.5, */*;q=0.1`, turtle],
  ...formats.map(({ name, type }) => [`?format=${name}`, '*/*', type] as const),
  ['?format=json', xmi, json],
  ['?format=xmi', json, xmi],
  ['?format=xmi', 'image/png', xmi],
  ['?format=json', `${json};q=0`, json],
];

const notGiven: readonly (readonly [query: string, accept: string])[] = [
  ...['docx', 'owl', 'ecore', '', 'application/json', '../json', 'constructor'].map(
    (format) => [`?format=${encodeURIComponent(format)}`, '*/*'] as const,
  ),
  ['?format=archimate', '*/*'],
  ['?format=ifc', '*/*'],
  ['?format=docx', json],
  ['', 'image/png'],
  ['', 'application/xml'],
  ['', 'application/x-step'],
  ['', `${json};q=0`],
  ['', 'text/html, image/*'],
];

const negotiated: readonly Rule[] = [
  ...given.map(([query, accept, type]) =>
    holds(`GET content${query} with Accept: ${accept} gives ${type}`, async (world) => {
      const answer = expectStatus(await world.ada.get(contentOf(await keptModel(world), query), { accept }), 200);
      expectType(answer, type);
    }),
  ),
  holds('GET content without Accept gives json', async (world) => {
    expectEqual('status and type', await bareGet(world), [200, json]);
  }),
  holds('GET content with Accept that excludes json gives another format', async (world) => {
    const answer = await world.ada.get(contentOf(await keptModel(world)), { accept: `${json};q=0, */*` });
    expect('another type', expectStatus(answer, 200).headers.get('content-type') !== json);
  }),
  ...notGiven.map(([query, accept]) =>
    refused(`GET content${query} with Accept: ${accept} answers 406`, 406, async (world) =>
      world.ada.get(contentOf(await keptModel(world), query), { accept }),
    ),
  ),
  holds('a 406 says which formats there are', async (world) => {
    const { detail } = expectProblem(await world.ada.get(contentOf(await keptModel(world), '?format=docx')), 406);
    for (const name of formatNames) expect(name, detail.includes(name), detail);
  }),
  holds('answers that depend on Accept say so', async (world) => {
    const vary = (await world.ada.get(contentOf(await keptModel(world)))).headers.get('vary') ?? '';
    expect('Vary: Accept', /\baccept\b(?!-)/i.test(vary), vary);
  }),
  ...['maybe', '2', ''].map((inline) =>
    refused(
      `GET content?inline=${inline} answers 400`,
      400,
      async (world) => world.ada.get(contentOf(await keptModel(world), `?inline=${inline}`)),
      'inline',
    ),
  ),
  ...['-1', 'first', '1.5', ''].map((revision) =>
    refused(
      `GET content?revision=${revision} answers 400`,
      400,
      async (world) => world.ada.get(contentOf(await keptModel(world), `?revision=${revision}`)),
      'revision',
    ),
  ),
  ...['2', '99', '999999999999'].map((revision) =>
    refused(`GET content?revision=${revision} answers 404 when there is none`, 404, async (world) =>
      world.ada.get(contentOf(await keptModel(world), `?revision=${revision}`)),
    ),
  ),
  answers('GET content answers 200 to an anonymous caller', 200, async (world) =>
    world.anonymous.get(contentOf(await keptModel(world))),
  ),
];

/** Sent without Accept, which fetch never does. */
async function bareGet(world: World): Promise<[status: number | undefined, type: string | undefined]> {
  const address = `${world.url}${contentOf(await keptModel(world))}`;
  return new Promise((resolve, reject) => {
    const request = get(address, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['content-type']]);
    });
    request.on('error', reject);
  });
}

export const contentFormatSection: Section = { section: 'Content, formats', rules: negotiated };
