/** Sequences that have lost values from their middle, as quads: the cells that are left follow each other again. */
import { orrery, rdfVocabulary } from '../terms/vocabulary.ts';
import type { Line } from './line.ts';
import type { QuadLines } from './quad-lines.ts';

const [first, rest, nil] = [`<${rdfVocabulary.first}>`, `<${rdfVocabulary.rest}>`, `<${rdfVocabulary.nil}>`];
const values = `<${orrery.values}>`;
const cellName = /^<(urn:orrery:seq:.+):\d+>$/;

/** "Sequences give only order and repetition": a cell without a value says nothing any more. */
export function closeSequences(lines: QuadLines, deleted: readonly Line[]): void {
  const broken = deleted.filter(({ subject, predicate }) => predicate === first && lines.with(subject, first).length === 0);
  const names = new Set(broken.flatMap(({ subject }) => cellName.exec(subject)?.[1] ?? []));
  for (const name of names) {
    const [head] = lines.with(`<${name}>`, values);
    if (head) closeSequence(lines, head);
  }
}

function closeSequence(lines: QuadLines, head: Line): void {
  const chain = chainFrom(lines, head.object);
  lines.delete(head);
  for (const line of chain) lines.delete(line);
  const filled = chain.filter(({ subject }) => lines.with(subject, first).length > 0);
  lines.insert({ ...head, object: filled[0]?.subject ?? nil });
  for (const [index, line] of filled.entries()) lines.insert({ ...line, object: filled[index + 1]?.subject ?? nil });
}

/** The statements that lead from cell to cell. */
function chainFrom(lines: QuadLines, head: string): Line[] {
  const chain = new Map<string, Line>();
  let [next] = lines.with(head, rest);
  while (next && !chain.has(next.subject)) {
    chain.set(next.subject, next);
    [next] = lines.with(next.object, rest);
  }
  return [...chain.values()];
}
