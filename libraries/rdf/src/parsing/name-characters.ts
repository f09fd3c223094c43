/** The characters of Turtle's names, and how far a name reaches. */

const base = 1;
const digit = 2;
const rest = 4;

/** What an ASCII character may be in a name; a table is faster than comparisons. */
const classes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return base | rest;
  if (/[0-9]/.test(character)) return digit | rest;
  return /[-_]/.test(character) ? rest : 0;
});

const [dot, colon, percent, backslash, underscore] = [46, 58, 37, 92, 95];

/** PN_CHARS_BASE. */
export function startsPrefix(code: number): boolean {
  return code < 128 ? (classes[code]! & base) !== 0 : isWideStart(code);
}

/** PN_CHARS_U or a digit. */
export function startsLabel(code: number): boolean {
  return code < 128 ? (classes[code]! & (base | digit)) !== 0 || code === underscore : isWideStart(code);
}

/** PN_CHARS. */
export function continuesName(code: number): boolean {
  return code < 128 ? (classes[code]! & rest) !== 0 : isWideStart(code) || isWideRest(code);
}

/** The end of a prefix or a label that starts before `at`: dots may stand inside it, not at its end. */
export function endOfName(text: string, at: number): number {
  let end = at;
  for (let next = at; next < text.length; next++) {
    const code = text.charCodeAt(next);
    if (code < 128 ? (classes[code]! & rest) !== 0 : continuesName(code)) end = next + 1;
    else if (code !== dot) break;
  }
  return end;
}

/** The end of the local part of a prefixed name; the same as `at` where there is none. */
export function endOfLocal(text: string, at: number): number {
  let end = at;
  for (let next = at; next < text.length; next++) {
    const code = text.charCodeAt(next);
    // Letters and digits first: nearly all characters are some.
    if (code < 128 && (classes[code]! & (base | digit)) !== 0) end = next + 1;
    else if (code === percent || code === backslash) {
      const length = lengthOfEscape(text, next);
      if (length === 0) break;
      next += length - 1;
      end = next + 1;
    } else if (code === colon || (next === at ? startsLabel(code) : continuesName(code))) end = next + 1;
    else if (code !== dot || next === at) break;
  }
  return end;
}

const percentEscape = /%[0-9A-Fa-f]{2}/y;
const localEscape = /\\[_~.\-!$&'()*+,;=/?#@%]/y;

function lengthOfEscape(text: string, at: number): number {
  const pattern = text.charCodeAt(at) === percent ? percentEscape : localEscape;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function isWideStart(code: number): boolean {
  return (
    (code >= 0xc0 && code <= 0x2ff && code !== 0xd7 && code !== 0xf7) ||
    (code >= 0x370 && code <= 0x1fff && code !== 0x37e) ||
    code === 0x200c ||
    code === 0x200d ||
    (code >= 0x2070 && code <= 0x218f) ||
    (code >= 0x2c00 && code <= 0x2fef) ||
    // Up to U+EFFFF, which is written as two halves.
    (code >= 0x3001 && code <= 0xdb7f) ||
    (code >= 0xdc00 && code <= 0xdfff) ||
    (code >= 0xf900 && code <= 0xfdcf) ||
    (code >= 0xfdf0 && code <= 0xfffd)
  );
}

function isWideRest(code: number): boolean {
  return code === 0xb7 || (code >= 0x300 && code <= 0x36f) || code === 0x203f || code === 0x2040;
}
