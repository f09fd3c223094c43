/** Follows a property path from a node of the data graph: the nodes at its end, each once. */
import { Iri } from '@orrery/rdf/terms.ts';
import type { DataGraph } from '../checked/data-graph.ts';
import type { Path } from './path.ts';

/** What a path reaches from a node. */
export type Reach = (node: number) => readonly number[];

export function reachOf(path: Path, data: DataGraph): Reach {
  const step = stepOf(path, data, true);
  if (path.kind === 'link') return step as Reach;
  return (node) => [...new Set(step(node))];
}

type Step = (node: number) => Iterable<number>;

function stepOf(path: Path, data: DataGraph, isForward: boolean): Step {
  if (path.kind === 'link') return linkOf(data.idOf(new Iri(path.iri)), data, isForward);
  if (path.kind === 'inverse') return stepOf(path.of, data, !isForward);
  if ('parts' in path) {
    const steps = path.parts.map((part) => stepOf(part, data, isForward));
    return path.kind === 'alternative' ? (node) => steps.flatMap((step) => [...step(node)]) : inTurn(steps, isForward);
  }
  const step = stepOf(path.of, data, isForward);
  if (path.kind === 'zero-or-one') return (node) => [node, ...step(node)];
  return path.kind === 'zero-or-more' ? (node) => closure([node], step) : (node) => closure(step(node), step);
}

function linkOf(predicate: number, data: DataGraph, isForward: boolean): Reach {
  return isForward ? (node) => data.objects(node, predicate) : (node) => data.subjects(predicate, node);
}

function inTurn(steps: readonly Step[], isForward: boolean): Step {
  const ordered = isForward ? steps : steps.toReversed();
  return (node) => {
    let nodes = new Set([node]);
    for (const step of ordered) {
      const next = new Set<number>();
      for (const one of nodes) for (const end of step(one)) next.add(end);
      nodes = next;
    }
    return nodes;
  };
}

function closure(start: Iterable<number>, step: Step): Iterable<number> {
  const found = new Set(start);
  for (const node of found) for (const next of step(node)) found.add(next);
  return found;
}
