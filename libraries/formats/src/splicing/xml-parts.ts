/** An XML text as a tree that knows where each element stands in it, so that single elements can be replaced. */
import { defaultLimits } from '../format.ts';
import type { Pairs } from '../xml/pairs.ts';
import { tokenizeXml, type XmlHandler } from '../xml/tokenizer.ts';
import { mixed, textHash } from './hashes.ts';

export interface XmlPart {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlPart[];
  /** The text directly inside; blanks between elements are none. */
  readonly text: string;
  /** Equal for parts that say the same, in whatever order their attributes stand. */
  readonly hash: number;
  readonly start: number;
  readonly end: number;
}

type Growing = { -readonly [Key in keyof XmlPart]: XmlPart[Key] } & { children: Growing[] };

/** Deeper documents are not edited in place. */
const deepest = 500;

class TooDeep extends Error {}

/** The root element of a well-formed document. Nothing as soon as it is nested too deep. */
export function xmlPartsOf(text: string, checkpoint: () => void): XmlPart | undefined {
  const builder = new PartsBuilder(checkpoint);
  const limits = { ...defaultLimits, attributes: Number.POSITIVE_INFINITY, nameLength: Number.POSITIVE_INFINITY };
  try {
    tokenizeXml(text, builder, limits);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
  return builder.root;
}

class PartsBuilder implements XmlHandler {
  readonly keepsSpace = true;
  readonly takesEntities = true;
  root: Growing | undefined;
  private readonly open: Growing[] = [];
  private readonly checkpoint: () => void;

  constructor(checkpoint: () => void) {
    this.checkpoint = checkpoint;
  }

  start(name: string, attributes: Pairs, start: number): void {
    this.checkpoint();
    const part = { name, attributes: new Map(attributes.entries()), children: [], text: '', hash: 0, start, end: start };
    this.open.at(-1)?.children.push(part);
    this.root ??= part;
    this.open.push(part);
    if (this.open.length > deepest) throw new TooDeep('Deeper documents are not edited in place.');
  }

  text(text: string): void {
    this.open.at(-1)!.text += text;
  }

  end(_name: string, end: number): void {
    const part = this.open.pop()!;
    part.end = end;
    if (part.children.length > 0 && part.text.trim() === '') part.text = '';
    part.hash = hashOf(part);
  }
}

function hashOf({ name, attributes, text, children }: Growing): number {
  let hash = mixed(textHash(name), textHash(text));
  let ofAttributes = 0;
  for (const [key, value] of attributes) ofAttributes = (ofAttributes + mixed(textHash(key), textHash(value))) >>> 0;
  hash = mixed(hash, ofAttributes);
  for (const child of children) hash = mixed(hash, child.hash);
  return hash;
}
