/** An XML document as a tree, for formats whose parts refer to each other in all directions. */
import type { Limits } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { escapeAttribute, escapeText } from '../xml/escape.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import type { Pairs } from '../xml/pairs.ts';
import { tokenizeXml, type XmlHandler } from '../xml/tokenizer.ts';

export interface XmlElement {
  readonly name: string;
  readonly nsUri: string;
  /** By their names as they stand there, prefixes included; without declarations of namespaces. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside. */
  readonly text: string;
  readonly offset: number;
}

type Growing = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: Growing[]; hasScope: boolean };

export function readXmlTree(text: string, limits: Limits, checkpoint: () => void): XmlElement {
  const builder = new TreeBuilder(checkpoint);
  tokenizeXml(text, builder, limits);
  return builder.root!;
}

class TreeBuilder implements XmlHandler {
  readonly keepsSpace = true;
  root: Growing | undefined;
  private readonly open: Growing[] = [];
  private readonly namespaces = new NamespaceScopes();
  private readonly checkpoint: () => void;

  constructor(checkpoint: () => void) {
    this.checkpoint = checkpoint;
  }

  start(name: string, attributes: Pairs, offset: number): void {
    this.checkpoint();
    const hasScope = this.namespaces.enter(attributes);
    const [prefix, local] = splitName(name);
    const nsUri = this.namespaces.uriOf(prefix);
    if (nsUri === undefined) throw new Refusal(`The prefix ${prefix} is not declared.`, offset);
    const found = new Map([...attributes.entries()].filter(([key]) => key !== 'xmlns' && !key.startsWith('xmlns:')));
    const element: Growing = { name: local, nsUri, attributes: found, children: [], text: '', offset, hasScope };
    if (this.open.length > 0) this.open.at(-1)!.children.push(element);
    else this.root = element;
    this.open.push(element);
  }

  text(text: string): void {
    this.open.at(-1)!.text += text;
  }

  end(): void {
    if (this.open.pop()!.hasScope) this.namespaces.leave();
  }
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The XML of an element; one of another namespace than its surroundings says so. */
export function printed({ name, nsUri, attributes, children, text }: XmlElement, around: string): string {
  const declared = nsUri === around ? '' : ` xmlns="${escapeAttribute(nsUri)}"`;
  const shown = [...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
  const inside = children.map((child) => printed(child, nsUri)).join('');
  const own = children.length > 0 && text.trim() === '' ? '' : escapeText(text);
  return own === '' && inside === '' ? `<${name}${declared}${shown}/>` : `<${name}${declared}${shown}>${own}${inside}</${name}>`;
}
