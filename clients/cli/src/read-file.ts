/** Reads files in whatever format they are, and says what is odd about them. */
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
import { type Diagnostic, type Place, UnreadableContent, uuidV5, wordsOfPlace } from '@orrery/kernel';
import { Complaint } from './complaint.ts';
import { owl } from './owl-output.ts';

/** The namespace of the lineages that are made from file names. */
const fileNames = '5f1c2d0e-58a6-5d0a-9f0c-6b1f6f7c4b11';

/** What the ids of objects are made from that bring none. */
export function lineageOf(file: string): string {
  return uuidV5(fileNames, basename(file));
}

/** Whether name or extension tell the format; of `.xml` and other files the content does. */
export function isNamed(file: string, name: string | undefined): boolean {
  return name !== undefined || formatOfExtension(extname(file).slice(1)) !== undefined;
}

export function formatOf(file: string, name: string | undefined, option: string, bytes?: Uint8Array): Format {
  const found =
    name === undefined
      ? (formatOfExtension(extname(file).slice(1)) ?? (bytes && formatOfContent(undefined, bytes.subarray(0, headSize))))
      : formatNamed(name);
  if (found) return found;
  const known = `Known are ${formats.map((format) => format.name).join(', ')}${option === '--to' ? `, ${owl}` : ''}.`;
  if (name !== undefined) throw new Complaint(`There is no format ${name}. ${known}`);
  throw new Complaint(`The format of ${file === '-' ? 'a stream' : file} is not known; say it with ${option}. ${known}`);
}

export function read(format: Format, bytes: Uint8Array, file: string, context: Parameters<Format['read']>[1]): ReadDocument {
  try {
    return format.read(bytes, context);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
    throw new Complaint(lineOf(file, { ...error.place, severity: 'error', message: error.message }));
  }
}

/** Says what is odd in a file, and how a metamodel that was not found is named. */
export function tell(file: string, diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) console.error(lineOf(file, diagnostic));
  if (diagnostics.some(({ code }) => code === 'unknown-metamodel'))
    console.error('A metamodel that lies elsewhere is named by --metamodel FILE.ecore.');
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
