/** Documents that went wrong on their way: bits that flipped, slices that were cut out, doubled or moved. */
import fc from 'fast-check';

/** One thing that happens to bytes; the positions are shares of their length. */
type Mutation =
  | { readonly kind: 'flip'; readonly at: number; readonly bit: number }
  | { readonly kind: 'put'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut' | 'double'; readonly at: number; readonly length: number }
  | { readonly kind: 'copy'; readonly at: number; readonly length: number; readonly to: number };

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const length = fc.integer({ min: 1, max: 60 });
/** The signs that matter to XML and JSON come more often than others. */
const byte = fc.oneof(fc.constantFrom(...new TextEncoder().encode('<>&"\'/:#[]{},= \n\r\0')), fc.integer({ min: 0, max: 255 }));

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: share, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant('put' as const), at: share, byte }),
  fc.record({ kind: fc.constantFrom('cut' as const, 'double' as const), at: share, length }),
  fc.record({ kind: fc.constant('copy' as const), at: share, length, to: share }),
);

/** The document after a few mutations. */
export function mutated(document: string): fc.Arbitrary<Uint8Array> {
  const bytes = new TextEncoder().encode(document);
  return fc.array(mutation, { minLength: 1, maxLength: 3 }).map((mutations) => mutations.reduce(applied, bytes));
}

/** The document with a few words and signs in the places of others: most of them stay well-formed. */
export function exchanged(document: string): fc.Arbitrary<Uint8Array> {
  const words = document.split(/(\s+|[<>"=:,{}[\]]+|\/)/).filter((word) => word !== '');
  const place = fc.nat(words.length - 1);
  return fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 3 }).map((changes) => {
    const changed = [...words];
    for (const [to, from] of changes) changed[to] = similar(words, words[to]!, from);
    return new TextEncoder().encode(changed.join(''));
  });
}

/** The next word that is like this one: a sign for a sign, a name for a name. */
function similar(words: readonly string[], word: string, from: number): string {
  const isName = (text: string) => /\w/.test(text);
  const found = [...words.slice(from), ...words].find((other) => isName(other) === isName(word) && other !== word);
  return found ?? word;
}

function applied(bytes: Uint8Array, change: Mutation): Uint8Array {
  const at = Math.floor(change.at * bytes.length);
  const before = bytes.subarray(0, at);
  if (change.kind === 'put') return joined(before, Uint8Array.of(change.byte), bytes.subarray(at + 1));
  if (change.kind === 'flip') return joined(before, Uint8Array.of((bytes[at] ?? 0) ^ (1 << change.bit)), bytes.subarray(at + 1));
  const slice = bytes.subarray(at, at + change.length);
  if (change.kind === 'cut') return joined(before, bytes.subarray(at + change.length));
  const to = change.kind === 'copy' ? Math.floor(change.to * bytes.length) : at;
  return joined(bytes.subarray(0, to), slice, bytes.subarray(to));
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}
