/** Closes the gaps of sequences that have lost values: the cells that are left follow each other again. */
import { orrery, rdfVocabulary } from '../terms/vocabulary.ts';
import type { EditedQuads } from './edited-quads.ts';
import type { QuadText } from './quad-text.ts';

const [first, rest, nil] = [`<${rdfVocabulary.first}>`, `<${rdfVocabulary.rest}>`, `<${rdfVocabulary.nil}>`];
const values = `<${orrery.values}>`;
const cellName = /^<(urn:orrery:seq:.+):\d+>$/;

/** "Sequences give only order and repetition": a cell without a value has no meaning and is taken out. */
export function closeSequences(quads: EditedQuads, deleted: readonly QuadText[]): void {
  const broken = deleted.filter(({ subject, predicate }) => predicate === first && quads.with(subject, first).length === 0);
  const names = new Set(broken.flatMap(({ subject }) => cellName.exec(subject)?.[1] ?? []));
  for (const name of names) {
    const [head] = quads.with(`<${name}>`, values);
    if (head) closeSequence(quads, head);
  }
}

function closeSequence(quads: EditedQuads, head: QuadText): void {
  const chain = chainFrom(quads, head.object);
  quads.delete(head);
  for (const quad of chain) quads.delete(quad);
  const filled = chain.filter(({ subject }) => quads.with(subject, first).length > 0);
  quads.insert({ ...head, object: filled[0]?.subject ?? nil });
  for (const [index, quad] of filled.entries()) quads.insert({ ...quad, object: filled[index + 1]?.subject ?? nil });
}

/** The statements that lead from cell to cell. */
function chainFrom(quads: EditedQuads, head: string): QuadText[] {
  const chain = new Map<string, QuadText>();
  let [next] = quads.with(head, rest);
  while (next && !chain.has(next.subject)) {
    chain.set(next.subject, next);
    [next] = quads.with(next.object, rest);
  }
  return [...chain.values()];
}
