import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import type { TableRow } from './cell.ts';
import { columnShapes } from './column-shape.ts';
import { CsvWriter } from './csv-writer.ts';
import { HtmlWriter } from './html/html-writer.ts';
import { inertText } from './inert-text.ts';
import { JsonWriter } from './json-writer.ts';
import type { ColumnHead } from './table-head.ts';
import type { Sink, TableWriter } from './table-writer.ts';
import { Totals } from './totals.ts';
import { sheetName } from './xlsx/sheet-text.ts';
import { type Packing, XlsxWriter } from './xlsx/xlsx-writer.ts';

const columns: readonly ColumnHead[] = [
  { title: 'Name' },
  { title: 'Cost', format: 'number', decimals: 2, total: 'sum' },
  { title: 'Since', format: 'date' },
];
const rows: readonly TableRow[] = [
  { id: 'a', cells: ['Ada', 1.5, '2026-11-16T10:00:00Z'] },
  { id: 'b', cells: [{ label: 'Émile "x", y', id: 'b' }, 2, null] },
  { cells: [['one', { label: 'two' }], null, 'never'] },
];

function written(make: (sink: Sink) => TableWriter, of = rows, heads = columns): Buffer {
  const pieces: Uint8Array[] = [];
  const writer = make((piece) => pieces.push(Buffer.from(piece)));
  const totals = new Totals(heads);
  writer.begin({ title: 'Costs <b>', columns: heads }, columnShapes(heads, of));
  for (const row of of) {
    totals.add(row.cells);
    writer.row(row);
  }
  writer.end({ totals: totals.values, count: of.length });
  return Buffer.concat(pieces);
}

const packing: Packing = {
  crc32: (bytes, before) => crc32(bytes, before),
  deflate: () => {
    const pieces: Uint8Array[] = [];
    const push = (bytes: Uint8Array) => {
      pieces.push(bytes);
      return new Uint8Array(0);
    };
    return { push, end: () => deflateRawSync(Buffer.concat(pieces)) };
  },
};

/** The parts of an archive by their names, as its directory tells. */
function partsOf(archive: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  for (let at = archive.readUInt32LE(end + 16), left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size, length] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26);
    const bytes = inflateRawSync(archive.subarray(start, start + packed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, archive.readUInt32LE(at + 16)]);
    parts.set(archive.toString('utf8', at + 46, at + 46 + length), bytes.toString('utf8'));
    at += 46 + length;
  }
  return parts;
}

