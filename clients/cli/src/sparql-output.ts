/** The answers of SPARQL as texts: a table for people, the formats of results and of graphs for programs. */
import { writeRdfXml } from '@orrery/formats';
import { describedAnswer } from '@orrery/sparql/answers.ts';
import { type Answer, type Query, writeAnswer } from '@orrery/sparql/engine.ts';
import type { FormatName } from '@orrery/sparql/evaluation.ts';
import { Complaint } from './complaint.ts';
import { outputs, type Row } from './query-output.ts';

type Prefixes = Query['prefixes'];
type Writer = (answer: Answer, prefixes: Prefixes) => Iterable<string>;

const as =
  (format: FormatName): Writer =>
  (answer, prefixes) =>
    writeAnswer(answer, format, prefixes);
const ended = (write: Writer): Writer =>
  function* (answer, prefixes) {
    yield* write(answer, prefixes);
    yield '\n';
  };

/** How solutions and truths are written, and how graphs are. */
const tables: Readonly<Record<string, Writer>> = {
  table: (answer, prefixes) =>
    answer.kind === 'table' ? outputs.table(rowsOf(answer, prefixes)) : tables.csv!(answer, prefixes),
  json: ended(as('json')),
  csv: (answer, prefixes) => (answer.kind === 'boolean' ? ended(as('csv'))(answer, prefixes) : as('csv')(answer, prefixes)),
  tsv: (answer, prefixes) => (answer.kind === 'boolean' ? ended(as('tsv'))(answer, prefixes) : as('tsv')(answer, prefixes)),
  xml: ended(as('xml')),
};
const graphs: Readonly<Record<string, Writer>> = {
  table: as('turtle'),
  turtle: as('turtle'),
  'n-triples': as('n-triples'),
  json: ended(as('json-ld')),
  xml: (answer, prefixes) => {
    const graph = { name: undefined, descriptions: describedAnswer([...writeAnswer(answer, 'n-triples')].join('')) };
    return writeRdfXml({ graphs: [graph], names: { entries: () => Object.entries(prefixes) } });
  },
};

export function writtenAnswer(answer: Answer, output: string, { form, prefixes }: Query): Iterable<string> {
  const writers = answer.kind === 'triples' ? graphs : tables;
  if (Object.hasOwn(writers, output)) return writers[output]!(answer, prefixes);
  throw new Complaint(`What ${form.toUpperCase()} gives is not written as ${output}, but as ${Object.keys(writers).join(', ')}.`);
}

function* rowsOf({ variables, slots, rows, terms }: Extract<Answer, { kind: 'table' }>, prefixes: Prefixes): Generator<Row> {
  const texts = (id: number) => {
    const term = terms.termOf(id);
    return term.kind === 'iri' ? shortened(term.value, prefixes) : term.kind === 'blank' ? `_:${term.value}` : term.value;
  };
  for (const { size, columns } of rows)
    for (let row = 0; row < size; row++) {
      const ids = slots.map((slot) => columns[slot]?.[row] ?? 0);
      yield Object.fromEntries(variables.map((name, at) => [name, ids[at] === 0 ? null : texts(ids[at]!)]));
    }
}

/** By a prefix of the query, the longest that fits. */
function shortened(iri: string, prefixes: Prefixes): string {
  const fitting = Object.entries(prefixes).filter(([, namespace]) => namespace !== '' && iri.startsWith(namespace));
  const [best] = fitting.toSorted(([, one], [, other]) => other.length - one.length);
  const local = best && iri.slice(best[1].length);
  return local !== undefined && /^[\w.-]*$/.test(local) ? `${best![0]}:${local}` : iri;
}
