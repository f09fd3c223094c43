/** The keys of terms one after the other in one stretch of bytes that grows: an array for each would cost more than the key. */
import { type Term, uuidNamespace, xsd } from '@orrery/rdf/terms.ts';
import { keyOfTerm, tag } from '../terms/term-key.ts';

/** Offsets are of 32 bits. */
const mostBytes = 2 ** 32 - 1;
const uuidIriLength = uuidNamespace.length + 36;

export class KeyArena {
  bytes = new Uint8Array(64 * 1024);
  /** Where keys begin, and where the last one ends. */
  offsets = new Uint32Array(4096);
  count = 0;

  get length(): number {
    return this.offsets[this.count]!;
  }

  /** Gives the number of the term. A blank node that names no source is of the scope given. */
  add(term: Term, scope: string): number {
    const start = this.length;
    const end = this.plainKey(term, start) ?? this.anyKey(term, scope, start);
    if (this.count + 2 > this.offsets.length) this.offsets = larger(this.offsets, new Uint32Array(this.offsets.length * 2));
    this.offsets[++this.count] = end;
    return this.count - 1;
  }

  /** Most terms are written where they belong; gives where the key ends. */
  private plainKey(term: Term, start: number): number | undefined {
    if (term.kind === 'iri')
      return (
        this.uuidKey(term.value, start) ?? this.asciiKey(term.value < uuidNamespace ? tag.earlyIri : tag.iri, term.value, start)
      );
    return term.kind === 'literal' && term.datatype === xsd.string ? this.asciiKey(tag.string, term.value, start) : undefined;
  }

  private anyKey(term: Term, scope: string, start: number): number {
    const key = keyOfTerm(term, scope);
    this.reserve(start, key.length);
    this.bytes.set(key, start);
    return start + key.length;
  }

  private asciiKey(first: number, text: string, start: number): number | undefined {
    const { length } = text;
    this.reserve(start, length + 1);
    const { bytes } = this;
    bytes[start] = first;
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127) return undefined;
      bytes[start + 1 + at] = code;
    }
    return start + 1 + length;
  }

  private uuidKey(iri: string, start: number): number | undefined {
    if (iri.length !== uuidIriLength || !iri.startsWith(uuidNamespace)) return undefined;
    this.reserve(start, 17);
    const { bytes } = this;
    bytes[start] = tag.uuid;
    for (let at = uuidNamespace.length, index = 1; index < 17; index++, at += 2) {
      if (index === 5 || index === 7 || index === 9 || index === 11) if (iri.charCodeAt(at++) !== dash) return undefined;
      const [high, low] = [digits[iri.charCodeAt(at)] ?? 0, digits[iri.charCodeAt(at + 1)] ?? 0];
      if (high === 0 || low === 0) return undefined;
      bytes[start + index] = (high - 1) * 16 + low - 1;
    }
    return start + 17;
  }

  private reserve(start: number, count: number): void {
    if (start + count <= this.bytes.length) return;
    if (start + count > mostBytes) throw new RangeError('The terms of one source take more than 4 GiB.');
    this.bytes = larger(this.bytes, new Uint8Array(Math.min(mostBytes, Math.max(start + count, this.bytes.length * 2))));
  }
}

const dash = 0x2d;
/** One more than the value of each lower-case hexadecimal digit, by its character code. */
const digits = new Uint8Array(128);
for (let value = 0; value < 16; value++) digits[value.toString(16).charCodeAt(0)] = value + 1;

function larger<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
