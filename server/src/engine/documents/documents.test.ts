/** Documents as HTML, Markdown and PDF: what they embed, how they are numbered, and that nothing in them runs. */
import { displayListOf, shippedFont } from '@orrery/drawing';
import { aFigure, aScene } from '@orrery/drawing/testing/scenes.ts';
import { UnwritableContent } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import type { Document, Embedded } from './document.ts';
import { documentLimits } from './document-limits.ts';
import { documentPage } from './document-page.ts';
import { documentText } from './document-text.ts';
import { embedsOf } from './markdown.ts';
import { DocumentNumbering } from './numbered-document.ts';
import { documentPdf } from './pdf/document-pdf.ts';

const scene = new TextEncoder().encode(JSON.stringify(aScene([aFigure({ title: 'Baker' })])));
const picture: Embedded = {
  kind: 'picture',
  title: 'Floor',
  scene: { id: 's', hash: 's', size: scene.length },
  address: '/floor.svg',
};
const rows: Embedded = {
  kind: 'rows',
  title: 'Costs',
  columns: [
    { title: 'What', isNumber: false },
    { title: 'How much', isNumber: true },
  ],
  rows: [['Flour | fine', '12']],
  totals: ['', '12'],
  note: 'The first row',
};
const value = (text: string): Embedded => ({ kind: 'text', text });

function aDocument(markdown: string, parts: readonly Embedded[] = [], more: Partial<Document> = {}): Document {
  const revisions = [{ model: 'Bakery', revision: 3 }];
  return { title: 'Handbook', language: undefined, hasContents: true, date: 0, revisions, markdown, parts, ...more };
}

const numbered = (document: Document) =>
  new DocumentNumbering(
    () => scene,
    () => {},
  ).of(document);
const pageOf = (document: Document) => [...documentPage(document, numbered(document))].join('');
/** What stands between the header and the footer. */
const bodyOf = (document: Document) => /<main id="main">\n([\s\S]*)<\/main>/.exec(pageOf(document))![1]!;
const markdownOf = (document: Document) => documentText(document, () => {});
const pdfOf = async (document: Document) =>
  Buffer.concat(await Array.fromAsync(documentPdf(document, numbered(document), { checkpoint: () => {} })));

describe('what a text embeds', () => {
  test('is told by kind, slug, caption and line', () => {
    const text = '# A\n\n{{diagram floor "The floor"}}\n\n{{table shop/costs}}\n\nin all\n{{= Sequence{1, 2}}} of them';
    expect(embedsOf(text, () => {})).toMatchObject([
      { kind: 'diagram', reference: 'floor', caption: 'The floor', line: 3, isInline: false },
      { kind: 'table', reference: 'shop/costs', caption: undefined, line: 5, isInline: false },
      { kind: 'value', reference: 'Sequence{1, 2}', line: 8, isInline: true },
    ]);
  });

  test.each([
    ['in code', '`{{diagram a}}`\n\n```\n{{diagram a}}\n```\n\n    {{diagram a}}'],
    ['behind a backslash', '\\{{diagram a}}'],
    ['without an end', '{{diagram a}\n\n}}'],
  ])('%s there is none', (_, text) => expect(embedsOf(text, () => {})).toEqual([]));

  test.each(['{{}}', '{{ picture a }}', '{{diagram}}', '{{diagram a b}}', '{{value x}}'])('%s is of no kind', (text) =>
    expect(embedsOf(text, () => {})).toMatchObject([{ kind: undefined }]),
  );
});

