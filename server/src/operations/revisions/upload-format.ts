/** The format of an upload, found by its name, by its media type, by the name of a file, or by its content. */
import {
  type FormatDescription,
  type FormatFamily,
  familyNamed,
  familyOfMediaType,
  formatDescriptions,
  formatNamed,
  formatOfContent,
  formatOfExtension,
  formatOfMediaType,
  headSize,
} from '@orrery/formats/descriptions.ts';
import { Failure } from '../../failures.ts';
import { withHead } from '../../http/bodies/stream-head.ts';

/** A format, or a family of formats: which of them it is the content tells. */
export type NamedFormat = FormatDescription | FormatFamily | Extension;

/** An extension, with the format that it means unless the content is of one that borrows it. */
interface Extension {
  readonly extension: string;
  readonly usual: FormatDescription;
}

export interface RecognisedUpload {
  readonly format: FormatDescription;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** "`application/xml` and `text/xml` on PUT, and a `contentFormat` of `xml`, are recognised by their content." */
export async function recognised(named: NamedFormat, bytes: AsyncIterable<Uint8Array>): Promise<RecognisedUpload> {
  if ('versions' in named) return { format: named, bytes };
  if ('usual' in named) return ofExtension(named, bytes);
  const { head, whole, leave } = await withHead(bytes, headSize);
  const format = formatOfContent(named, head);
  if (format) return { format, bytes: whole };
  await leave();
  const start = head.length === 0 ? 'The content is empty' : `The content is ${named.title} of no kind that is recognised`;
  throw new Failure('unsupported', `${start}. Name its format. ${whatCanBeRead()}`);
}

async function ofExtension({ extension, usual }: Extension, bytes: AsyncIterable<Uint8Array>): Promise<RecognisedUpload> {
  const borrowers = formatDescriptions.filter(({ borrowedExtensions }) => borrowedExtensions?.includes(extension));
  if (borrowers.length === 0) return { format: usual, bytes };
  const { head, whole } = await withHead(bytes, headSize);
  return { format: borrowers.find(({ recognises }) => recognises?.(head)) ?? usual, bytes: whole };
}

/** "`format`, else `Content-Type`." */
export function inputFormat(name: string | undefined, mediaType: string | undefined): NamedFormat {
  if (name !== undefined) return formatNamed(name) ?? refuse(name);
  const plain = mediaType?.replace(/;.*$/s, '').trim().toLowerCase() ?? '';
  return familyOfMediaType(plain) ?? formatOfMediaType(plain) ?? refuse(plain || undefined);
}

/** "The format is `contentFormat`, else the extension (`.ecore` counts as xmi); one in no row is 415." */
export function uploadFormat(name: string | null | undefined, fileName: string | undefined): NamedFormat {
  if (name !== undefined && name !== null) return contentFormat(name);
  const extension = fileName && /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const usual = extension ? formatOfExtension(extension) : undefined;
  return extension && usual ? { extension, usual } : refuseExtension(extension);
}

export function refuseUnknownFormat(name: string | null | undefined): void {
  if (name !== undefined && name !== null) contentFormat(name);
}

function contentFormat(name: string): NamedFormat {
  return familyNamed(name) ?? formatNamed(name) ?? refuse(name);
}

function refuse(given: string | undefined, advice = ''): never {
  const start = given === undefined ? 'The format of the content is not known' : `There is no reader for ${given}`;
  throw new Failure('unsupported', `${start}. ${advice}${whatCanBeRead()}`);
}

/** Several formats share the extension of a family, such as .xml: whoever sends one is told how to name what it is. */
function refuseExtension(extension: string | undefined): never {
  const family = extension ? familyNamed(extension) : undefined;
  const named = 'Name its format in `contentFormat` of the part `entity`';
  if (extension === 'nt') return refuse('.nt', 'N-Triples are Turtle, too: name ttl in `contentFormat` of the part `entity`. ');
  const advice = family ? `${named}: one of those below, or ${family.name} to have it recognised by its content. ` : `${named}. `;
  return refuse(extension ? `.${extension}` : undefined, advice);
}

function whatCanBeRead(): string {
  return `What can be read: ${formatDescriptions.map(({ name, mediaType }) => `${name} (${mediaType})`).join(', ')}.`;
}
