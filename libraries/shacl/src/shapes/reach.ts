/** Follows a property path from a node of the data graph: the nodes at its end, each once. */
import { Iri } from '@orrery/rdf/terms.ts';
import type { DataGraph } from '../checked/data-graph.ts';
import { BadShape } from '../shacl-errors.ts';
import type { Path } from './path.ts';

/** What a path reaches from a node. */
export type Reach = (node: number) => readonly number[];

/** Nodes that are remembered on the way, at each of the states again. */
const mostVisits = 5_000_000;

export function reachOf(path: Path, data: DataGraph, most = mostVisits): Reach {
  if (path.kind === 'link') return linkOf(path.iri, data, true);
  const automaton = new Automaton(data);
  const end = automaton.add(path, automaton.state(), true);
  return (node) => [...automaton.reached(node, end, most)];
}

function linkOf(iri: string, data: DataGraph, isForward: boolean): Reach {
  const predicate = data.idOf(new Iri(iri));
  return isForward ? (node) => data.objects(node, predicate) : (node) => data.subjects(predicate, node);
}

interface Edge {
  readonly to: number;
  /** Nothing where the state changes and the node stays. */
  readonly link: Reach | undefined;
}

/** A path as a finite automaton: each node is looked at once in each state, however closures are nested. */
class Automaton {
  private readonly data: DataGraph;
  private readonly edges: Edge[][] = [];

  constructor(data: DataGraph) {
    this.data = data;
  }

  state(): number {
    return this.edges.push([]) - 1;
  }

  /** Adds a path that begins in a state, and gives the one in which it ends. */
  add(path: Path, from: number, isForward: boolean): number {
    if (path.kind === 'inverse') return this.add(path.of, from, !isForward);
    if (path.kind === 'link') return this.joined([from], linkOf(path.iri, this.data, isForward));
    if ('parts' in path) return this.addAll(path, from, isForward);
    if (path.kind === 'zero-or-one') return this.joined([from, this.add(path.of, from, isForward)]);
    const loop = this.joined([from]);
    const end = this.add(path.of, loop, isForward);
    this.edges[end]!.push({ to: loop, link: undefined });
    return path.kind === 'zero-or-more' ? loop : end;
  }

  /** The nodes at which the way from a node ends. */
  reached(node: number, end: number, most: number): ReadonlySet<number> {
    const visited = this.edges.map(() => new Set<number>());
    const [states, nodes]: [number[], number[]] = [[], []];
    const visit = (state: number, at: number) => {
      if (visited[state]!.has(at)) return;
      visited[state]!.add(at);
      states.push(state);
      if (nodes.push(at) > most) throw new BadShape('A path leads through too many nodes.');
    };
    visit(0, node);
    for (let next = 0; next < nodes.length; next++) {
      this.data.checkpoint();
      for (const { to, link } of this.edges[states[next]!]!)
        for (const target of link ? link(nodes[next]!) : [nodes[next]!]) visit(to, target);
    }
    return visited[end]!;
  }

  private addAll({ kind, parts }: Extract<Path, { parts: unknown }>, from: number, isForward: boolean): number {
    if (kind === 'alternative') return this.joined(parts.map((part) => this.add(part, from, isForward)));
    const ordered = isForward ? parts : parts.toReversed();
    return ordered.reduce((at, part) => this.add(part, at, isForward), from);
  }

  /** A new state, to which the others lead. */
  private joined(froms: readonly number[], link?: Reach): number {
    const to = this.state();
    for (const from of froms) this.edges[from]!.push({ to, link });
    return to;
  }
}
