/** The characters of XML 1.0: what names consist of and what may stand in a document. */

const nameStart = 1;
const nameRest = 2;
const space = 4;

/** What an ASCII character may be; a table is faster than comparisons. */
const classes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) return nameStart | nameRest;
  if (/[-.0-9]/.test(character)) return nameRest;
  return /[ \t\r\n]/.test(character) ? space : 0;
});

export function startsName(code: number): boolean {
  return code < 128 ? (classes[code]! & nameStart) !== 0 : isWideName(code);
}

export function continuesName(code: number): boolean {
  return code < 128 ? (classes[code]! & nameRest) !== 0 : isWideName(code) || code === 0xb7 || code === 0x203f || code === 0x2040;
}

export function isSpace(code: number): boolean {
  return code < 128 && (classes[code]! & space) !== 0;
}

/** XML 1.0 §2.2: no control characters but tab, line feed, carriage return; no U+FFFE, U+FFFF. */
export function isAllowed(code: number): boolean {
  return code >= 32 ? code < 0xfffe : code === 9 || code === 10 || code === 13;
}

function isWideName(code: number): boolean {
  return (
    code >= 0xc0 &&
    code !== 0xd7 &&
    code !== 0xf7 &&
    code < 0xfffe &&
    (code < 0x2000 || code > 0x206f || code === 0x200c || code === 0x200d)
  );
}
