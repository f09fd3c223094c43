/** `orrery query`: what its words mean. */
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { type Query, query } from './query.ts';
import { type OutputName, outputs } from './query-output.ts';

const help = `Usage: orrery query FILE… 'EXPRESSION' [options]

Asks an AQL expression of models in files. self is each root of each file in turn.

  --output table|json|csv  how the answer is written; table is for people
  --metamodel FILE.ecore   a metamodel of the models; may be given several times. Files with the extension
                           .ecore beside a model that declare a namespace it uses are found without it.
  --watch                  asks again whenever one of the files changes

Examples:
  orrery query office.archimate 'archimate::BusinessActor.allInstances().name'
  orrery query a.xmi b.xmi 'self.eAllContents()->size()' --output json`;

export const queryCommand: Command = {
  name: 'query',
  says: 'asks an AQL expression of models in files, without a server',
  help,
  run: (words) => query(queryOf(words)),
};

const options = {
  output: { type: 'string', default: 'table' },
  metamodel: { type: 'string', multiple: true, default: [] as string[] },
  watch: { type: 'boolean', default: false },
} as const;

function queryOf(words: readonly string[]): Query {
  const { positionals, values } = parsed(words);
  const expression = positionals.at(-1);
  const files = positionals.slice(0, -1);
  if (expression === undefined || files.length === 0)
    throw new Complaint("A file and an expression are needed: orrery query FILE… 'EXPRESSION'. orrery query --help says more.");
  if (!Object.hasOwn(outputs, values.output))
    throw new Complaint(`There is no output ${values.output}; there are ${Object.keys(outputs).join(', ')}.`);
  return { files, expression, output: values.output as OutputName, metamodels: values.metamodel, isWatching: values.watch };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Complaint(`${(error as Error).message} orrery query --help says more.`);
  }
}
