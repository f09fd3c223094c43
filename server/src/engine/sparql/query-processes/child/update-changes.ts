/** What an update changes in the end, as lines that pass through a pipe: they tell beside the quads what the service asks of them, since it does not look into these. */
import { Blank, keyOf, orrery, type Quad, type Term, uuidNamespace } from '@orrery/rdf/terms.ts';
import { QueryLimit, type UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import { blankScope } from '../../blank-scope.ts';
import type { ChangeLine, SourceName } from '../messages.ts';

const [atOnce, charactersAtOnce] = [500, 65_536];
const objectIri = new RegExp(`^${uuidNamespace}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);

/** Blank nodes of a source are told by its key, and new ones by nothing. */
export function* changeLines(
  { overlay, graphs }: UpdateEvaluation,
  sources: readonly SourceName[],
  mostBytes: number,
): Generator<string> {
  const keys = new Map(sources.map(({ key, graph }) => [blankScope(graph), key]));
  const graphOf = ({ graph }: Quad) =>
    graph && !graphs.isUnnamed(graph.value) ? (shownTerm(graph) as Quad['graph']) : undefined;
  const shown = (quad: Quad): Quad => ({
    subject: shownTerm(quad.subject) as Quad['subject'],
    predicate: quad.predicate,
    object: shownTerm(quad.object),
    graph: graphOf(quad),
  });
  const shownTerm = (term: Term): Term =>
    term.kind === 'blank' && term.source !== undefined ? new Blank(term.value, keys.get(term.source)) : term;

  let bytes = 0;
  const counted = (line: string): string => {
    bytes += Buffer.byteLength(line);
    if (bytes > mostBytes) throw tooLong(mostBytes);
    return line;
  };
  yield counted(lineOf({ created: [...graphs.created], dropped: [...graphs.dropped] }));
  for (const values of groups(valuesIn(overlay.inserted.values()))) yield counted(lineOf({ values }));
  for (const change of ['deleted', 'inserted'] as const)
    for (const ofGraph of Map.groupBy(overlay[change].values(), ({ graph }) => graph && keyOf(graph)).values())
      for (const { quads, text } of pieces(ofGraph, shown)) {
        yield counted(lineOf({ change, graph: graphOf(quads[0]!), hasRoots: change === 'inserted' && quads.some(isOfRoot) }));
        yield counted(text);
      }
}

/** Arrays of some quads, which are not long either: each is one turn of the service. */
function* pieces(all: readonly Quad[], shown: (quad: Quad) => Quad): Generator<{ quads: Quad[]; text: string }> {
  let [quads, texts, characters]: [Quad[], string[], number] = [[], [], 0];
  for (const [at, quad] of all.entries()) {
    quads.push(quad);
    texts.push(JSON.stringify(shown(quad)));
    characters += texts.at(-1)!.length;
    if (quads.length < atOnce && characters < charactersAtOnce && at < all.length - 1) continue;
    yield { quads, text: `[${texts.join(',')}]\n` };
    [quads, texts, characters] = [[], [], 0];
  }
}

function lineOf(value: ChangeLine): string {
  return `${JSON.stringify(value)}\n`;
}

function isOfRoot({ predicate }: Quad): boolean {
  return predicate.value === orrery.root;
}

/** What the update itself makes is no object elsewhere. */
function valuesIn(inserted: Iterable<Quad>): string[] {
  const [made, named] = [new Set<string>(), new Set<string>()];
  for (const { subject, object } of inserted) {
    made.add(subject.value);
    if (object.kind === 'iri' && objectIri.test(object.value)) named.add(object.value);
  }
  return [...named.difference(made)];
}

function* groups<Of>(all: readonly Of[]): Generator<Of[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce);
}

function tooLong(most: number): QueryLimit {
  return new QueryLimit('answer', `The update changes quads of more than ${most} bytes.`);
}
