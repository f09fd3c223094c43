/** Writes texts and attribute values with the escapes that EMF uses. */
import { UnwritableContent } from '@orrery/kernel';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const everyImpossible = new RegExp(impossible, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.1 refers to them.
const controls = /([\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all that is impossible or special, and halves of pairs that may stand alone.
const notable = /[\u0000-\u001f"&<\ud800-\udfff\ufffe\uffff]/;

const inAttributes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const inTexts: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['"', '&quot;'],
  ['\r', '&#xD;'],
  [']]>', ']]&gt;'],
]);

/** How texts are written in a version of XML. */
export interface Escapes {
  readonly attribute: (text: string) => string;
  readonly text: (text: string) => string;
}

export function escapeAttribute(text: string): string {
  // Nearly all texts are written as they are, which one look tells.
  if (!notable.test(text)) return text;
  refuseImpossible(text);
  return text.replace(/[&<"\t\n\r]/g, (character) => inAttributes[character]!);
}

export function escapeText(text: string): string {
  refuseImpossible(text);
  return text.replace(/[&<"\r]|\]\]>/g, (found) => inTexts.get(found)!);
}

/** XML 1.1 can refer to control characters, and has line ends that must not be taken for such. */
const newer: Escapes = {
  attribute: (text) => withControls(text, escapeAttribute),
  text: (text) => withControls(text, escapeText),
};

export function escapesOf(version: '1.0' | '1.1'): Escapes {
  return version === '1.1' ? newer : { attribute: escapeAttribute, text: escapeText };
}

function withControls(text: string, escaped: (piece: string) => string): string {
  const pieces = text.split(controls);
  return pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : referenceTo(piece))).join('');
}

function referenceTo(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

/** The replacement character stands for what XML cannot hold, in any version. */
export function possible(text: string): string {
  return text.toWellFormed().replace(everyImpossible, '\ufffd');
}

export function isPossible(text: string): boolean {
  return text.isWellFormed() && !impossible.test(text);
}

function refuseImpossible(text: string): void {
  if (!text.isWellFormed()) throw new UnwritableContent('XML cannot hold half a surrogate pair.');
  const found = impossible.exec(text);
  if (!found) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new UnwritableContent(`XML cannot hold the character U+${code}.`);
}
