/** Finds in which stretches of a small document its statements stand, and what they are about. */
import { type Dataset, keyOf } from '@orrery/rdf';

/** A statement in a stretch: where it begins, in bytes, the key of its subject, how many facts it says, and how many nodes without a label stand before it in the document. */
export interface PlacedStatement {
  readonly at: number;
  readonly subject: string;
  readonly count: number;
  readonly nodes: number;
}

/** By stretch. Nothing where it is not known where statements begin. */
export function placedStatements({ starts: noted, graphs }: Dataset, texts: readonly string[]): PlacedStatement[][] | undefined {
  if (!noted) return undefined;
  const { starts, subjects, counts, nodes } = noted.all();
  const names = Array.from(graphs.get(undefined)?.keys() ?? [], keyOf);
  const encoder = new TextEncoder();
  let [next, end] = [0, 0];
  return texts.map((text) => {
    const begin = end;
    end += text.length;
    const found: PlacedStatement[] = [];
    for (; next < starts.length && starts[next]! < end; next++) {
      const before = text.slice(0, starts[next]! - begin);
      found.push({
        at: encoder.encode(before).length,
        subject: names[subjects[next]!]!,
        count: counts[next]!,
        nodes: nodes[next]!,
      });
    }
    return found;
  });
}
