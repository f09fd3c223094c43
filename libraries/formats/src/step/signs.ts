/** The bytes of STEP files, and what kind each of them is. */

export const signs = {
  tab: 0x09,
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  blank: 0x20,
  quote: 0x22,
  hash: 0x23,
  dollar: 0x24,
  apostrophe: 0x27,
  open: 0x28,
  close: 0x29,
  star: 0x2a,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  dot: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  semicolon: 0x3b,
  equals: 0x3d,
  capitalE: 0x45,
  capitalS: 0x53,
  backslash: 0x5c,
  tilde: 0x7e,
  smallE: 0x65,
  exclamation: 0x21,
} as const;

/** What a value begins with, or what stands between values. */
export const kinds = {
  other: 0,
  space: 1,
  digit: 2,
  sign: 3,
  letter: 4,
  text: 5,
  enumeration: 6,
  binary: 7,
  reference: 8,
  missing: 9,
  open: 10,
  close: 11,
  comma: 12,
  slash: 13,
} as const;

const table: readonly (readonly [RegExp, number])[] = [
  // Some writers break pages; nobody minds.
  [/[ \t\r\n\f\v]/, kinds.space],
  [/[0-9]/, kinds.digit],
  [/[+-]/, kinds.sign],
  [/[A-Za-z_!]/, kinds.letter],
  [/'/, kinds.text],
  [/\./, kinds.enumeration],
  [/"/, kinds.binary],
  [/#/, kinds.reference],
  [/[$*]/, kinds.missing],
  [/\(/, kinds.open],
  [/\)/, kinds.close],
  [/,/, kinds.comma],
  [/\//, kinds.slash],
];

/** The kind of each byte. */
export const kindOf: Readonly<Uint8Array> = Uint8Array.from({ length: 256 }, (_, byte) =>
  kindOfCharacter(String.fromCharCode(byte)),
);

function kindOfCharacter(character: string): number {
  return table.find(([pattern]) => pattern.test(character))?.[1] ?? kinds.other;
}
