/** Character references, the five entities that XML has without a DTD, and those that a document declares for itself. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Entities } from './entities.ts';

/** Longer names are taken for text in which somebody forgot to escape an &. */
const longestName = 100;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Puts characters for references; says through `fail` where one is wrong. What stands between them goes through `literal`. */
export function expandReferences(
  text: string,
  fail: (message: string, offset: number) => never,
  literal: (piece: string) => string = (piece) => piece,
  declared?: Entities,
  hasControls = false,
): string {
  let expanded = '';
  let done = 0;
  for (let start = text.indexOf('&'); start >= 0; start = text.indexOf('&', done)) {
    const end = text.indexOf(';', start);
    const name = end < 0 || end - start > longestName ? undefined : text.slice(start + 1, end);
    const character = name === undefined ? undefined : characterOf(name, hasControls);
    const entity = character === undefined && name !== undefined ? declared?.textOf(name) : undefined;
    if (character === undefined && entity === undefined) fail(messageFor(name, declared), start);
    if (entity !== undefined && !declared!.take(entity)) fail('The entities of the document are used too often.', start);
    expanded += literal(text.slice(done, start)) + (character ?? literal(entity!));
    done = end + 1;
  }
  return expanded + literal(text.slice(done));
}

function characterOf(name: string, hasControls: boolean): string | undefined {
  if (name.startsWith('#')) return characterOfCode(name, hasControls);
  return ownEntry(entities, name);
}

/** XML 1.1 §2.2: control characters may be referred to, but for U+0000. */
function characterOfCode(name: string, hasControls: boolean): string | undefined {
  const hex = /^#x([0-9a-fA-F]+)$/.exec(name);
  const decimal = /^#([0-9]+)$/.exec(name);
  const code = hex ? Number.parseInt(hex[1]!, 16) : decimal ? Number(decimal[1]) : -1;
  const isCharacter = code === 9 || code === 10 || code === 13 || (code >= (hasControls ? 1 : 32) && code <= 0x10ffff);
  return isCharacter && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
    ? String.fromCodePoint(code)
    : undefined;
}

function messageFor(name: string | undefined, declared: Entities | undefined): string {
  if (name === undefined) return 'An & begins no reference.';
  return declared ? `The entity ${name} is not declared.` : `There is no entity &${name}; entities and DTDs are not read.`;
}
