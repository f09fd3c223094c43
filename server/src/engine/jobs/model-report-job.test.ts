import { readZip } from '@orrery/formats';
import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import { afterAll, expect, test } from 'vitest';
import { reportLimits } from '../documents/report/report-limits.ts';
import { Engine } from '../engine.ts';
import { MemoryContentStore, textOf } from '../testing/memory-content-store.ts';
import { shopEcore } from '../testing/samples.ts';

const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
afterAll(() => engine.close());

const options = { caller: 'ada', affinity: 'reports' };
const actorAnchor = 'e-00000000-0000-4000-8000-000000000021';

function report(content: string | Uint8Array, format: string, name = 'Bakery'): Promise<string> {
  const source = contentStore.source(content, { format });
  return textOf(engine.stream('modelReport', { source, name, revision: 4, format: 'html' }, options));
}

async function pagesOf(content: string, format: string): Promise<Map<string, string>> {
  const source = contentStore.source(content, { format });
  const bytes = Buffer.concat(
    await Array.fromAsync(engine.stream('modelReport', { source, name: 'Bakery', revision: 4, format: 'zip' }, options)),
  );
  return new Map([...readZip(bytes)].map(([name, entry]) => [name, new TextDecoder().decode(entry.bytes())]));
}

/** Every address inside a page leads to something that is there. */
function deadLinks(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/href="([^"]*)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [path, anchor] = href.split('#');
        const target = path === '' ? name : new URL(path!, `file:///${name}`).pathname.slice(1);
        return !(anchor === undefined ? pages.has(target) : pages.get(target)?.includes(`id="${anchor}"`));
      }),
  );
}

test('a report has the views of a model, its elements, and what relates them, as text', async () => {
  const text = await report(archimateSample, 'archimate');
  for (const part of [
    '<h1><bdi>Bakery</bdi></h1>',
    'Revision 4 · 3 views · 4 elements · 3 relations',
    '<h3><bdi>Floor</bdi></h3>',
    '<svg ',
    `<article class="element" id="${actorAnchor}">`,
    '<p class="quiet"><bdi>Business / Staff</bdi></p>',
    'Bakes &lt;bread&gt; &amp; &quot;more&quot;.',
    '<th scope="row"><bdi>since</bdi></th>',
    'is assigned to <a href="#e-00000000-0000-4000-8000-000000000022">',
    'has assigned <a href="#e-00000000-0000-4000-8000-000000000021">',
    'reads and writes',
    'is specialized as ',
    'Shown in</span> <a href="#view-1">',
    'Made by Orrery of revision 4 of <bdi>Bakery</bdi>.',
  ])
    expect(text).toContain(part);
});

test('what is said of a relation is told where it is: documentation, attributes and properties', async () => {
  const relation =
    '<element xsi:type="archimate:InfluenceRelationship" id="r" source="id-00000000000040008000000000000021" target="2f1a9c3e" strength="++"><documentation>Much.</documentation><property key="owner" value="Ada &lt;b>"/></element>';
  const text = await report(
    archimateSample.replace('<element xsi:type="archimate:AssignmentRelationship"', `${relation}$&`),
    'archimate',
  );
  const told = ['Much.', '<bdi>strength</bdi>: <bdi>++</bdi>', '<bdi>owner</bdi>: <bdi>Ada &lt;b&gt;</bdi>'];
  for (const part of told) expect(text.split(part)).toHaveLength(3);
  expect(text).not.toContain('accessType');
});

test('addresses in documentation and properties are links, and what stands behind them is none', async () => {
  const text = await report(
    archimateSample
      .replace('The floor.', 'See (https://example.org/a?b=1&amp;c=2), http://x.example. Not javascript:alert(1).')
      .replace('value="1900', 'value="https://example.org/since 1900'),
    'archimate',
  );
  const links = [...text.matchAll(/<a href="(http[^"]*)" rel="noopener noreferrer nofollow">([^<]*)<\/a>/g)];
  expect(links.map(([, href]) => href)).toEqual([
    'https://example.org/a?b=1&amp;c=2',
    'http://x.example',
    'https://example.org/since',
  ]);
  expect(links.every(([, href, words]) => href === words)).toBe(true);
  expect(text).not.toContain('href="javascript');
});

