/** A document with its headings, figures and tables numbered, and everything that it embeds in its place. */
import { type DisplayList, displayListOf, type Scene, shippedFont } from '@orrery/drawing';
import type { Token } from 'markdown-it';
import { slugOf } from '../../slug.ts';
import type { Bytes } from '../source.ts';
import { ParseBounds, problemToken } from './bounded-markdown.ts';
import type { DocumentTree, EmbeddedRows } from './document.ts';
import { tooMany } from './document-limits.ts';
import { embedBlock, embedInline, embedOf, tokensOf } from './markdown.ts';
import { shownText } from './shown-text.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** What is written one after the other. */
export type Block =
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  | { readonly kind: 'heading'; readonly heading: Heading; readonly content: readonly Token[] }
  | { readonly kind: 'figure'; readonly number: number; readonly title: string; readonly list: DisplayList }
  | { readonly kind: 'table'; readonly number: number; readonly title: string; readonly rows: EmbeddedRows }
  | { readonly kind: 'problem'; readonly message: string };

export interface NumberedDocument {
  readonly blocks: readonly Block[];
  readonly headings: readonly Heading[];
}

/** The token that a value becomes in a line of text. */
export const valueToken = 'value';
export { problemToken };

export class DocumentNumbering {
  private readonly fetch: (bytes: Bytes) => Uint8Array;
  private readonly checkpoint: () => void;
  private readonly bounds: ParseBounds;
  private readonly blocks: Block[] = [];
  private readonly headings: Heading[] = [];
  private readonly anchors = new Map<string, number>();
  private readonly counts = { figure: 0, table: 0 };

  constructor(fetch: (bytes: Bytes) => Uint8Array, checkpoint: () => void) {
    this.fetch = fetch;
    this.checkpoint = checkpoint;
    this.bounds = new ParseBounds(checkpoint);
  }

  of(tree: DocumentTree): NumberedDocument {
    this.add(tree, 0);
    return { blocks: this.blocks, headings: this.headings };
  }

  /** Headings of a document inside another one are as many levels deeper. */
  private add({ markdown, parts }: DocumentTree, deeper: number): void {
    const tokens = tokensOf(markdown, this.bounds);
    let run: Token[] = [];
    const flush = () => {
      if (run.length > 0) this.blocks.push({ kind: 'tokens', tokens: run });
      run = [];
    };
    for (let at = 0; at < tokens.length; at++) {
      this.checkpoint();
      const token = tokens[at]!;
      for (const child of token.children ?? []) this.fill(child, parts);
      if (token.type === embedBlock) {
        flush();
        this.embed(token, parts, deeper);
      } else if (token.type === 'heading_open' && token.level === 0) {
        flush();
        this.heading(token, tokens[at + 1]!, deeper);
        at += 2;
      } else {
        run.push(token);
        if (run.length >= longestRun && endsBlock(token)) flush();
      }
    }
    flush();
  }

  private heading({ tag }: Token, { children }: Token, deeper: number): void {
    const content = children ?? [];
    const text = content.map(plainText).join('');
    const heading = { level: Math.min(6, Number(tag.slice(1)) + deeper), text, anchor: this.anchorOf(text) };
    this.headings.push(heading);
    this.blocks.push({ kind: 'heading', heading, content });
  }

  private embed(token: Token, parts: DocumentTree['parts'], deeper: number): void {
    const { embed, position } = embedOf(token);
    const part = parts[position];
    if (!part || part.kind === 'problem') this.blocks.push({ kind: 'problem', message: part?.message ?? tooMany });
    else if (part.kind === 'document') this.add(part.document, deeper + 1);
    else if (part.kind === 'picture') {
      const scene = JSON.parse(new TextDecoder().decode(this.fetch(part.scene))) as Scene;
      const list = displayListOf(withoutLinks(scene), shippedFont);
      this.blocks.push({ kind: 'figure', number: ++this.counts.figure, title: embed.caption ?? part.title, list });
    } else if (part.kind === 'rows')
      this.blocks.push({ kind: 'table', number: ++this.counts.table, title: embed.caption ?? part.title, rows: part });
  }

  /** Puts what an embed in a line of text stands for in its place. */
  private fill(token: Token, parts: DocumentTree['parts']): void {
    if (token.type !== embedInline) return;
    const { embed, position } = embedOf(token);
    const part = parts[position];
    const isValue = part?.kind === 'text';
    token.type = isValue ? valueToken : problemToken;
    token.content = isValue
      ? part.text
      : part?.kind === 'problem'
        ? part.message
        : part
          ? `${embed.kind} ${embed.reference} must stand alone in its paragraph`
          : tooMany;
  }

  private anchorOf(text: string): string {
    const slug = slugOf(text, 'section');
    const count = (this.anchors.get(slug) ?? 0) + 1;
    this.anchors.set(slug, count);
    return `s-${slug}${count === 1 ? '' : `-${count}`}`;
  }
}

/** What is written without a pause; nothing that it makes depends on what comes behind the end of a block. */
const longestRun = 1000;

function endsBlock({ level, nesting, hidden }: Token): boolean {
  return level === 0 && nesting <= 0 && !hidden;
}

/** The level that the text begins with. A text may have more headings than a call has arguments. */
export function topLevel(headings: readonly Heading[]): number {
  return headings.reduce((least, { level }) => Math.min(least, level), deepest);
}

const deepest = 6;

/** What is left of a line without its marks. */
export function plainText({ type, content, children }: Token): string {
  if (children) return children.map(plainText).join('');
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : shownText(content);
}

/** Addresses of the service are of no use to whoever reads. */
function withoutLinks(scene: Scene): Scene {
  const unlinked = <One extends { readonly href?: string | undefined }>(one: One): One => ({ ...one, href: undefined });
  return { ...scene, figures: scene.figures.map(unlinked), connections: scene.connections.map(unlinked) };
}
