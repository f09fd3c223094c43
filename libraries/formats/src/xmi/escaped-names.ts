/** Names that XML cannot hold, written so that it can: what is no part of a name becomes its code, `_x0020_`. */

// XML 1.0 §2.3, without the colon.
const start =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const rest = `${start}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040`;
const wholeName = new RegExp(`^[${start}][${rest}]*$`, 'u');
const startsName = new RegExp(`^[${start}]`, 'u');
const noPart = new RegExp(`[^${rest}]`, 'gu');

const empty = '_x_';
const code = /_x(?:[0-9A-F]{4})?_/;
const codeAhead = /_(?=x(?:[0-9A-F]{4})?_)/g;
const codes = /_x([0-9A-F]{4})_/g;

/** Whether a name stays as it is in a document whose names are escaped. */
export function isPlainName(name: string): boolean {
  return wholeName.test(name) && name !== 'xmlns' && !code.test(name);
}

/** One to one: what looks like a code is written by codes itself. */
export function escapedName(name: string): string {
  if (isPlainName(name)) return name;
  if (name === '') return empty;
  const written = name.replace(codeAhead, codeOf('_')).replace(noPart, codesOf);
  return startsName.test(written) && written !== 'xmlns' ? written : codeOf(written[0]!) + written.slice(1);
}

export function unescapedName(written: string): string {
  if (written === empty) return '';
  if (!written.includes('_x')) return written;
  return written.replace(codes, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function codesOf(character: string): string {
  return character.split('').map(codeOf).join('');
}

function codeOf(unit: string): string {
  return `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