test('views are listed by their folders', async () => {
  const floor = '<element xsi:type="archimate:ArchimateDiagramModel" name="Floor"';
  const plans =
    '<folder name="Plans" id="plans"><element xsi:type="archimate:ArchimateDiagramModel" name="Roof" id="roof"/></folder>';
  const text = await report(archimateSample.replace(floor, `${plans}${floor}`), 'archimate');
  const contents = /<nav class="contents"[\s\S]*?<\/nav>/.exec(text)![0];
  expect([...contents.matchAll(/<p class="quiet">(?:<bdi>)?([^<]*)/g)].map(([, words]) => words)).toEqual([
    'Views / Plans',
    'Views',
    'Elements',
  ]);
});

test('figures of a view lead to the elements that they show', async () => {
  expect(await report(archimateSample, 'archimate')).toContain(`<a href="#${actorAnchor}">`);
});

test('every link of a page leads to a place on it, and every id is there once', async () => {
  for (const [content, format] of [
    [archimateSample, 'archimate'],
    [shopEcore, 'xmi'],
    [aBuilding(), 'ifc'],
  ] as const) {
    const text = await report(content, format);
    expect(deadLinks(new Map([['index.html', text]]))).toEqual([]);
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});

test('an archive has a page of contents, one for each view, and pages of elements, whose links lead to each other', async () => {
  const pages = await pagesOf(archimateSample, 'archimate');
  expect([...pages.keys()]).toEqual([
    'index.html',
    'names.html',
    'views/1.html',
    'views/2.html',
    'views/3.html',
    ...['1', '2', '3', '4'].map((page) => `elements/${page}.html`),
  ]);
  expect(deadLinks(pages)).toEqual([]);
  expect(pages.get('views/1.html')).toContain(`../elements/1.html#${actorAnchor}`);
});

test('an archive has the names of all views and elements on one page, in the order of the alphabet', async () => {
  const names = (await pagesOf(archimateSample, 'archimate')).get('names.html')!;
  const listed = [...names.matchAll(/<li><a href="[^"]*"><bdi>([^<]*)<\/bdi><\/a> <span class="quiet">\(([^)]*)\)/g)];
  expect(listed.map(([, name, kind]) => `${name} ${kind}`).slice(0, 3)).toEqual([
    'Bake Business Process',
    'Baker Business Actor',
    'Bread Business Object',
  ]);
  expect(listed).toHaveLength(3 + 4);
});

test('elements of buildings have their property sets, and the storey that they are in', async () => {
  const text = await report(aBuilding({ doorRating: 'EI 90' }), 'ifc');
  expect(text).toMatch(/<bdi>FireRating<\/bdi><\/th><td class="text"><bdi>EI 90<\/bdi>/);
  expect(text).toContain('is contained in <a href=');
  expect(text).toMatch(/is (?:part|composed) of /);
  for (const noise of ['stepId', 'lineEnding', 'OwnerHistory', 'ObjectPlacement']) expect(text).not.toContain(noise);
});

test('markup, scripts and writing that turns around in a model stay text', async () => {
  const nasty = '</title></style><script>alert(1)</script><img src=x onerror=alert(1)>\u202e';
  const written = nasty.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const hostile = archimateSample
    .replaceAll('"Baker"', `"${written}"`)
    .replaceAll('"Floor"', `"${written}"`)
    .replace('value="1900', `value="${written}`)
    .replace('The floor.', written);
  const text = await report(hostile, 'archimate', nasty);
  expect(text).not.toMatch(/<script|<img|\u202e/);
  expect(text.match(/<\/style>/g)).toHaveLength(1);
  expect(text).not.toMatch(/(?:src|href)="(?!#)/);
});

test('a large model is told in part, and the report says what it leaves out', async () => {
  const count = reportLimits.html.elements + 7;
  const actors = Array.from(
    { length: count },
    (_, index) => `<element xsi:type="archimate:BusinessActor" name="Actor ${index}" id="a${index}"/>`,
  );
  const text = await report(
    archimateSample.replace(
      '<element xsi:type="archimate:BusinessProcess"',
      `${actors.join('')}<element xsi:type="archimate:BusinessProcess"`,
    ),
    'archimate',
  );
  expect(text).toContain('Left out, since the model is large: 11 elements.');
  expect(text.match(/<article class="element" id="e-/g)).toHaveLength(reportLimits.html.elements);
});

test('an empty model has a report that says so', async () => {
  const source = contentStore.source(undefined);
  const text = await textOf(engine.stream('modelReport', { source, name: 'Nothing', revision: 0, format: 'html' }, options));
  expect(text).toContain('There is nothing in this model that a report tells of.');
});
