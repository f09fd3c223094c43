/** Reads the escapes between quotes, and writes a value between them. */

const meanings: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '\\': '\\',
  '"': '"',
  "'": "'",
};
const written = new Map(Object.entries(meanings).map(([letter, character]) => [character, letter]));

/** Escapes that mean nothing stay as they are. */
export function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([\s\S]))/g,
    (all, byte?: string, unit?: string, letter?: string) =>
      letter === undefined ? String.fromCharCode(Number.parseInt(byte ?? unit!, 16)) : (meanings[letter] ?? all),
  );
}

export function quoted(value: string): string {
  const escaped = value.replace(/["'\\\b\t\n\f\r]/g, (character) => (character === '"' ? '"' : `\\${written.get(character)!}`));
  return `'${escaped}'`;
}

/** A leading underscore makes a name of a keyword. */
export function meantName(name: string): string {
  return name.startsWith('_') ? name.slice(1) : name;
}
