/** `orrery convert`: what its words mean. */
import { parseArgs } from 'node:util';
import { formats } from '@orrery/formats';
import { isUuid } from '@orrery/kernel';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { type Conversion, convert } from './convert.ts';

const names = formats.map(({ name }) => name).join(', ');

const help = `Usage: orrery convert IN OUT [options]

Converts a model from one format to another; - is the standard input or output.

  --from FORMAT           the format of IN, where neither its extension nor (XML) its content tell
  --to FORMAT             the format of OUT, where its extension does not tell; owl is the ontology of a
                          metamodel, as Turtle or TriG where the extension says so, else as RDF/XML.
                          An .ecore file is written to .owl as its ontology.
  --metamodel FILE.ecore  a metamodel of the model; may be given several times. Files with the extension
                          .ecore beside IN that declare a namespace it uses are found without it.
  --lineage UUID          what the ids of objects are made from that bring none; else the name of IN

Formats: ${names}; --to also owl`;

export const convertCommand: Command = {
  name: 'convert',
  says: 'converts a model from one format to another, without a server',
  help,
  run: (words) => convert(conversionOf(words)),
};

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  metamodel: { type: 'string', multiple: true, default: [] as string[] },
  lineage: { type: 'string' },
} as const;

function conversionOf(words: readonly string[]): Conversion {
  const { positionals, values } = parsed(words);
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0)
    throw new Complaint('Two files are needed: orrery convert IN OUT. orrery convert --help says more.');
  if (values.lineage !== undefined && !isUuid(values.lineage)) throw new Complaint(`${values.lineage} is no UUID.`);
  return {
    source: from,
    target: to,
    sourceFormat: values.from,
    targetFormat: values.to,
    metamodels: values.metamodel,
    lineage: values.lineage,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Complaint(`${(error as Error).message} orrery convert --help says more.`);
  }
}
