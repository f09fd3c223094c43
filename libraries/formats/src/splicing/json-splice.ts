/** Puts an edit into a JSON text and leaves all else as it stands there. */
import type { Splice } from '../format.ts';
import { aligned, type Likeness, partnersOf } from './alignment.ts';
import { type JsonPart, jsonPartsOf } from './json-parts.ts';
import { LineIndents } from './line-indents.ts';

interface Trio {
  readonly here: JsonPart;
  readonly before: JsonPart;
  readonly after: JsonPart;
}

/** Nothing where the edit cannot be put into the text. */
export const splicedJson: Splice = (text, before, after, { checkpoint = () => {} } = {}) => {
  const [here, old, next] = [text, before, after].map((one) => jsonPartsOf(one, checkpoint));
  if (!here || !old || !next) return undefined;
  const edited = new JsonSplice(text, after).value({ here, before: old, after: next });
  return text.slice(0, here.start) + edited + text.slice(here.end);
};

class JsonSplice {
  private readonly text: string;
  private readonly printed: string;
  private readonly indents: LineIndents;
  private readonly isInLines: boolean;
  private readonly lineEnd: string;
  private readonly unit: string;

  constructor(text: string, printed: string) {
    this.text = text;
    this.printed = printed;
    this.indents = new LineIndents(text);
    const found = /^\s*[[{](\r?\n)([ \t]+)/.exec(text);
    this.isInLines = found !== null;
    this.lineEnd = found?.[1] ?? '\n';
    this.unit = found?.[2] ?? '  ';
  }

  /** The text of the value after the edit. */
  value({ here, before, after }: Trio): string {
    if (before.hash === after.hash) return this.text.slice(here.start, here.end);
    const head = this.text.slice(here.start, here.valueStart);
    const isContainer = [here, before, after].every(({ kind }) => kind === after.kind && kind !== 'scalar');
    if (!isContainer) return head + this.valueOf(after, this.indentOf(here));
    return head + this.container({ here, before, after });
  }

  private container({ here, before, after }: Trio): string {
    const likenesses = after.kind === 'object' ? [byKey] : this.likenesses;
    const hereOf = partnersOf(aligned(here.children, before.children, likenesses), before.children.length);
    const beforeOf = partnersOf(aligned(before.children, after.children, likenesses), after.children.length);
    const told = new Set(hereOf);
    const others = here.children.filter((_, index) => !told.has(index));
    if (others.length > 0 && after.kind === 'array') return this.valueOf(after, this.indentOf(here));
    const pieces: Piece[] = others.map((own) => ({ text: this.text.slice(own.start, own.end), own }));
    for (const [index, child] of after.children.entries()) {
      const old = before.children[beforeOf[index]!];
      const own = old && here.children[hereOf[beforeOf[index]!]!];
      if (own) pieces.push({ text: this.value({ here: own, before: old, after: child }), own });
      // What the text says by silence it goes on saying so.
      else if (old?.hash !== child.hash) pieces.push({ text: this.member(child, here) });
    }
    return this.joined(here, after.kind === 'object' ? inOrderOf(here, pieces) : pieces);
  }

  private readonly likenesses: readonly Likeness<JsonPart>[] = [
    (part) => this.memberOf(part, ['id', '_id', '$id', 'iri', '$ref', 'uri']),
    (part) => this.memberOf(part, ['data', 'name', 'key']),
    ({ kind }) => kind,
  ];

  /** By hash: the member may stand in any of the three texts. */
  private memberOf(part: JsonPart, keys: readonly string[]): string | undefined {
    const found = part.children.find(({ key }) => key !== undefined && keys.includes(key));
    if (found?.key === 'data') return this.memberOf(found, ['name', 'key', 'label']);
    return found && `${found.key} ${found.hash}`;
  }

  private joined(here: JsonPart, pieces: readonly Piece[]): string {
    const [open, close] = here.kind === 'object' ? ['{', '}'] : ['[', ']'];
    if (pieces.length === 0) return `${open}${close}`;
    const { children } = here;
    const separator = this.separatorIn(here);
    const lead = children[0] ? this.text.slice(here.valueStart + 1, children[0].start) : separator.slice(1);
    const tail = children.length > 0 ? this.text.slice(children.at(-1)!.end, here.end - 1) : this.tailOf(here);
    const positions = new Map(children.map((child, index) => [child, index]));
    const texts = pieces.map(({ text, own }, index) => {
      const earlier = pieces[index - 1]?.own;
      const isNext = own && earlier && positions.get(own) === positions.get(earlier)! + 1;
      return (index === 0 ? '' : isNext ? this.text.slice(earlier.end, own.start) : separator) + text;
    });
    return open + lead + texts.join('') + tail + close;
  }

  /** What stands between two values of the container. */
  private separatorIn(here: JsonPart): string {
    const [first, second] = here.children;
    if (first && second) return this.text.slice(first.end, second.start);
    return this.isInLines ? `,${this.lineEnd}${this.indentOf(here)}${this.unit}` : ',';
  }

  private tailOf(here: JsonPart): string {
    return this.isInLines ? this.lineEnd + this.indentOf(here) : '';
  }

  private indentOf({ start }: JsonPart): string {
    return this.isInLines ? this.indents.before(start) : '';
  }

  private member(part: JsonPart, container: JsonPart): string {
    const key =
      part.key === undefined ? '' : `${part.rawKey}:${this.isInLines || /"\s*: /.test(this.text.slice(0, 200)) ? ' ' : ''}`;
    return key + this.valueOf(part, this.indentOf(container) + this.unit);
  }

  /** A value of the printed text in the layout of this one. */
  private valueOf(part: JsonPart, indent: string): string {
    if (part.kind === 'scalar' || part.children.length === 0 || !this.isInLines)
      return this.printed.slice(part.valueStart, part.end);
    const deeper = indent + this.unit;
    const inside = part.children.map(
      (child) => `${deeper}${child.key === undefined ? '' : `${child.rawKey}: `}${this.valueOf(child, deeper)}`,
    );
    const [open, close] = part.kind === 'object' ? ['{', '}'] : ['[', ']'];
    return `${open}${this.lineEnd}${inside.join(`,${this.lineEnd}`)}${this.lineEnd}${indent}${close}`;
  }
}

interface Piece {
  readonly text: string;
  /** Where it stands in the text already. */
  readonly own?: JsonPart;
}

const byKey: Likeness<JsonPart> = ({ key }) => key;

/** Members stay in the order of the text; a new one comes behind the one that is before it after the edit. */
function inOrderOf(here: JsonPart, pieces: readonly Piece[]): Piece[] {
  const positions = new Map(here.children.map((child, index) => [child, index]));
  let last = -1;
  const placed = pieces.map((piece, index) => {
    if (piece.own) last = positions.get(piece.own)!;
    return { piece, position: last, index };
  });
  return placed.sort((one, other) => one.position - other.position || one.index - other.index).map(({ piece }) => piece);
}
