/** The style of figures and connections: colours, fonts and lines, in both directions. */
import type { ModelObject } from '@orrery/kernel';
import { addPart, made, numberIn, objectsIn, setIn, textIn } from '../archimate/archimate-features.ts';
import { exchangeNsUri } from '../archimate/exchange-namespaces.ts';
import { isWellFormed, keep, keptIn, parsed } from './kept-content.ts';
import { element, type OutputElement, type OutputPart } from './xml-output.ts';
import { childOf, printed, type XmlElement } from './xml-tree.ts';

/** A colour, and how opaque it is of a hundred. */
interface Colour {
  readonly rgb: string;
  readonly opacity: number;
}

/** What both sides can say; what is usual is not said. */
interface Style {
  readonly lineWidth?: number | undefined;
  readonly line?: Colour | undefined;
  readonly fill?: Colour | undefined;
  readonly font?: { readonly name: string; readonly size: number; readonly styles: readonly string[] } | undefined;
  readonly fontColour?: Colour | undefined;
}

const fontStyles = ['bold', 'italic'];
const usualFontSize = 9;

/** Gives an object the style of its element; where that says more, it is kept beside. */
export function takeStyle(around: XmlElement, object: ModelObject): void {
  const written = childOf(around, 'style');
  if (!written) return;
  const style = styleIn(written);
  apply(style, object);
  const understood = JSON.stringify(styleOf(object));
  if (understood !== JSON.stringify(style)) keep(object, 'style', JSON.stringify([understood, printed(written, exchangeNsUri)]));
}

/** The style element of an object; the one that was kept while it still says the same. */
export function writtenStyle(object: ModelObject): OutputPart[] {
  const style = styleOf(object);
  const [understood, xml] = parsed(keptIn(object, 'style') ?? '[]') as unknown[];
  if (understood === JSON.stringify(style) && typeof xml === 'string' && isWellFormed(xml)) return [{ name: 'style', raw: xml }];
  const parts = [
    ...(style.line ? [colourElement('lineColor', style.line)] : []),
    ...(style.fill ? [colourElement('fillColor', style.fill)] : []),
    ...fontElement(style),
  ];
  const attributes: [string, string][] = style.lineWidth === undefined ? [] : [['lineWidth', String(style.lineWidth)]];
  return parts.length + attributes.length > 0 ? [element('style', attributes, parts)] : [];
}

function styleIn(written: XmlElement): Style {
  const font = childOf(written, 'font');
  const width = Number(written.attributes.get('lineWidth') ?? 1);
  return {
    lineWidth: width === 1 ? undefined : width,
    line: colourIn(childOf(written, 'lineColor')),
    fill: colourIn(childOf(written, 'fillColor')),
    font: font?.attributes.has('name') ? fontIn(font) : undefined,
    fontColour: colourIn(childOf(font, 'color')),
  };
}

function fontIn({ attributes }: XmlElement): NonNullable<Style['font']> {
  const styles = (attributes.get('style') ?? '').split(/[\s|]+/).filter((one) => one !== '' && one !== 'plain');
  return { name: attributes.get('name')!, size: Number(attributes.get('size') ?? 0), styles: styles.sort() };
}

function colourIn(found: XmlElement | undefined): Colour | undefined {
  if (!found) return undefined;
  const part = (name: string) => Math.min(255, Number(found.attributes.get(name)) || 0);
  const rgb = ['r', 'g', 'b'].map((name) => part(name).toString(16).padStart(2, '0')).join('');
  return { rgb: `#${rgb}`, opacity: Number(found.attributes.get('a') ?? 100) };
}

function apply({ lineWidth, line, fill, font, fontColour }: Style, object: ModelObject): void {
  const isFigure = object.class.featuresByName.has('fillColor');
  if (lineWidth !== undefined && Number.isInteger(lineWidth)) setIn(object, 'lineWidth', lineWidth);
  if (line) setIn(object, 'lineColor', line.rgb);
  if (line && line.opacity !== 100)
    addPart(object, 'features', made('Feature', { name: 'lineAlpha', value: String(ofByte(line.opacity)) }));
  if (fill && isFigure) setIn(object, 'fillColor', fill.rgb);
  if (fill && isFigure && fill.opacity !== 100) setIn(object, 'alpha', ofByte(fill.opacity));
  if (font) setIn(object, 'font', swtFont(font));
  if (fontColour) setIn(object, 'fontColor', fontColour.rgb);
}

function styleOf(object: ModelObject): Style {
  const alpha = objectsIn(object, 'features').find((feature) => textIn(feature, 'name') === 'lineAlpha');
  const [, name, size, style] = textIn(object, 'font').split('|');
  const width = numberIn(object, 'lineWidth');
  const styles = fontStyles.filter((_, bit) => Number(style) & (1 << bit));
  return {
    lineWidth: width === 1 ? undefined : width,
    line: colourOf(object, 'lineColor', alpha ? Number(textIn(alpha, 'value')) : 255),
    fill: colourOf(object, 'fillColor', object.class.featuresByName.has('alpha') ? numberIn(object, 'alpha') : 255),
    font: name === undefined ? undefined : { name, size: Number(size) || usualFontSize, styles },
    fontColour: colourOf(object, 'fontColor', 255),
  };
}

function colourOf(object: ModelObject, feature: string, alpha: number): Colour | undefined {
  const rgb = textIn(object, feature);
  return /^#[0-9a-f]{6}$/i.test(rgb) ? { rgb: rgb.toLowerCase(), opacity: Math.round((alpha * 100) / 255) } : undefined;
}

function ofByte(opacity: number): number {
  return Math.round((Math.max(0, Math.min(100, opacity)) * 255) / 100);
}

/** The form in which the toolkit of the tool keeps fonts. */
function swtFont({ name, size, styles }: NonNullable<Style['font']>): string {
  const bits = fontStyles.reduce((sum, style, bit) => (styles.includes(style) ? sum | (1 << bit) : sum), 0);
  return `1|${name}|${Number.isInteger(size) ? size.toFixed(1) : size}|${bits}|`;
}

function colourElement(name: string, { rgb, opacity }: Colour): OutputElement {
  const parts = [1, 3, 5].map((at) => String(Number.parseInt(rgb.slice(at, at + 2), 16)));
  const attributes: [string, string][] = [
    ['r', parts[0]!],
    ['g', parts[1]!],
    ['b', parts[2]!],
  ];
  return element(name, opacity === 100 ? attributes : [...attributes, ['a', String(opacity)]]);
}

function fontElement({ font, fontColour }: Style): OutputElement[] {
  if (!font && !fontColour) return [];
  const attributes: [string, string][] = font
    ? [
        ['name', font.name],
        ['size', String(writtenSize(font.size))],
      ]
    : [];
  if (font && font.styles.length > 0) attributes.push(['style', font.styles.join(' ')]);
  return [element('font', attributes, fontColour ? [colourElement('color', fontColour)] : [])];
}

/** The schema has whole and half sizes from 1 on; the tool writes whole ones, so others become the nearest of these. */
function writtenSize(size: number): number {
  return Math.max(1, Number.isInteger(size * 2) ? size : Math.round(size));
}
