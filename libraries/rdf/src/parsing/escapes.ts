/** The escapes of Turtle's strings, IRIs and local names. */

const characters: Readonly<Record<string, string>> = {
  t: '\t',
  b: '\b',
  n: '\n',
  r: '\r',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

/** The text of a string without its escapes; nothing where one of them is wrong. */
export function unescapeString(raw: string): string | undefined {
  let isWrong = false;
  const text = raw.replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([^uU])|)/g, (_, short, long, character) => {
    const found = character === undefined ? characterOf(short ?? long) : characters[character];
    if (found === undefined) isWrong = true;
    return found ?? '';
  });
  return isWrong ? undefined : text;
}

/** IRIs have numeric escapes only. */
export function unescapeIri(raw: string): string | undefined {
  return /\\(?!u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})/.test(raw) ? undefined : unescapeString(raw);
}

export function unescapeLocal(raw: string): string {
  return raw.replace(/\\(.)/g, '$1');
}

function characterOf(hex: string | undefined): string | undefined {
  const code = hex === undefined ? Number.NaN : Number.parseInt(hex, 16);
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
