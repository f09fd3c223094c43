/** The format of an upload, found by its name, by its media type, by the name of a file, or by its content. */
import { type Format, formatOfContent, formatOfExtension, formatOfMediaType, formats, headSize } from '@orrery/formats';
import { Failure } from '../../failures.ts';
import { withHead } from '../../http/stream-head.ts';

/** A format, or a name that several formats share: which of them it is the content tells. */
export type NamedFormat = Format | SharedName;
type SharedName = 'xml';

const sharedMediaTypes: Readonly<Record<string, SharedName>> = { 'application/xml': 'xml', 'text/xml': 'xml' };

export interface RecognisedUpload {
  readonly format: Format;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** "`application/xml` and `text/xml` on PUT, and a `contentFormat` of `xml`, are recognised by their content." */
export async function recognised(named: NamedFormat, bytes: AsyncIterable<Uint8Array>): Promise<RecognisedUpload> {
  if (named !== 'xml') return { format: named, bytes };
  const { head, whole, leave } = await withHead(bytes, headSize);
  const format = formatOfContent(head);
  if (format) return { format, bytes: whole };
  await leave();
  throw new Failure('unsupported', `The content is XML of no kind that is recognised. Name its format. ${whatCanBeRead()}`);
}

/** "`format`, else `Content-Type`." */
export function inputFormat(name: string | undefined, mediaType: string | undefined): NamedFormat {
  if (name !== undefined) return formatNamed(name) ?? refuse(name);
  const plain = mediaType?.replace(/;.*$/s, '').trim().toLowerCase() ?? '';
  const shared = Object.hasOwn(sharedMediaTypes, plain) ? sharedMediaTypes[plain] : undefined;
  return shared ?? formatOfMediaType(plain) ?? refuse(plain || undefined);
}

/** "The format is `contentFormat`, else the extension (`.ecore` counts as xmi); one in no row is 415." */
export function uploadFormat(name: string | null | undefined, fileName: string | undefined): NamedFormat {
  if (name !== undefined && name !== null) return contentFormat(name);
  const extension = fileName && /\.([^./\\]+)$/.exec(fileName)?.[1];
  return (extension && formatOfExtension(extension)) || refuse(extension ? `.${extension}` : undefined);
}

export function refuseUnknownFormat(name: string | null | undefined): void {
  if (name !== undefined && name !== null) contentFormat(name);
}

function contentFormat(name: string): NamedFormat {
  return name === 'xml' ? name : (formatNamed(name) ?? refuse(name));
}

function formatNamed(name: string): Format | undefined {
  return formats.find((format) => format.name === name);
}

function refuse(given: string | undefined): never {
  const start = given === undefined ? 'The format of the content is not known' : `There is no reader for ${given}`;
  throw new Failure('unsupported', `${start}. ${whatCanBeRead()}`);
}

function whatCanBeRead(): string {
  return `What can be read: ${formats.map(({ name, mediaType }) => `${name} (${mediaType})`).join(', ')}.`;
}
