/** Tells whether a small document says after an edit what it should, whatever its nodes without a label are called then. */
import {
  areTheSameButForNames,
  type ChangedStatements,
  type Dataset,
  Iri,
  keyOfQuad,
  type Node,
  type Quad,
  type Term,
} from '@orrery/rdf';
import { NodeNames } from './node-names.ts';
import { quadsIn } from './touched-subjects.ts';

/** Nodes with a label stand elsewhere in the large document too: they have to keep it. Given are the names of those without one before the edit. */
export function saysTheSameByOtherNames(
  now: Dataset,
  before: Dataset,
  { removed, added }: ChangedStatements,
  nodes: readonly string[],
  checkpoint?: () => void,
): boolean {
  const noted = now.starts?.all();
  if (!noted || !now.renamed) return false;
  const nodesNow = new NodeNames({ ...noted, renamed: now.renamed }).between(0, noted.starts.length);
  const wanted = new Map(quadsIn(before).map((quad) => [keyOfQuad(quad), quad]));
  if (!removed.every((quad) => wanted.delete(keyOfQuad(quad)))) return false;
  const found = new Map(quadsIn(now).map((quad) => [keyOfQuad(quad), quad]));
  const labelsNow = labelsIn(found.values(), nodesNow);
  const labels = labelsIn(wanted.values(), nodes).union(labelsNow);
  for (const quad of added) wanted.set(keyOfQuad(quad), quad);
  const [ones, others] = [
    [...wanted.values()].map((quad) => withNames(quad, labels)),
    [...found.values()].map((quad) => withNames(quad, labelsNow)),
  ];
  return areTheSameButForNames(ones, others, checkpoint);
}

/** What the blank nodes are called that are none of some. */
function labelsIn(quads: Iterable<Quad>, nodes: readonly string[]): Set<string> {
  const known = new Set(nodes);
  const labels = new Set<string>();
  for (const { subject, object } of quads)
    for (const term of [subject, object]) if (term.kind === 'blank' && !known.has(term.value)) labels.add(term.value);
  return labels;
}

/** Blank nodes that have a name of their own are taken as IRIs. */
function withNames({ subject, object, ...quad }: Quad, labels: ReadonlySet<string>): Quad {
  const named = <Some extends Term>(term: Some): Some | Iri =>
    term.kind === 'blank' && labels.has(term.value) ? new Iri(`_:${term.value}`) : term;
  return { ...quad, subject: named<Node>(subject), object: named(object) };
}
