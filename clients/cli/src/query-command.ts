/** `orrery query`: what its words mean. */
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { type Query, query } from './query.ts';
import { type Language, languageOf, languages } from './query-language.ts';
import { outputs } from './query-output.ts';

const help = `Usage: orrery query FILE… 'EXPRESSION' [options]

Asks an AQL expression or a SPARQL query of models in files. In AQL self is each root of each file in turn. For SPARQL
each file is a graph, named by its file: address, beside the ontologies of the metamodels; the default graph is all of them.

  --output NAME            how the answer is written: table, for people, json or csv; of SPARQL also tsv and xml,
                           and what CONSTRUCT and DESCRIBE give as turtle, n-triples, json (JSON-LD) or xml (RDF/XML)
  --language aql|sparql    where the text does not tell; it does where it begins with SELECT, PREFIX and the like
  --metamodel FILE.ecore   a metamodel of the models; may be given several times. Files with the extension
                           .ecore beside a model that declare a namespace it uses are found without it.
  --watch                  asks again whenever one of the files changes

Examples:
  orrery query office.archimate 'archimate::BusinessActor.allInstances().name'
  orrery query a.xmi b.xmi 'self.eAllContents()->size()' --output json
  orrery query people.ttl 'SELECT ?s (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?s'`;

export const queryCommand: Command = {
  name: 'query',
  says: 'asks an AQL expression or a SPARQL query of models in files, without a server',
  help,
  run: (words) => query(queryOf(words)),
};

const options = {
  output: { type: 'string', default: 'table' },
  language: { type: 'string' },
  metamodel: { type: 'string', multiple: true, default: [] as string[] },
  watch: { type: 'boolean', default: false },
} as const;

function queryOf(words: readonly string[]): Query {
  const { positionals, values } = parsed(words);
  const expression = positionals.at(-1);
  const files = positionals.slice(0, -1);
  if (expression === undefined || files.length === 0)
    throw new Complaint("A file and an expression are needed: orrery query FILE… 'EXPRESSION'. orrery query --help says more.");
  const language = knownLanguage(values.language) ?? languageOf(expression);
  const known = outputNames[language];
  if (!known.includes(values.output)) throw new Complaint(`There is no output ${values.output}; there are ${known.join(', ')}.`);
  const { output, metamodel: metamodels, watch: isWatching } = values;
  return { files, expression, language, output, metamodels, isWatching };
}

/** Of SPARQL, those of tables and of graphs: which of them fit depends on the query. */
const outputNames: Readonly<Record<Language, readonly string[]>> = {
  aql: Object.keys(outputs),
  sparql: ['table', 'json', 'csv', 'tsv', 'xml', 'turtle', 'n-triples'],
};

function knownLanguage(name: string | undefined): Language | undefined {
  const found = languages.find((one) => one === name);
  if (name !== undefined && !found) throw new Complaint(`There is no language ${name}; there are ${languages.join(', ')}.`);
  return found;
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Complaint(`${(error as Error).message} orrery query --help says more.`);
  }
}
