/** Tells whether two RDF models say the same, whatever their blank nodes are called. */
import type { Model } from '@orrery/kernel';
import { keyOf, type Quad, type Term } from '../terms/term.ts';
import { quadsByKey } from './changed-facts.ts';
import { isResourceModel } from './resource-graphs.ts';

/** Further away than this, what is said of other nodes does not tell two nodes apart; then their order does. */
const mostRounds = 12;

type Colours = Map<string, number>;

/**
 * Never true of models that differ. It may be false of models in which many nodes look alike and stand in another order:
 * nodes get colours by what is said of them, and those of one colour are taken for each other in the order of the models.
 */
export function saysTheSame(one: Model, other: Model, checkpoint: () => void = () => {}): boolean {
  if (!isResourceModel(one) || !isResourceModel(other)) return false;
  const [ones, others] = [quadsByKey(one), quadsByKey(other)];
  if (ones.size !== others.size) return false;
  if (ones.keys().every((key) => others.has(key))) return true;
  return areTheSameButForNames([...ones.values()], [...others.values()], checkpoint);
}

/** The same of quads of which none stands there twice. */
export function areTheSameButForNames(
  ones: readonly Quad[],
  others: readonly Quad[],
  checkpoint: () => void = () => {},
): boolean {
  if (ones.length !== others.length) return false;
  const names = partnersOf(ones, others, checkpoint);
  return names !== undefined && isRenamed(ones, others, names);
}

/** For each blank node the one that it is called in the other model; nothing where their colours differ. */
function partnersOf(
  ones: readonly Quad[],
  others: readonly Quad[],
  checkpoint: () => void,
): ReadonlyMap<string, string> | undefined {
  const [left, right] = [ones, others].map((quads) => byColour(coloured(quads, checkpoint)));
  const names = new Map<string, string>();
  for (const [colour, nodes] of left!) {
    const partners = right!.get(colour);
    if (partners?.length !== nodes.length) return undefined;
    for (const [index, node] of nodes.entries()) names.set(node, partners[index]!);
  }
  return names;
}

function isRenamed(ones: readonly Quad[], others: readonly Quad[], names: ReadonlyMap<string, string>): boolean {
  const renamed = (term: Term) => (term.kind === 'blank' ? names.get(keyOf(term))! : keyOf(term));
  const lines = new Set(others.map((quad) => lineOf(quad, keyOf)));
  return ones.every((quad) => lines.has(lineOf(quad, renamed)));
}

function byColour(colours: Colours): ReadonlyMap<number, readonly string[]> {
  return Map.groupBy(colours.keys(), (node) => colours.get(node)!);
}

/** Blank nodes, in the order in which they are met, with a number of what is said of them. */
function coloured(quads: readonly Quad[], checkpoint: () => void): Colours {
  const spoken = quads.filter((quad) => termsOf(quad).some(isBlank));
  let colours: Colours = new Map(
    spoken.flatMap((quad) =>
      termsOf(quad)
        .filter(isBlank)
        .map((node) => [keyOf(node), 1]),
    ),
  );
  for (let round = 0, count = 0; round < mostRounds; round++) {
    checkpoint();
    colours = refined(spoken, colours);
    const found = new Set(colours.values()).size;
    if (found === count) break;
    count = found;
  }
  return colours;
}

function refined(quads: readonly Quad[], colours: Colours): Colours {
  const next = new Map(Array.from(colours, ([node, colour]) => [node, Math.imul(colour, 0x9e3779b1)]));
  for (const quad of quads) {
    for (const [place, term] of termsOf(quad).entries()) {
      if (!isBlank(term)) continue;
      const own = keyOf(term);
      const said = lineOf(quad, (other) => nameIn(other, own, colours));
      // A sum: in which order things are said does not matter.
      next.set(own, (next.get(own)! + hashOf(`${place} ${said}`)) | 0);
    }
  }
  return next;
}

function nameIn(term: Term, own: string, colours: Colours): string {
  const key = keyOf(term);
  return term.kind === 'blank' ? (key === own ? 'self' : `colour ${colours.get(key)}`) : key;
}

function isBlank(term: Term): boolean {
  return term.kind === 'blank';
}

function termsOf({ subject, object, graph }: Quad): Term[] {
  return graph ? [subject, object, graph] : [subject, object];
}

function lineOf({ subject, predicate, object, graph }: Quad, nameOf: (term: Term) => string): string {
  return `${graph ? nameOf(graph) : ''}\n${nameOf(subject)}\n${predicate.value}\n${nameOf(object)}`;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}
