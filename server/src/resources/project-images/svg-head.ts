/** Reads the beginning of an SVG document, up to its root element, as far as is needed to know that it is one and how large it is. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';

export interface SvgSize {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The size that the document says it has; undefined where this is no SVG, or one with a document type and so perhaps with entities. */
export function svgSizeIn(head: Buffer): SvgSize | undefined {
  const text = textOf(head);
  const at = text === undefined ? undefined : afterProlog(text);
  const attributes = at === undefined ? undefined : svgAttributesAt(text!, at);
  return attributes && sizeBy(attributes);
}

// The last character may be cut in two, and is then left out.
function textOf(head: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return undefined;
  }
}

const space = /[ \t\r\n]*/y;

/** Where the root element begins. XML 1.0 §2.8 has a document type nowhere but before it. */
function afterProlog(text: string): number | undefined {
  if (!isDeclaredUtf8(text)) return undefined;
  let at = 0;
  for (let passed = 0; passed < mostBeforeRoot; passed++) {
    at += matchAt(space, text, at)![0].length;
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    if (end === undefined) return text[at] === '<' && text[at + 1] !== '!' ? at : undefined;
    const found = text.indexOf(end, at + (end === '-->' ? 4 : 2));
    if (found < 0) return undefined;
    at = found + end.length;
  }
  return undefined;
}

function isDeclaredUtf8(text: string): boolean {
  if (!/^<\?xml\s/.test(text)) return true;
  const declaration = text.slice(0, Math.min(text.indexOf('?>'), longestDeclaration));
  const [, encoding = 'utf-8'] = /\sencoding\s*=\s*["']([^"']*)/.exec(declaration) ?? [];
  return encoding.toLowerCase() === 'utf-8';
}

const longestDeclaration = 200;
/** Comments and processing instructions. */
const mostBeforeRoot = 1000;
/** Of the root element; programs that draw write a dozen. */
const mostAttributes = 200;
/** Of an attribute that says a size. */
const longestSize = 200;
const openTag = /<(?:([\w.-]+):)?svg(?=[\s/>])/y;
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*\/?>/y;

type Attributes = ReadonlyMap<string, string>;

function svgAttributesAt(text: string, start: number): Attributes | undefined {
  const [opened, prefix] = matchAt(openTag, text, start) ?? [];
  if (opened === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = start + opened.length;
  let read = 0;
  for (let found = matchAt(attribute, text, at); found; found = matchAt(attribute, text, at)) {
    if (++read > mostAttributes) return undefined;
    attributes.set(found[1]!, found[2] ?? found[3]!);
    at += found[0].length;
  }
  if (!matchAt(tagEnd, text, at)) return undefined;
  const namespace = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`);
  return namespace === svgNamespace || (namespace === undefined && prefix === undefined) ? attributes : undefined;
}

function sizeBy(attributes: Attributes): SvgSize {
  const textOf = (name: string) => attributes.get(name)?.slice(0, longestSize) ?? '';
  const [width, height] = [lengthOf(textOf('width')), lengthOf(textOf('height'))];
  const [, , boxWidth, boxHeight] = textOf('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(lengthOf);
  if (width && height) return { width, height };
  if (!boxWidth || !boxHeight) return { width: undefined, height: undefined };
  if (width) return { width, height: (width * boxHeight) / boxWidth };
  return height ? { width: (height * boxWidth) / boxHeight, height } : { width: boxWidth, height: boxHeight };
}

// CSS Values and Units 4 §6: absolute lengths in pixels; those that depend on the dependencies say nothing here.
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  pt: 4 / 3,
  pc: 16,
};
const length = /^\+?(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)([a-z%]*)$/i;

function lengthOf(text: string): number | undefined {
  const [, number, unit = ''] = length.exec(text.trim()) ?? [];
  const factor = ownEntry(pixels, unit.toLowerCase());
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
