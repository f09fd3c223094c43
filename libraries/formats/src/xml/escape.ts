/** Writes texts and attribute values with the escapes that EMF uses. */
import { UnwritableContent } from '@orrery/kernel';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const special = /[&<"\t\n\r]/;

const inAttributes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const inTexts: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\r': '&#xD;',
  ']]>': ']]&gt;',
};

export function escapeAttribute(text: string): string {
  refuseImpossible(text);
  return special.test(text) ? text.replace(/[&<"\t\n\r]/g, (character) => inAttributes[character]!) : text;
}

export function escapeText(text: string): string {
  refuseImpossible(text);
  return text.replace(/[&<"\r]|\]\]>/g, (found) => inTexts[found]!);
}

function refuseImpossible(text: string): void {
  if (!text.isWellFormed()) throw new UnwritableContent('XML cannot hold half a surrogate pair.');
  const found = impossible.exec(text);
  if (!found) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new UnwritableContent(`XML cannot hold the character U+${code}.`);
}
