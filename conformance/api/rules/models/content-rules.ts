/** GET /api/models/{id}/content: bytes as they came, their headers, and what an empty model gives. */
import { expect, expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { tagOf } from '../conditional-requests.ts';
import { contentRequestRules, expectHarmless } from '../content-requests.ts';
import { aFleet, fleetOf } from './fleets.ts';
import { derivedFormats, formatNames } from './formats.ts';
import { anUpload, at, contentOf, keptModel, metamodelled, path, replace, textOf, upload } from './model-uploads.ts';

/** Files that a tidy writer would change. */
const untidy: readonly (readonly [says: string, text: string])[] = [
  ['with lines that end in CR LF', aFleet('Fram', 'Gauss').replaceAll('\n', '\r\n')],
  ['with comments and instructions', aFleet('Fram').replace('<ships', '<!-- the ship -->\n<?keep this?><ships')],
  [
    'with single quotes and odd spaces',
    "<fleet:Fleet\txmlns:fleet = 'http://example.org/fleet'   name='x'  ></fleet:Fleet >\n\n\n",
  ],
  ['with a byte order mark', `\ufeff${aFleet('Fram')}`],
  ['without a declaration', aFleet('Fram').replace(/^.*\n/, '')],
  ['with character references', fleetOf('<ships name="&#x46;ram &amp; &quot;Gauss&quot;"/>')],
  ['in many scripts', aFleet('Ельцин', '模型', '🪐', 'עברית')],
  ['with unknown elements and attributes', fleetOf('<ships name="Fram" wings="2"><sails count="3"/></ships>')],
];

/** Long enough that it is worth compressing. */
const long = aFleet(...Array.from({ length: 200 }, (_, index) => `Ship number ${index}`));

const encodings: readonly Rule[] = [
  ...['br', 'gzip'].map((encoding) =>
    holds(`content is sent as ${encoding} to those who accept it, with an ETag of its own`, async (world) => {
      const address = contentOf(await anUpload(world, long), '?format=xmi');
      const answer = expectStatus(await world.ada.get(address, { 'accept-encoding': encoding }), 200);
      const plain = expectStatus(await world.ada.get(address, { 'accept-encoding': 'identity' }), 200);
      expectEqual('Content-Encoding', answer.headers.get('content-encoding'), encoding);
      expectEqual('the bytes', [answer.text, plain.text], [long, long]);
      expect('another ETag', answer.headers.get('etag') !== plain.headers.get('etag'), plain.headers.get('etag'));
      for (const { headers } of [answer, plain])
        expect('Vary: Accept-Encoding', /accept-encoding/i.test(headers.get('vary') ?? ''), headers.get('vary'));
      const known = { 'accept-encoding': encoding, 'if-none-match': answer.headers.get('etag')! };
      expectStatus(await world.ada.get(address, known), 304);
      const range = { 'accept-encoding': encoding, range: 'bytes=0-9' };
      const part = expectStatus(await world.ada.get(address, range), 206);
      expectEqual('the range, plain', [part.text, part.headers.get('content-encoding')], [long.slice(0, 10), null]);
    }),
  ),
  holds('the ETag of a compressed answer serves If-Match', async (world) => {
    const model = await anUpload(world, long);
    const { headers } = await world.ada.get(contentOf(model, '?format=xmi'), { 'accept-encoding': 'gzip' });
    const put = () => world.ada.put(contentOf(model, '?format=xmi'), aFleet('Fram'), { 'if-match': headers.get('etag')! });
    expectStatus(await put(), 200);
    expectStatus(await put(), 412);
  }),
];

const parameters: readonly Rule[] = ['content', 'owl', 'ecore', 'diff', 'thumbnail'].map((form) =>
  refused(
    `GET /api/models/{id}/${form} with a parameter that it does not know answers 400`,
    400,
    async (world) => world.ada.get(`${at(await keptModel(world))}/${form}?revison=1`),
    'revison',
  ),
);

const bytes: readonly Rule[] = [
  ...untidy.map(([says, text]) =>
    holds(`a file ${says} comes back byte for byte`, async (world) => {
      const model = await anUpload(world, text);
      const answer = await world.anonymous.get(contentOf(model, '?format=xmi'));
      expectEqual('the bytes', expectStatus(answer, 200).bytes, new TextEncoder().encode(text));
    }),
  ),
  holds('a file that is not in UTF-8 comes back byte for byte', async (world) => {
    const text = aFleet('Älvsborg').replace('UTF-8', 'ISO-8859-1');
    const file = { bytes: Uint8Array.from(Buffer.from(text, 'latin1')), fileName: 'fleet.xmi' };
    const model = expectHal(await upload(world.ada, (await keptModel(world)).project.id, { name: world.name() }, file), 201);
    expectEqual('the bytes', (await world.ada.get(contentOf(model, '?format=xmi'))).bytes, file.bytes);
    expect('its name in json', (await textOf(world.ada, model, 'json')).includes('Älvsborg'));
  }),
  holds('the same content is the same file twice', async (world) => {
    const model = await keptModel(world);
    expectEqual('the json', await textOf(world.ada, model, 'json'), await textOf(world.bob, model, 'json'));
  }),
];

const disposition = async (world: World, query: string) =>
  (await world.ada.get(contentOf(await keptModel(world), query))).headers.get('content-disposition');

const named: readonly Rule[] = [
  ...formatNames.flatMap((format) => [
    holds(`${format} is an attachment called after the slug`, async (world) => {
      const { slug } = await keptModel(world);
      expectEqual(
        'Content-Disposition',
        await disposition(world, `?format=${format}`),
        `attachment; filename="${slug}.${format}"`,
      );
    }),
    holds(`${format} with inline=true is displayed inline`, async (world) => {
      const { slug } = await keptModel(world);
      const expected = `inline; filename="${slug}.${format}"`;
      expectEqual('Content-Disposition', await disposition(world, `?format=${format}&inline=true`), expected);
    }),
    holds(`${format} shown inline does no harm in a browser`, async (world) => {
      expectHarmless(await world.ada.get(contentOf(await keptModel(world), `?format=${format}&inline=true`)));
    }),
  ]),
  holds('a file with a script comes back as it was, and may not run it', async (world) => {
    const text = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';
    const answer = await world.ada.get(contentOf(await anUpload(world, text), '?format=xmi&inline=true'));
    expectEqual('the text', expectStatus(answer, 200).text, text);
    expectHarmless(answer);
    expectEqual('the type', answer.headers.get('content-type')?.split(';')[0], 'application/vnd.xmi+xml');
  }),
];

const tags: readonly Rule[] = [
  holds('the ETag of each format is another one', async (world) => {
    const model = await keptModel(world);
    const tags = new Set<string>();
    for (const format of formatNames) tags.add(tagOf(await world.ada.get(contentOf(model, `?format=${format}`))));
    expectEqual('how many tags', tags.size, formatNames.length);
  }),
  ...formatNames.map((format) =>
    holds(`the ETag of ${format} changes when the content is replaced`, async (world) => {
      const model = await anUpload(world);
      const address = contentOf(model, `?format=${format}`);
      const tag = tagOf(await world.ada.get(address));
      expectHal(await replace(world.ada, model));
      expectStatus(await world.ada.get(address, { 'if-none-match': tag }), 200);
    }),
  ),
  holds('the ETag of content stays when only name and slug change', async (world) => {
    const model = await anUpload(world);
    const tag = tagOf(await world.ada.get(contentOf(model)));
    expectHal(await world.ada.patch(at(model), { name: 'Renamed', slug: world.slug() }));
    expectStatus(await world.ada.get(contentOf(model), { 'if-none-match': tag }), 304);
  }),
  holds('the ETag of a model changes with its content', async (world) => {
    const model = await anUpload(world);
    const tag = tagOf(await world.ada.get(at(model)));
    const replaced = await replace(world.ada, model);
    expect('a new ETag', tagOf(replaced) !== tag, tag);
    expectEqual('the ETag of a GET', tagOf(await world.ada.get(at(model))), tagOf(replaced));
  }),
  holds('If-None-Match does not help to see what is hidden', async (world) => {
    const model = await anUpload(world, undefined, { confidentiality: 250 });
    const tag = tagOf(await world.ada.get(contentOf(model)));
    expectStatus(await world.bob.get(contentOf(model), { 'if-none-match': tag }), 404);
  }),
];

const empty: readonly Rule[] = [
  holds('an empty model gives an empty json document', async (world) => {
    const { json, content } = JSON.parse(await textOf(world.ada, await world.aModel(), 'json'));
    expectEqual('content', content, []);
    expectEqual('version and encoding', [typeof json.version, typeof json.encoding], ['string', 'string']);
  }),
  holds('an empty model gives an empty xmi document', async (world) => {
    const text = await textOf(world.ada, await world.aModel(), 'xmi');
    expect('an element XMI and nothing inside', /<xmi:XMI[^>]*(\/>|>\s*<\/xmi:XMI>)\s*$/.test(text), text);
  }),
  ...formatNames.map((format) =>
    holds(`the empty ${format} document can be put back, as revision 1`, async (world) => {
      const model = await world.aModel();
      const text = await textOf(world.ada, model, format);
      const after = expectHal(await replace(world.ada, model, text, `?format=${format}`));
      expectEqual('revision, contentType and type', [after.revision, after.contentType, after.type], [1, null, null]);
    }),
  ),
  holds('content carries the ETag and headers of content while it is empty', async (world) => {
    const answer = await world.ada.get(contentOf(await world.aModel()));
    expectHarmless(answer);
    expect('a tag', /^"[^"]+"$/.test(tagOf(answer)), tagOf(answer));
  }),
  holds('the first content of an empty model is revision 1', async (world) => {
    const after = expectHal(await replace(world.ada, await world.aModel()));
    expectEqual('revision', after.revision, 1);
  }),
  holds('an empty model has no revisions and no diagnostics', async (world) => {
    const model = await world.aModel();
    for (const list of ['revisions', 'diagnostics']) {
      const { _embedded, page } = await world.ada.read(`${path}/${model.id}/${list}`);
      expectEqual(list, [_embedded, page.totalElements], [{ [list]: [] }, 0]);
    }
  }),
];

export const contentSections: readonly Section[] = [
  { section: 'Content, bytes', rules: bytes },
  { section: 'Content, codings', rules: encodings },
  { section: 'Content, parameters', rules: parameters },
  { section: 'Content, names', rules: named },
  { section: 'Content, tags', rules: tags },
  {
    section: 'Content, as it was uploaded',
    rules: contentRequestRules(async (world) => contentOf(await keptModel(world), '?format=xmi')),
  },
  ...derivedFormats.map((format) => ({
    section: `Content, as ${format}`,
    rules: contentRequestRules(async (world) => contentOf(await keptModel(world), `?format=${format}`)),
  })),
  {
    section: 'Content, as an Ecore package',
    rules: contentRequestRules(async (world) => `${at((await metamodelled(world)).metamodel)}/ecore`),
  },
  { section: 'Content of empty models', rules: empty },
];
