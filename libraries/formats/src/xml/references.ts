/** Character references and the five entities that XML has without a DTD. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Puts characters for references; says through `fail` where one is wrong. What stands between them goes through `literal`. */
export function expandReferences(
  text: string,
  fail: (message: string, offset: number) => never,
  literal: (piece: string) => string = (piece) => piece,
): string {
  let expanded = '';
  let done = 0;
  for (let start = text.indexOf('&'); start >= 0; start = text.indexOf('&', done)) {
    const end = text.indexOf(';', start);
    const name = end < 0 || end - start > 40 ? undefined : text.slice(start + 1, end);
    const character = name === undefined ? undefined : characterOf(name);
    if (character === undefined) fail(messageFor(name), start);
    expanded += literal(text.slice(done, start)) + character;
    done = end + 1;
  }
  return expanded + literal(text.slice(done));
}

function characterOf(name: string): string | undefined {
  if (name.startsWith('#')) return characterOfCode(name);
  return Object.hasOwn(entities, name) ? entities[name] : undefined;
}

function characterOfCode(name: string): string | undefined {
  const hex = /^#x([0-9a-fA-F]+)$/.exec(name);
  const decimal = /^#([0-9]+)$/.exec(name);
  const code = hex ? Number.parseInt(hex[1]!, 16) : decimal ? Number(decimal[1]) : -1;
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return isCharacter && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
    ? String.fromCodePoint(code)
    : undefined;
}

function messageFor(name: string | undefined): string {
  return name === undefined ? 'An & begins no reference.' : `There is no entity &${name}; entities and DTDs are not read.`;
}
