/** Converts a file: reads it with the metamodels that are there, says what is odd, writes it in the other format. */
import { basename, extname } from 'node:path';
import {
  type Format,
  formatNamed,
  formatOfContent,
  formatOfExtension,
  formats,
  headSize,
  type ReadDocument,
} from '@orrery/formats';
import {
  type Diagnostic,
  type Model,
  type Place,
  UnreadableContent,
  UnwritableContent,
  uuidV5,
  wordsOfPlace,
} from '@orrery/kernel';
import { Complaint } from './complaint.ts';
import { EcoreFiles } from './ecore-files.ts';
import { isOntology, ontologyOf, owl } from './owl-output.ts';
import { readInput, writeOutput } from './streams.ts';

export interface Conversion {
  readonly source: string;
  readonly target: string;
  readonly sourceFormat: string | undefined;
  readonly targetFormat: string | undefined;
  readonly metamodels: readonly string[];
  readonly lineage: string | undefined;
}

/** The namespace of the lineages that are made from file names. */
const fileNames = '5f1c2d0e-58a6-5d0a-9f0c-6b1f6f7c4b11';

export async function convert(conversion: Conversion): Promise<void> {
  const { source, target, sourceFormat, targetFormat } = conversion;
  const bytes = isNamed(source, sourceFormat) ? undefined : await readInput(source);
  const from = formatOf(source, sourceFormat, '--from', bytes);
  const to = targetFormat === owl ? undefined : formatOf(target, targetFormat, '--to');
  const metamodels = new EcoreFiles(source, conversion.metamodels);
  const lineage = conversion.lineage ?? uuidV5(fileNames, basename(source));
  const { model, diagnostics, attachments } = read(from, bytes ?? (await readInput(source)), source, { metamodels, lineage });
  for (const diagnostic of diagnostics) console.error(lineOf(source, diagnostic));
  const isOwl = to === undefined || isOntology(target, targetFormat, model);
  if (!isOwl) refuseMisfits(to, model);
  try {
    await writeOutput(target, isOwl ? ontologyOf(target, model, metamodels) : to.write(model, { metamodels, attachments }));
  } catch (error) {
    throw error instanceof UnwritableContent
      ? new Complaint(`${target} cannot be written as ${isOwl ? owl : to.name}: ${error.message}`)
      : error;
  }
}

/** Whether name or extension tell the format; of `.xml` and other files the content does. */
function isNamed(file: string, name: string | undefined): boolean {
  return name !== undefined || formatOfExtension(extname(file).slice(1)) !== undefined;
}

function formatOf(file: string, name: string | undefined, option: string, bytes?: Uint8Array): Format {
  const found =
    name === undefined
      ? (formatOfExtension(extname(file).slice(1)) ?? (bytes && formatOfContent(undefined, bytes.subarray(0, headSize))))
      : formatNamed(name);
  if (found) return found;
  const known = `Known are ${formats.map((format) => format.name).join(', ')}${option === '--to' ? `, ${owl}` : ''}.`;
  if (name !== undefined) throw new Complaint(`There is no format ${name}. ${known}`);
  throw new Complaint(`The format of ${file === '-' ? 'a stream' : file} is not known; say it with ${option}. ${known}`);
}

function read(format: Format, bytes: Uint8Array, file: string, context: Parameters<Format['read']>[1]): ReadDocument {
  try {
    return format.read(bytes, context);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
    throw new Complaint(lineOf(file, { ...error.place, severity: 'error', message: error.message }));
  }
}

function refuseMisfits(format: Format, model: Model): void {
  const nsUri = model.roots[0]?.class.package.nsUri;
  if (!format.fits(nsUri)) throw new Complaint(`A model of ${nsUri} cannot be written as ${format.name}.`);
}

/** `file:line:column severity message`. */
function lineOf(file: string, { severity, message, ...found }: Place & Pick<Diagnostic, 'severity' | 'message'>): string {
  const { line, column, byteOffset, instance } = found;
  const place = [file === '-' ? '<stdin>' : file, line, column].filter((part) => part !== undefined).join(':');
  return [place, severity, message, inBrackets(wordsOfPlace({ byteOffset, instance }))].filter((part) => part !== '').join(' ');
}

function inBrackets(words: string): string {
  return words === '' ? '' : `(${words})`;
}
