/** Strings of STEP files: ISO 10303-21 writes what is not ASCII by escapes. */

/** `''`, `\\`, `\S\c`, `\PA\`, `\X\hh`, `\X2\…\X0\`, `\X4\…\X0\`, and bytes that should not be there. */
const escapes =
  /''|\\\\|\\S\\([\s\S])|\\P([A-I])\\|\\X\\([0-9A-Fa-f]{2})|\\X2\\((?:[0-9A-Fa-f]{4})+)\\X0\\|\\X4\\((?:[0-9A-Fa-f]{8})+)\\X0\\|[\x80-\xff]+/g;

/** The text that a string means, given one character a byte, without its apostrophes. What is no escape stands for itself. */
export function decodeString(written: string): string {
  let page = 'A';
  const text = written.replace(
    escapes,
    (found: string, high?: string, named?: string, byte?: string, short?: string, long?: string) => {
      if (high !== undefined) return inPage(high.charCodeAt(0), page);
      if (named !== undefined) page = named;
      if (named !== undefined) return '';
      if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
      if (short !== undefined) return unitsOf(short);
      if (long !== undefined) return pointsOf(long);
      return found === "''" || found === '\\\\' ? found[0]! : decodeRaw(found);
    },
  );
  return text.toWellFormed();
}

/** The string that means a text, as it is usually written, with its apostrophes. */
export function encodeString(text: string): string {
  if (/^[ !-&(-[\]-~]*$/.test(text)) return `'${text}'`;
  const written = text.replace(/'|\\|[^ -~]+/g, (found) => {
    if (found === "'" || found === '\\') return found + found;
    return found.replace(/[\u{10000}-\u{10ffff}]+|[\0-\uffff]+/gu, (run) =>
      run.codePointAt(0)! > 0xffff ? longEscape(run) : shortEscape(run),
    );
  });
  return `'${written}'`;
}

function shortEscape(run: string): string {
  let digits = '';
  for (let index = 0; index < run.length; index++) digits += hex(run.charCodeAt(index), 4);
  return `\\X2\\${digits}\\X0\\`;
}

function longEscape(run: string): string {
  return `\\X4\\${Array.from(run, (point) => hex(point.codePointAt(0)!, 8)).join('')}\\X0\\`;
}

function hex(value: number, length: number): string {
  return value.toString(16).toUpperCase().padStart(length, '0');
}

function unitsOf(digits: string): string {
  let text = '';
  for (let at = 0; at < digits.length; at += 4) text += String.fromCharCode(Number.parseInt(digits.slice(at, at + 4), 16));
  return text;
}

/** What is no character becomes the sign for that. */
function pointsOf(digits: string): string {
  let text = '';
  for (let at = 0; at < digits.length; at += 8) {
    const point = Number.parseInt(digits.slice(at, at + 8), 16);
    text += point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
  }
  return text;
}

/** `\S\c` is the character c+128 of a page of ISO 8859; page A is part 1. */
function inPage(code: number, page: string): string {
  const high = (code & 0x7f) + 0x80;
  if (page === 'A' || high < 0xa0) return String.fromCharCode(high);
  const part = page.charCodeAt(0) - 0x40;
  return new TextDecoder(`iso-8859-${part}`).decode(Uint8Array.of(high));
}

/** Bytes above ASCII are UTF-8 where they can be, as in the third edition, else ISO 8859-1. */
function decodeRaw(found: string): string {
  const bytes = Uint8Array.from(found, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return found;
  }
}
