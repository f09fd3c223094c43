/** Characters outside of ASCII that count as letters of ASCII, or become some, where case is ignored: the sign of Kelvin, the long s, ß in capitals. */
import type { Dictionary } from './dictionary.ts';
import { utf8 } from './key-bytes.ts';

const known = new WeakMap<Dictionary, Uint32Array>();

/** The ids of the terms that hold such a character. */
export function idsWithFoldedLetters(dictionary: Dictionary, checkpoint: () => void): Uint32Array {
  const found = known.get(dictionary) ?? Uint32Array.from(search(dictionary, checkpoint));
  known.set(dictionary, found);
  return found;
}

const between = 1 << 20;

function* search({ arena, offsets, count }: Dictionary, checkpoint: () => void): Generator<number> {
  const wanted = foldedLetters();
  let [id, look] = [1, 0];
  const end = count === 0 ? 0 : offsets[count + 1]!;
  for (let at = count === 0 ? 0 : offsets[1]!; at < end; at++) {
    if (at >= look) {
      checkpoint();
      look = at + between;
    }
    const lead = arena[at]!;
    if (lead < 0xc3 || !wanted.has(codeAt(arena, at, lead))) continue;
    while (offsets[id + 1]! <= at) id++;
    yield id;
    at = offsets[id + 1]! - 1;
  }
}

/** The character that begins here, where it has two or three bytes. */
function codeAt(bytes: Uint8Array, at: number, lead: number): number {
  return lead < 0xe0 ? pack(lead, bytes[at + 1]!, 0) : pack(lead, bytes[at + 1]!, bytes[at + 2]!);
}

function pack(first: number, second: number, third: number): number {
  return (first << 16) | (second << 8) | third;
}

let letters: ReadonlySet<number> | undefined;

/** Beyond the first plane there are none. */
function foldedLetters(): ReadonlySet<number> {
  if (letters) return letters;
  const found = new Set<number>();
  for (let code = 0x80; code < 0x10000; code++) {
    if (code === 0xd800) code = 0xe000;
    const character = String.fromCharCode(code);
    if (!/[a-z]/iu.test(character + character.toLowerCase() + character.toUpperCase())) continue;
    const [first, second, third = 0] = utf8(character);
    found.add(pack(first!, second!, third));
  }
  letters = found;
  return found;
}
