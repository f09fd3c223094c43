/** The quad of a part's place in a short form, the UUID and the number: where something comes or goes, all parts behind it have other places. */
import { orrery, uuidNamespace, xsd } from './vocabulary.ts';

const head = `<${uuidNamespace}`;
const middle = `> <${orrery.index}> "`;
/** Of the digits of a UUID. */
export const idLength = 36;
const start = head.length + idLength;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const number = /^[0-9]+$/;

/** Writes the places of parts of a graph; those of other ids than UUIDs as lines of N-Quads. */
export function placeLines(graph: string): (id: string, index: number) => string {
  const end = endIn(graph);
  return (id, index) => (uuid.test(id) ? `${id} ${index}` : `${head}${id}${middle}${index}${end}`);
}

/** `<urn:uuid:…> <urn:orrery:index> "12"^^<…#integer> <graph> .` becomes the UUID and the number; other lines stay as they are. */
export function shortLine(graph: string): (line: string) => string {
  const end = endIn(graph);
  return (line) => {
    if (!line.startsWith(head) || !line.startsWith(middle, start) || !line.endsWith(end)) return line;
    const [id, index] = [line.slice(head.length, start), line.slice(start + middle.length, -end.length)];
    return uuid.test(id) && number.test(index) ? `${id} ${index}` : line;
  };
}

function endIn(graph: string): string {
  return `"^^<${xsd.integer}> <${graph}> .`;
}
