/** Tells whether two sets of quads say the same, whatever their blank nodes are called. */
import { type Blank, keyOf, type Quad, type Term } from '../terms/term.ts';

type Colours = Map<Blank, string>;

/** Colours blank nodes by what is said of them until nothing changes; where some still look alike, tries them in turn. */
export function areIsomorphic(ones: readonly Quad[], others: readonly Quad[]): boolean {
  const [left, right] = [distinct(ones), distinct(others)];
  return left.length === right.length && matches(left, right, startOf(left), startOf(right), 0);
}

function matches(ones: readonly Quad[], others: readonly Quad[], left: Colours, right: Colours, depth: number): boolean {
  const [refined, otherRefined] = [refine(ones, left), refine(others, right)];
  const [classes, otherClasses] = [classesOf(refined), classesOf(otherRefined)];
  if (classes.size !== otherClasses.size) return false;
  for (const [colour, nodes] of classes) if (otherClasses.get(colour)?.length !== nodes.length) return false;
  const [colour, alike] = [...classes].find(([, nodes]) => nodes.length > 1) ?? [];
  if (colour === undefined || !alike) return sameLines(ones, others, refined, otherRefined);
  const marked = new Map(refined).set(alike[0]!, `chosen ${depth}`);
  return otherClasses
    .get(colour)!
    .some((node) => matches(ones, others, marked, new Map(otherRefined).set(node, `chosen ${depth}`), depth + 1));
}

function refine(quads: readonly Quad[], start: Colours): Colours {
  let colours = start;
  for (let count = 0; ; ) {
    const next = refineOnce(quads, colours);
    const found = new Set(next.values()).size;
    if (found === count || colours.size === 0) return next;
    [colours, count] = [next, found];
  }
}

function refineOnce(quads: readonly Quad[], colours: Colours): Colours {
  const said = new Map<Blank, string[]>([...colours].map(([node, colour]) => [node, [colour]]));
  for (const quad of quads) {
    for (const node of new Set(termsOf(quad))) if (node.kind === 'blank') said.get(node)!.push(lineOf(quad, colours, node));
  }
  return new Map([...said].map(([node, [own, ...lines]]) => [node, hash(`${own}\n${lines.sort().join('\n')}`)]));
}

function sameLines(ones: readonly Quad[], others: readonly Quad[], left: Colours, right: Colours): boolean {
  const lines = new Set(ones.map((quad) => lineOf(quad, left)));
  return others.every((quad) => lines.has(lineOf(quad, right)));
}

function lineOf(quad: Quad, colours: Colours, self?: Term): string {
  return termsOf(quad)
    .map((term) => (term === self ? 'self' : term.kind === 'blank' ? `_ ${colours.get(term)}` : keyOf(term)))
    .join(' ');
}

function termsOf({ subject, predicate, object, graph }: Quad): Term[] {
  return graph ? [subject, predicate, object, graph] : [subject, predicate, object];
}

function distinct(quads: readonly Quad[]): Quad[] {
  return [...new Map(quads.map((quad) => [termsOf(quad).map(keyOf).join(' '), quad])).values()];
}

function startOf(quads: readonly Quad[]): Colours {
  return new Map(quads.flatMap((quad) => termsOf(quad).flatMap((term) => (term.kind === 'blank' ? [[term, ''] as const] : []))));
}

function classesOf(colours: Colours): Map<string, Blank[]> {
  return Map.groupBy(colours.keys(), (node) => colours.get(node)!);
}

/** Short and good enough to tell a few thousand texts apart: two mixes of 32 bits. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(index), 1597334677);
  }
  return `${(one ^ (other >>> 15)) >>> 0}.${(other ^ (one >>> 13)) >>> 0}`;
}
