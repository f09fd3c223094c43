/** A JSON text as a tree that knows where each value stands in it, so that single values can be replaced. */
import { mixed, textHash } from './hashes.ts';

export interface JsonPart {
  readonly kind: 'object' | 'array' | 'scalar';
  /** The name of a member, as it is and as it stands there. */
  readonly key: string | undefined;
  readonly rawKey: string;
  /** The values inside, in the order of the text. */
  readonly children: readonly JsonPart[];
  /** Equal for values that say the same. */
  readonly hash: number;
  /** Of the member, where it is one; else of the value. */
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** Deeper texts are not edited in place. */
const deepest = 1000;

const scalar = /"(?:[^"\\]|\\.)*"|[^\s,\]}]+/sy;
const blanks = /\s*/y;

/** The value of a well-formed text; nothing where it is nested too deep. */
export function jsonPartsOf(text: string, checkpoint: () => void): JsonPart | undefined {
  return new PartsReader(text, checkpoint).value(undefined, '', undefined, 0);
}

class PartsReader {
  private readonly text: string;
  private readonly checkpoint: () => void;
  private at = 0;

  constructor(text: string, checkpoint: () => void) {
    this.text = text;
    this.checkpoint = checkpoint;
    // A byte order mark is no part of it.
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
  }

  value(key: string | undefined, rawKey: string, memberStart: number | undefined, depth: number): JsonPart | undefined {
    this.checkpoint();
    this.skip();
    if (depth > deepest) return undefined;
    const valueStart = this.at;
    const start = memberStart ?? valueStart;
    const named = { key, rawKey, start, valueStart };
    const opening = this.text[this.at];
    if (opening !== '{' && opening !== '[') {
      const raw = this.match(scalar);
      return { ...named, kind: 'scalar', children: [], hash: hashOf(key, 'scalar', saidBy(raw), []), end: this.at };
    }
    const kind = opening === '{' ? 'object' : 'array';
    const children = this.children(kind, depth);
    return children && { ...named, kind, children, hash: hashOf(key, kind, '', children), end: this.at };
  }

  private children(kind: 'object' | 'array', depth: number): JsonPart[] | undefined {
    const children: JsonPart[] = [];
    this.at++;
    for (this.skip(); !'}]'.includes(this.text[this.at]!); this.skip()) {
      const child = kind === 'object' ? this.member(depth) : this.value(undefined, '', undefined, depth + 1);
      if (!child) return undefined;
      children.push(child);
      this.skip();
      if (this.text[this.at] === ',') this.at++;
    }
    this.at++;
    return children;
  }

  private member(depth: number): JsonPart | undefined {
    const start = this.at;
    const rawKey = this.match(scalar);
    this.skip();
    this.at++;
    return this.value(JSON.parse(rawKey) as string, rawKey, start, depth + 1);
  }

  private skip(): void {
    this.match(blanks);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text)!;
    this.at += found.length;
    return found;
  }
}

/** A text may be escaped in several ways; numbers are as they are written. */
function saidBy(raw: string): string {
  return raw.startsWith('"') ? `"${JSON.parse(raw) as string}` : raw;
}

/** Members may come in any order; items may not. */
function hashOf(key: string | undefined, kind: JsonPart['kind'], said: string, children: readonly JsonPart[]): number {
  const own = mixed(key === undefined ? 0 : textHash(key), mixed(textHash(kind), textHash(said)));
  if (kind === 'object')
    return mixed(
      own,
      children.reduce((sum, { hash }) => (sum + hash) >>> 0, 0),
    );
  return children.reduce((hash, child) => mixed(hash, child.hash), own);
}
