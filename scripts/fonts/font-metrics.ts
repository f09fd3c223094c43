/** Writes the metrics of the shipped fonts as a source file of the drawing library: `node scripts/start.mjs scripts/fonts/font-metrics.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type FontTables, readFont } from './true-type.ts';

const folder = new URL('../../libraries/drawing/', import.meta.url);
const faces = { regular: 'Arimo-Regular', bold: 'Arimo-Bold', italic: 'Arimo-Italic', boldItalic: 'Arimo-BoldItalic' };
const space = 0x20;

const fonts = Object.entries(faces).map(
  ([face, file]) => [face, readFont(readFileSync(new URL(`fonts/${file}.ttf`, folder)))] as const,
);
const [, { unitsPerEm, ascent, descent }] = fonts[0]!;
const texts = fonts.map(
  ([face, font]) => `  ${face}: {\n    widths: '${widthsOf(font)}',\n    kerning: '${kerningOf(font)}',\n  },\n`,
);
writeFileSync(
  new URL('src/text/font-metrics.ts', folder),
  `/** The widths and the kerning of the shipped fonts, in units of the em; made by scripts/fonts/font-metrics.ts. */

export const unitsPerEm = ${unitsPerEm};
export const ascent = ${ascent};
export const descent = ${descent};

/** Widths: stretches of characters that follow each other, each a code point and the widths from there on, in base 36, a repeated one as \`width*times\`. */
/** Kerning: of each first character the values, and the characters that have it. */
export const fontMetrics = {
${texts.join('')}} as const;
`,
);

function widthsOf({ widths }: FontTables): string {
  const stretches: { readonly start: number; readonly widths: number[] }[] = [];
  for (const code of [...widths.keys()].sort((one, other) => one - other)) {
    const last = stretches.at(-1);
    if (last && last.start + last.widths.length === code) last.widths.push(widths.get(code)!);
    else stretches.push({ start: code, widths: [widths.get(code)!] });
  }
  return stretches.map(({ start, widths: found }) => `${start.toString(36)}:${repeated(found).join(' ')}`).join(';');
}

function repeated(widths: readonly number[]): string[] {
  const runs: { readonly width: number; times: number }[] = [];
  for (const width of widths) {
    const last = runs.at(-1);
    if (last?.width === width) last.times++;
    else runs.push({ width, times: 1 });
  }
  return runs.map(({ width, times }) => width.toString(36) + (times > 1 ? `*${times.toString(36)}` : ''));
}

/** Browsers shape words one by one: pairs with a space have no kerning there. */
function kerningOf({ kerning }: FontTables): string {
  const lines = [...kerning].flatMap(([left, pairs]) => {
    const kept = [...pairs].filter(([right, value]) => value !== 0 && left !== space && right !== space);
    const byValue = Map.groupBy(kept, ([, value]) => value);
    const groups = [...byValue].map(([value, found]) => `${value}:${found.map(([right]) => right.toString(36)).join(' ')}`);
    return groups.length > 0 ? [`${left.toString(36)}=${groups.join(',')}`] : [];
  });
  return lines.join(';');
}
