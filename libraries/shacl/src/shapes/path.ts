/** Property paths of SHACL (§2.3.1), read from the shapes graph. */
import type { Term } from '@orrery/rdf/terms.ts';
import { BadShape } from '../shacl-errors.ts';
import { sh } from '../vocabulary.ts';
import { nameOf, type ShapesGraph, textOf } from './shapes-graph.ts';

export type Path =
  | { readonly kind: 'link'; readonly iri: string }
  | { readonly kind: 'inverse' | 'zero-or-more' | 'one-or-more' | 'zero-or-one'; readonly of: Path }
  | { readonly kind: 'sequence' | 'alternative'; readonly parts: readonly Path[] };

const deepest = 50;
/** Of one path, however often it names the same nodes again. */
const mostSteps = 1000;
const longestPath = 100_000;

const steps = [
  [sh('inversePath'), 'inverse'],
  [sh('zeroOrMorePath'), 'zero-or-more'],
  [sh('oneOrMorePath'), 'one-or-more'],
  [sh('zeroOrOnePath'), 'zero-or-one'],
] as const;

export function readPath(node: Term, graph: ShapesGraph): Path {
  return new PathReader(graph).read(node, 0);
}

class PathReader {
  private readonly graph: ShapesGraph;
  private steps = 0;
  private characters = 0;

  constructor(graph: ShapesGraph) {
    this.graph = graph;
  }

  read(node: Term, depth: number): Path {
    if (depth > deepest) throw new BadShape('A path is nested too deeply.');
    if (++this.steps > mostSteps) throw new BadShape(`A path has more than ${mostSteps} steps.`);
    if (node.kind === 'iri') return this.link(node.value);
    const { graph } = this;
    const read = (inner: Term) => this.read(inner, depth + 1);
    // A node that is a list is a sequence, whatever else it says: path-strange-001 of the test suite.
    if (node.kind === 'blank' && graph.isList(node)) return { kind: 'sequence', parts: severalOf(graph.list(node)).map(read) };
    const alternatives = graph.one(node, sh('alternativePath'));
    if (alternatives) return { kind: 'alternative', parts: severalOf(graph.list(alternatives)).map(read) };
    for (const [predicate, kind] of steps) {
      const of = graph.one(node, predicate);
      if (of) return { kind, of: read(of) };
    }
    throw new BadShape(`${textOf(node)} is no path.`);
  }

  private link(iri: string): Path {
    this.characters += iri.length;
    if (this.characters > longestPath) throw new BadShape(`A path has more than ${longestPath} characters.`);
    return { kind: 'link', iri };
  }
}

function severalOf(parts: readonly Term[]): readonly Term[] {
  if (parts.length < 2) throw new BadShape('A path has a list of fewer than two steps.');
  return parts;
}

const signs = { inverse: '^', 'zero-or-more': '*', 'one-or-more': '+', 'zero-or-one': '?' } as const;

/** As SPARQL writes it, with the last parts of IRIs alone. */
export function pathText(path: Path, nameOfIri: (iri: string) => string = nameOf): string {
  if (path.kind === 'link') return nameOfIri(path.iri);
  if (path.kind === 'inverse') return `^${pathText(path.of, nameOfIri)}`;
  if ('of' in path) return `${bracketed(path.of, nameOfIri)}${signs[path.kind]}`;
  const texts = path.parts.map((part) => bracketed(part, nameOfIri));
  return texts.join(path.kind === 'sequence' ? '/' : '|');
}

function bracketed(path: Path, nameOfIri: (iri: string) => string): string {
  const text = pathText(path, nameOfIri);
  return 'parts' in path ? `(${text})` : text;
}