test('CSV has a head, quotes what needs it, and plain numbers', () => {
  expect(written((sink) => new CsvWriter(sink)).toString()).toBe(
    '\ufeffName,Cost,Since\r\nAda,1.5,2026-11-16T10:00:00Z\r\n"Émile ""x"", y",2,\r\n"one; two",,never\r\n',
  );
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '－1+2', '＠x', '=HYPERLINK("http://x")'])(
  'no spreadsheet runs %j',
  (text) => {
    const [, line] = written((sink) => new CsvWriter(sink), [{ cells: [text, null, null] }])
      .toString()
      .split(/\r\n(?=["'])/);
    expect(line).toMatch(/^"?'/);
  },
);

test.each(['-12', '+3.5e10', '-.5', '-1.'])('%s is a number, and stays one', (text) => {
  expect(written((sink) => new CsvWriter(sink), [{ cells: [text, null, null] }]).toString()).toContain(`\n${text},`);
});

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x; -1+cmd|x', "x;' -1+cmd|x"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['first\n=HYPERLINK("x")', 'first\n\'=HYPERLINK("x")'],
  ['first\r\n＝1', "first\r\n'＝1"],
  ["list\n- cmd|' /C calc'!A0", "list\n'- cmd|' /C calc'!A0"],
  ['=a;=b', "'=a;'=b"],
])('nor where it takes another sign for the end of a cell: %j', (text, inert) => expect(inertText(text)).toBe(inert));

test.each(['a; b', 'Features:\n- one\n- two', 'a-b;c=d', 'x\n1. y'])('%j is no formula anywhere', (text) =>
  expect(inertText(text)).toBe(text),
);

test('a text of nothing but ends of cells is looked through in time', () => {
  within(5, () => {
    for (const sign of ['\n', ';', '\n -', ';- a(']) inertText(sign.repeat(100_000));
  });
});

test('CSV has no character at which readers end', () => {
  expect(written((sink) => new CsvWriter(sink), [{ cells: ['a\0b', null, null] }]).includes(0)).toBe(false);
});

test('JSON has columns, rows and totals', () => {
  const table = JSON.parse(written((sink) => new JsonWriter(sink)).toString());
  expect(table).toMatchObject({ title: 'Costs <b>', totals: [null, 3.5, null], count: 3, truncated: false, diagnostics: [] });
  expect(table.rows[1]).toEqual({ id: 'b', cells: [{ label: 'Émile "x", y', id: 'b' }, 2, null] });
  expect(table.rows[2].cells[0]).toEqual(['one', { label: 'two' }]);
  expect(JSON.parse(written((sink) => new JsonWriter(sink), []).toString()).rows).toEqual([]);
});

test('HTML tells heads of columns and rows, formats values, and escapes every text', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&\0';
  const html = written(
    (sink) => new HtmlWriter(sink),
    [...rows, { id: '"><script>', cells: [hostile, 1, null] }],
    [{ title: '<script>alert(1)</script>' }, ...columns.slice(1)],
  ).toString();
  expect(html).not.toMatch(/<(?:script|img)/);
  expect(html).toContain('<th scope="col">&lt;script&gt;');
  expect(html).toContain(
    '<tr data-object="a"><th scope="row">Ada</th><td class="number">1.50</td><td class="date">2026-11-16</td></tr>',
  );
  expect(html).toContain('sum 4.50');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;\ufffd');
});

test('the head, the values and the total of a column stand on the same side', () => {
  const heads = [
    { title: 'Year', total: 'count' },
    { title: 'Mixed' },
    { title: 'None' },
    { title: 'Sum', total: 'average' },
  ] as const;
  const cells = [
    [1990, 'a', null, 1],
    [1991, 2, [], 2],
    [1992, null, null, 2],
  ].map((row) => ({ cells: row as TableRow['cells'] }));
  const html = written((sink) => new HtmlWriter(sink), cells, heads).toString();
  expect(html).toContain(
    '<tr><th scope="col" class="number">Year</th><th scope="col">Mixed</th><th scope="col">None</th><th scope="col" class="number">Sum</th></tr>',
  );
  expect(html).toContain('<tr><th scope="row" class="number">1991</th><td>2</td><td></td><td class="number">2</td></tr>');
  expect(html).toContain('<td class="number">count 3</td><td></td><td></td><td class="number">average 1.6667</td>');
});

test('a page shows numbers without what is lost in storing them', () => {
  const html = written((sink) => new HtmlWriter(sink), [{ cells: [0.1 + 0.2] }], [{ title: 'x' }]).toString();
  expect(html).toContain('>0.3<');
});

test.each([9007199254740991, -1234567890123456, 1e15])('the whole number %d is shown with all its digits', (number) => {
  const html = written((sink) => new HtmlWriter(sink), [{ cells: [number] }], [{ title: 'x' }]).toString();
  expect(html).toContain(`>${number}<`);
  const sheet = partsOf(written((sink) => new XlsxWriter(sink, packing), [{ cells: [number] }], [{ title: 'x' }])).get(
    'xl/worksheets/sheet1.xml',
  )!;
  // A spreadsheet would show the last ones as noughts.
  expect(sheet).toContain(`t="inlineStr"><is><t xml:space="preserve">${number}</t>`);
});

test('a number with more digits than programs count with is one all the same: it is added, compared, and stands among numbers', () => {
  const heads = [
    { title: 'Sum', total: 'sum' },
    { title: 'Most', total: 'max' },
    { title: 'Least', total: 'min' },
    { title: 'Text', total: 'max' },
  ] as const;
  const cells = [
    { cells: ['9223372036854775807', '9223372036854775807', '-9223372036854775808', '0012345678901234567'] },
    { cells: [1, 1, 1, 'b'] },
  ];
  const { totals } = JSON.parse(written((sink) => new JsonWriter(sink), cells, heads).toString());
  expect(totals).toEqual([2 ** 63, '9223372036854775807', '-9223372036854775808', 'b']);
  const html = written((sink) => new HtmlWriter(sink), cells, heads).toString();
  expect(html).toContain('<th scope="row" class="number">9223372036854775807</th>');
});

test('a workbook says beneath its rows what a page says of its columns and cells', () => {
  const pieces: Uint8Array[] = [];
  const writer = new XlsxWriter((piece) => pieces.push(Buffer.from(piece)), packing);
  const heads = [{ title: 'a', fault: 'No class of the model has a feature a.' }];
  writer.begin({ title: 'T', columns: heads }, columnShapes(heads, []));
  writer.end({ totals: undefined, count: 0, cut: 'The first 0 rows', remark: 'Some cells are empty: b' });
  const sheet = partsOf(Buffer.concat(pieces)).get('xl/worksheets/sheet1.xml')!;
  expect([...sheet.matchAll(/preserve">([^<]*)</g)].map(([, text]) => text)).toEqual([
    'a',
    'The first 0 rows',
    'Some cells are empty: b',
    'No class of the model has a feature a.',
  ]);
});

test.each([
  ["The architecture of the bakers' guild", 1, 'The architecture of the bakers'],
  ["''quoted' ' ", 1, 'quoted'],
  ["Twenty-nine letters to here ab's", 2, 'Twenty-nine letters to here a 2'],
  ["'", 1, 'Table'],
  ['a/b:c*', 1, 'a b c'],
])('%j is a name that spreadsheets accept for a sheet', (title, number, name) => expect(sheetName(title, number)).toBe(name));

test('a workbook has its sheet with numbers, dates as days, and texts that are never formulas', () => {
  const hostile = [{ cells: ['=1+1', 2, '1800-01-01'] }, { cells: ['a\u0001<_x0041_\ud800', Number.NaN, true] }];
  const parts = partsOf(written((sink) => new XlsxWriter(sink, packing), [...rows, ...hostile]));
  const sheet = parts.get('xl/worksheets/sheet1.xml')!;
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(sheet).not.toContain('<f');
  expect(sheet).toContain('<c r="A5" s="4" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('a_x0001_&lt;_x005F_x0041_\ufffd');
  expect(sheet).toContain('<c r="B2" s="5"><v>1.5</v></c><c r="C2" s="6"><v>46342.41666666667</v></c>');
  expect(sheet).toContain('<autoFilter ref="A1:C6"/>');
  const styles = parts.get('xl/styles.xml')!;
  expect(styles).toContain('formatCode="0.00"');
  expect(styles).toContain('formatCode="&quot;sum &quot;0.00"');
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Costs &lt;b&gt;"');
});

test('a day that no calendar has stays a text, and the end of a day is no part of the next', () => {
  const heads = [{ title: 'Day', format: 'date-time' }] as const;
  const cells = [{ cells: ['2026-02-30'] }, { cells: ['2026-11-17T23:59:59.999Z'] }, { cells: ['2024-02-29'] }];
  const html = written((sink) => new HtmlWriter(sink), cells, heads).toString();
  for (const shown of ['>2026-02-30<', '>2026-11-17 23:59<', '>2024-02-29 00:00<']) expect(html).toContain(shown);
  const sheet = partsOf(written((sink) => new XlsxWriter(sink, packing), cells, heads)).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('>2026-02-30<');
  const [seconds] = [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, days]) => Number(days) * 86_400);
  expect(Math.round(seconds! % 86_400)).toBe(86_399);
});

test('totals of dates are dates, those of texts say what they are, and numbers of a column of texts are texts', () => {
  const heads = [
    { title: 'Who', total: 'max' },
    { title: 'Since', format: 'date', total: 'min' },
    { title: 'Key', format: 'text' },
  ] as const;
  const sheet = partsOf(written((sink) => new XlsxWriter(sink, packing), [{ cells: ['Ada', '2026-11-16', 7] }], heads)).get(
    'xl/worksheets/sheet1.xml',
  )!;
  expect(sheet).toContain(
    '<row r="3"><c r="A3" s="7" t="inlineStr"><is><t xml:space="preserve">max Ada</t></is></c><c r="B3" s="8"><v>46342</v></c></row>',
  );
  expect(sheet).toContain('<c r="C2" s="6" t="inlineStr"><is><t xml:space="preserve">7</t></is></c>');
});

test('totals of a sheet that is full are on the next one', () => {
  const many = Array.from({ length: 2 }, (_, at) => ({ cells: [`row ${at}`, at, null] }));
  const parts = partsOf(written((sink) => new XlsxWriter(sink, packing, { rows: 3, bytes: 2 ** 31 }), many));
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<row r="4"');
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<row r="2"><c r="B2" s="8"><v>1</v></c></row>');
});

test('columns are as wide as their first texts, within reason', () => {
  const sheet = partsOf(written((sink) => new XlsxWriter(sink, packing), [{ cells: ['x'.repeat(30), 1, 'y'.repeat(500)] }])).get(
    'xl/worksheets/sheet1.xml',
  )!;
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([34, 10, 60]);
  expect(columnShapes([{ title: 'x' }], [{ cells: ['漢字ab\nかな'] }])[0]!.width).toBe(6);
});

test('a sheet that is full is followed by another, each with its head', () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ cells: [`row ${at}`, at, null] }));
  const parts = partsOf(written((sink) => new XlsxWriter(sink, packing, { rows: 3, bytes: 2 ** 31 }), many));
  expect(['1', '2', '3', '4'].map((number) => parts.has(`xl/worksheets/sheet${number}.xml`))).toEqual([true, true, true, false]);
  expect(parts.get('xl/worksheets/sheet3.xml')).toContain('row 4');
  expect(parts.get('xl/worksheets/sheet3.xml')).toContain('>Name<');
  expect(parts.get('xl/workbook.xml')).toContain('name="Costs &lt;b&gt; 3"');
});

test('a cell of a million characters is cut, in every format as far as that holds', () => {
  const huge = [{ cells: ['x'.repeat(1_000_000), null, null] }];
  expect(written((sink) => new CsvWriter(sink), huge).length).toBeLessThan(263_000);
  expect(written((sink) => new JsonWriter(sink), huge).length).toBeLessThan(263_000);
  expect(written((sink) => new HtmlWriter(sink), huge).length).toBeLessThan(20_000);
  const sheet = partsOf(written((sink) => new XlsxWriter(sink, packing), huge)).get('xl/worksheets/sheet1.xml')!;
  expect(/x{100,}…/.exec(sheet)![0].length).toBe(32_767);
});

test('totals count, add, and find the least and the greatest', () => {
  const totals = new Totals((['count', 'sum', 'average', 'min', 'max'] as const).map((total) => ({ title: total, total })));
  for (const value of [0.1, 0.2, null, '2026-01-01', [3, 4]] as const) totals.add([value, value, value, value, value]);
  expect(totals.values).toEqual([5, 7.3, 1.825, 0.1, 4]);
  expect(new Totals([{ title: 'none' }]).values).toBeUndefined();
});
