/** Lines of N-Quads on their way from a worker to a query process. An edit that adds or removes a part changes the position of every part after it, so lines that tell positions have a short form. */
import { Iri, idLength, Literal, orrery, type Quad, shortLine, uuidNamespace, xsd } from '@orrery/rdf/terms.ts';

/** Some of the lines may be short already. */
export function shortLines(lines: readonly string[], graph: string): Uint8Array {
  const short = lines.map(shortLine(graph));
  return Buffer.from(short.length > 0 ? `${short.join('\n')}\n` : '');
}

export interface LongLines {
  /** Those that were not shortened. */
  readonly lines: string;
  readonly places: readonly Quad[];
}

/** Terms that are the same are the same objects. */
export function longLines(bytes: Uint8Array, graph: Iri): LongLines {
  const predicate = new Iri(orrery.index);
  const numbers = new Map<string, Literal>();
  const places: Quad[] = [];
  const others: string[] = [];
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    if (isLong(line)) others.push(line);
    else {
      const number = line.slice(idLength + 1);
      const object = numbers.get(number) ?? new Literal(number, xsd.integer);
      numbers.set(number, object);
      places.push({ subject: new Iri(`${uuidNamespace}${line.slice(0, idLength)}`), predicate, object, graph });
    }
  }
  return { lines: others.join('\n'), places };
}

/** Statements of N-Quads begin with an IRI or the label of a blank node. */
function isLong(line: string): boolean {
  const first = line.charCodeAt(0);
  const isDigit = (first >= 48 && first <= 57) || (first >= 97 && first <= 102);
  return !isDigit;
}