describe('a page', () => {
  test('has its parts in their places, with numbers, and says what it was made of', () => {
    const page = pageOf(
      aDocument('## One\n\n{{diagram floor}}\n\n{{table costs "What it costs"}}\n\n## Two\n\n{{= x}} left', [
        picture,
        rows,
        value('7'),
      ]),
    );
    for (const part of [
      '<a href="#s-one"><bdi>One</bdi></a>',
      '<h2 id="s-one">One</h2>',
      '<figcaption>Figure 1: <bdi>Floor</bdi></figcaption>',
      '<svg ',
      '<caption>Table 1: <bdi>What it costs</bdi></caption>',
      '<td class="number">12</td>',
      '<p class="quiet">The first row</p>',
      '<p><bdi>7</bdi> left</p>',
      'Made by Orrery of revision 3 of Bakery.',
    ])
      expect(page).toContain(part);
  });

  test('headings begin below that of the page, and equal ones are told apart', () => {
    expect(bodyOf(aDocument('# A\n# A\n### B'))).toBe('<h2 id="s-a">A</h2>\n<h2 id="s-a-2">A</h2>\n<h4 id="s-b">B</h4>\n');
  });

  test('a document inside another one is part of it, one level deeper', () => {
    const inner: Embedded = { kind: 'document', document: { markdown: '# Inside\n\n{{diagram a}}', parts: [picture] } };
    const body = bodyOf(aDocument('# Outside\n\n{{diagram a}}\n\n{{document inner}}', [picture, inner]));
    expect(body).toContain('<h3 id="s-inside">Inside</h3>');
    expect(body).toContain('Figure 2');
  });

  test('what is missing says so where it would be', () => {
    const problem: Embedded = { kind: 'problem', message: 'There is no diagram “x”.' };
    expect(bodyOf(aDocument('{{diagram x}}', [problem]))).toBe('<p class="problem" role="note">There is no diagram “x”.</p>\n');
    expect(bodyOf(aDocument('see {{diagram x}}', [problem]))).toContain('<span class="problem" role="note">There is no diagram');
    expect(bodyOf(aDocument('- {{diagram x}}', [picture]))).toMatch(/^<ul>\n<li>\n<figure [\s\S]*<\/figure>\n<\/li>\n<\/ul>\n$/);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&#58;alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](//evil.example/x)',
    '![a](http://evil.example/x.png)',
    '![a](data:image/svg+xml,<svg onload=alert(1)>)',
    '<a href="javascript:alert(1)">x</a>',
    '<style>body{display:none}</style>',
    '</main></body><script>alert(1)</script>',
    '```html onload=alert(1)\n<script>alert(1)</script>\n```',
    '<!--><script>alert(1)</script>-->',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '&lt;script&gt;',
  ])('runs nothing and loads nothing: %s', (hostile) => {
    const table: Embedded = { ...rows, kind: 'rows', title: hostile, rows: [[hostile, hostile]], note: hostile } as Embedded;
    for (const document of [
      aDocument(hostile),
      aDocument(`# ${hostile}\n\n{{= x}}\n\n{{table a}}`, [value(hostile), table], { title: hostile }),
      aDocument('{{diagram a}}', [{ kind: 'problem', message: hostile }], { revisions: [{ model: hostile, revision: 1 }] }),
    ]) {
      const tags = [...pageOf(document).matchAll(/<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi)];
      expect(tags.filter(([, name]) => /^(?:script|img|iframe|object|embed|link|base|form)$/i.test(name!))).toEqual([]);
      expect(tags.filter(([, , attributes]) => /\son\w+\s*=|src\s*=/i.test(attributes!.replaceAll(/"[^"]*"/g, '""')))).toEqual(
        [],
      );
      expect(
        tags
          .flatMap(([, , attributes]) => [...attributes!.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!))
          .filter((to) => !/^(?:#|https?:|mailto:)/.test(to)),
      ).toEqual([]);
      expect(tags.filter(([, name]) => name === 'style')).toHaveLength(2);
    }
  });

  test('a hostile text is read in time', () => {
    for (const part of ['{{', '{{a}}', '{{= x', '}}', '`{{a}}`', '[{{a}}](', '- {{a}}\n', '> '])
      expect(embedsOf(part.repeat(Math.floor(100_000 / part.length)), () => {}).length).toBeLessThanOrEqual(20_000);
  });

  const over = [
    ['marks in a paragraph', '*a'.repeat(20_001), 'more marks of Markdown'],
    ['marks', `${'*a* '.repeat(9_000)}\n\n`.repeat(15), 'more marks of Markdown'],
    ['parts', '- a\n'.repeat(100_000), 'more lines and parts'],
    ['quotations around many lines', `${'> '.repeat(40)}a\n${'b\n'.repeat(40_000)}`, 'more lines and parts'],
  ] as const;

  test.each(over)('of a text with too many %s the rest stands as it is written, and this is said once', (_, text, says) => {
    const page = bodyOf(aDocument(`${text}\n\nThe end of *it*.`, [], { hasContents: false }));
    expect(page.split(says)).toHaveLength(2);
    expect(page.match(/<(?:em|li|p)>/g)?.length ?? 0).toBeLessThan(130_000);
  });

  test('all texts that are embedded in each other share what is read', () => {
    const inner: Embedded = { kind: 'document', document: { markdown: '*a* '.repeat(9_000), parts: [] } };
    const page = bodyOf(
      aDocument(
        '{{document a}}\n\n'.repeat(20),
        Array.from({ length: 20 }, () => inner),
      ),
    );
    expect(page.split('more marks of Markdown')).toHaveLength(2);
    expect(page.match(/<em>/g)!.length).toBeLessThan(130_000);
  });

  test('an end is heard while a text is read', () => {
    const stop = () => {
      throw new Error('over');
    };
    for (const text of ['{{= x}} '.repeat(10), '- {{= x}}\n'.repeat(10)]) expect(() => embedsOf(text, stop)).toThrow('over');
  });

  test('what is embedded a great many times stays as it is written', () => {
    expect(embedsOf('{{= x}} '.repeat(1000), () => {})).toHaveLength(documentLimits.embeds);
    expect(bodyOf(aDocument('{{= x}} '.repeat(1000)))).toContain('{{= x}} {{= x}}');
  });

  test('a text of nothing but headings is written', () => {
    const page = pageOf(aDocument('## a\n'.repeat(100_000)));
    expect(page.match(/<h2 id="s-a/g)).toHaveLength(100_000);
    expect(page.match(/<li class="depth-0">/g)).toHaveLength(documentLimits.contents);
    expect(page).toContain('<li>and 99000 more</li>');
  });

  test.each([
    ['paragraphs', 'a\n\n'],
    ['blocks of code', '```\na\n```\n\n'],
    ['lines', '---\n\n'],
  ])('a text of nothing but %s is written in pieces', (_, one) => {
    expect(numbered(aDocument(one.repeat(5000))).blocks.length).toBeGreaterThan(4);
  });

  test('writing that turns others around is taken out', () => {
    expect(pageOf(aDocument('a\u202eb', [], { title: '\u2066x' }))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('a huge text is cut', () => {
    expect(pageOf(aDocument('{{= x}}', [value('x'.repeat(1_000_000))])).length).toBeLessThan(100_000);
  });
});

test('as Markdown, a value of several lines begins nothing', () => {
  const text = markdownOf(
    aDocument('{{= x}}\n\n{{table costs}}', [value('    a\r\n# b\n\n- c'), { ...rows, rows: [['x\r| y', '1']] }]),
  );
  expect(text).toContain('\n\na # b - c\n\n');
  expect(text).toContain('| x \\| y | 1 |');
});

test('as Markdown, what is embedded is written out, and nothing of it is markup', () => {
  const text = markdownOf(
    aDocument('# One\n\n`{{= x}}` is {{= x}}\n\n{{diagram floor}}\n\n{{table costs}}', [value('*7* <b>'), picture, rows]),
  );
  expect(text).toBe(`# Handbook

# One

\`{{= x}}\` is \\*7\\* \\<b\\>

![Figure 1: Floor](/floor.svg)

Table 1: Costs

| What | How much |
|---|---:|
| Flour \\| fine | 12 |
|  | 12 |

The first row

---

_Made by Orrery of revision 3 of Bakery._
`);
});

describe('PDF', () => {
  const everything = [
    '# One\n\nText **bold** *slanted* ~~gone~~ `code` [link](https://example.org) {{= x}}\n\n- a\n  1. b\n\n> quoted\n\n---\n\n```\ncode\n```',
    '| a | b |\n|---|--:|\n| 1 | 2 |\n\n{{diagram floor}}\n\n{{table costs}}\n\n## Two\n\nΕλληνικά Русский 日本語 😀 \u202e',
  ].join('\n\n');

  test('is whole, tagged, with an outline, and the same bytes for the same document', async () => {
    const document = aDocument(everything, [value('7'), picture, rows]);
    const pdf = await pdfOf(document);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    for (const part of ['/StructTreeRoot', '/Outlines', '/Lang (en)', '/MarkInfo']) expect(text).toContain(part);
    expect((await pdfOf(document)).equals(pdf)).toBe(true);
  });

  test('holds no script, no file, and no address but those of links', async () => {
    const hostile = '[a](javascript:alert(1)) <script>alert(1)</script> {{= x}} ![a](file:///etc/passwd)';
    const text = (
      await pdfOf(aDocument(hostile, [value(') /JS (app.alert(1))')], { title: ') /OpenAction << /S /JavaScript' }))
    ).toString('latin1');
    const outside = text.replaceAll(/stream\n.*?\nendstream/gs, '').replaceAll(/\((?:\\.|[^\\()])*\)/gs, '()');
    expect(outside).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|EmbeddedFile)\b/);
    expect(text).not.toMatch(/\/URI \((?!https?:|mailto:)/);
    expect(text).not.toContain('/OpenAction <<');
  });

  test('broken images leave their place empty', async () => {
    const href = `data:image/png;base64,${Buffer.from('no image').toString('base64')}`;
    const figure = aFigure({ image: { name: 'a', box: { x: 0, y: 0, width: 10, height: 10 }, alpha: 1 } });
    const broken = { ...aScene([figure]), images: { a: { width: 1, height: 1, mediaType: 'image/png', href } } };
    const bytes = new TextEncoder().encode(JSON.stringify(broken));
    const document = aDocument('{{diagram a}}', [picture]);
    const blocks = new DocumentNumbering(
      () => bytes,
      () => {},
    ).of(document);
    expect(displayListOf(broken, shippedFont).groups.length).toBe(1);
    expect((await Array.fromAsync(documentPdf(document, blocks, { checkpoint: () => {} }))).length).toBeGreaterThan(0);
  });

  test('rows higher than a page, and more columns than have room, end all the same', async () => {
    const columns = Array.from({ length: 40 }, (_, at) => ({ title: `Column ${at}`, isNumber: false }));
    const high: Embedded = { kind: 'rows', title: 'High', columns, rows: [columns.map(() => 'word '.repeat(400))] };
    expect((await pdfOf(aDocument('{{table a}}', [high]))).length).toBeLessThan(200_000);
  });

  test('a table that is wider than the page is there in parts, each with the column that tells the rows', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({ title: `Column ${at}`, isNumber: false }));
    const wide: Embedded = { kind: 'rows', title: 'Wide', columns, rows: [columns.map(({ title }) => `in ${title}`)] };
    const text = (await pdfOf(aDocument('{{table a}}', [wide]))).toString('latin1');
    const tables = text.match(/\/S \/Table\b/g)!.length;
    expect(tables).toBeGreaterThan(1);
    expect(text.match(/\/S \/TH\b/g)).toHaveLength(columns.length + tables - 1);
  });

  test('all pages of a wide table lie across, and what comes after it stands upright again', async () => {
    const columns = Array.from({ length: 14 }, (_, at) => ({ title: `Column ${at}`, isNumber: false }));
    const long: Embedded = {
      kind: 'rows',
      title: 'Long',
      columns,
      rows: Array.from({ length: 60 }, () => columns.map(() => 'x')),
    };
    const text = (await pdfOf(aDocument('Before.\n\n{{table a}}\n\nAfter.', [long]))).toString('latin1');
    const pages = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
      ([, width, height]) => Number(width) > Number(height),
    );
    expect([pages.filter((isAcross) => !isAcross).length, pages.filter((isAcross) => isAcross).length > 1]).toEqual([2, true]);
  });

  test.each([
    ['cells', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(31_000)}`],
    ['words that look alike', `${'**a** b '.repeat(1000)}\n\n`.repeat(20)],
    ['blocks of code', '    a\n\nb\n\n'.repeat(31_000)],
    ['tables', '|a|\n|-|\n|b|\n\n'.repeat(3000)],
  ])('with too many %s is refused before any of it is written', async (_, text) => {
    const blocks = numbered(aDocument(text));
    const checkpoint = () => expect.unreachable();
    await expect(Array.fromAsync(documentPdf(aDocument(text), blocks, { checkpoint }))).rejects.toThrow(UnwritableContent);
  });

  test('ends where it would have more pages than anybody reads', async () => {
    const document = aDocument('# x\n\n'.repeat(100), [], { hasContents: false });
    const tools = { checkpoint: () => {}, mostPages: 3 };
    await expect(Array.fromAsync(documentPdf(document, numbered(document), tools))).rejects.toThrow(UnwritableContent);
  });
});
