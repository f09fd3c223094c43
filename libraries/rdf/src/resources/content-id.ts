/** Ids of resources and statements, made of what they say: the same triple has the same id wherever it stands. */
import { isUuid } from '@orrery/kernel';
import { uuidNamespace } from '../terms/vocabulary.ts';

/** 128 bits. */
export type IdWords = readonly [number, number, number, number];

/** RFC 9562 §5.8, UUIDs of our own making: mixed from what they stand for, many times faster than by SHA-1. */
export class ContentIds {
  private readonly seeds: IdWords;

  constructor(lineage: string) {
    this.seeds = mix(lineage, [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]);
  }

  wordsOf(key: string): IdWords {
    return mix(key, this.seeds);
  }

  /** A resource that is a UUID has that one. */
  ofResource(key: string, words: IdWords): string {
    const uuid = key.startsWith(uuidNamespace) ? key.slice(uuidNamespace.length) : '';
    return isUuid(uuid) && uuid === uuid.toLowerCase() ? uuid : uuidOf(words);
  }

  /** What several things make together, in their order. */
  ofAll(parts: readonly IdWords[]): string {
    let [a, b, c, d] = this.seeds;
    for (const part of parts) {
      for (const word of part) {
        a = Math.imul(a ^ word, 0x9e3779b1) ^ (b >>> 9);
        b = Math.imul(b ^ word, 0x85ebca6b) ^ (c >>> 13);
        c = Math.imul(c ^ word, 0xc2b2ae35) ^ (d >>> 11);
        d = Math.imul(d ^ word, 0x27d4eb2f) ^ (a >>> 15);
      }
    }
    return uuidOf([finished(a ^ (b << 7)), finished(b ^ (c << 9)), finished(c ^ (d << 5)), finished(d ^ (a << 3))]);
  }
}

/** The id of the resource with this IRI. */
export function idOfIri(iri: string, lineage: string): string {
  const ids = new ContentIds(lineage);
  return ids.ofResource(iri, ids.wordsOf(iri));
}

const digits = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
/** One text after the other is written here; the hyphens stay. */
const codes: number[] = Array.from('00000000-0000-0000-0000-000000000000', (character) => character.charCodeAt(0));

function uuidOf([a, b, c, d]: IdWords): string {
  put(a, 8, 0);
  put(b >>> 16, 4, 9);
  put((b & 0x0fff) | 0x8000, 4, 14);
  put(((c >>> 16) & 0x3fff) | 0x8000, 4, 19);
  put(c & 0xffff, 4, 24);
  put(d, 8, 28);
  return String.fromCharCode(...codes);
}

function put(word: number, count: number, at: number): void {
  for (let index = 0; index < count; index++) codes[at + index] = digits[(word >>> (4 * (count - 1 - index))) & 15]!;
}

function mix(text: string, [a0, b0, c0, d0]: IdWords): IdWords {
  let [a, b, c, d] = [a0, b0, c0, d0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x9e3779b1) ^ b;
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (c >>> 13);
    c = Math.imul(c ^ code, 0xc2b2ae35) ^ d;
    d = Math.imul(d ^ code, 0x27d4eb2f) ^ (a >>> 15);
  }
  return [finished(a ^ (b >>> 7)), finished(b ^ (c << 9)), finished(c ^ (d >>> 11)), finished(d ^ (a << 5) ^ text.length)];
}

function finished(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
