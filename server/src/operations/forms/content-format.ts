/** Which format is meant: by its name, by media types, or by the name of a file. */
import { type Format, formatOfExtension, formatOfMediaType, formats } from '@orrery/formats';
import { Failure } from '../../failures.ts';
import { mostLiked } from '../../http/media-ranges.ts';

/** "`format` wins over `Accept`; any type and a missing Accept give json", the first of all formats. */
export function outputFormat(name: string | undefined, accept: string | undefined, contentType: string | null): Format {
  const fitting = formats.filter(({ fits }) => fits(contentType ?? undefined));
  const found =
    name === undefined
      ? mostLiked(accept, fitting, ({ mediaType }) => [mediaType])
      : fitting.find((format) => format.name === name);
  if (found) return found;
  const offered = fitting.map((format) => `${format.name} (${format.mediaType})`).join(', ');
  throw new Failure('unacceptable', `The model cannot be had in the requested format. It is there as ${offered}.`);
}

/** "`format`, else `Content-Type`." */
export function inputFormat(name: string | undefined, mediaType: string | undefined): Format {
  const plain = mediaType?.replace(/;.*$/s, '').trim();
  const found = name === undefined ? plain && formatOfMediaType(plain) : formatNamed(name);
  return found || refuse(name ?? plain);
}

/** "The format is `contentFormat`, else the extension (`.ecore` counts as xmi); one in no row is 415." */
export function uploadFormat(name: string | null | undefined, fileName: string | undefined): Format {
  if (name !== undefined && name !== null) return formatNamed(name) ?? refuse(name);
  const extension = fileName && /\.([^./\\]+)$/.exec(fileName)?.[1];
  return (extension && formatOfExtension(extension)) || refuse(extension ? `.${extension}` : undefined);
}

export function refuseUnknownFormat(name: string | null | undefined): void {
  if (name !== undefined && name !== null && !formatNamed(name)) refuse(name);
}

function formatNamed(name: string): Format | undefined {
  return formats.find((format) => format.name === name);
}

function refuse(given: string | undefined): never {
  const known = formats.map(({ name, mediaType }) => `${name} (${mediaType})`).join(', ');
  const start = given === undefined ? 'The format of the content is not known' : `There is no reader for ${given}`;
  throw new Failure('unsupported', `${start}. What can be read: ${known}.`);
}
