/** Which format is meant: by its name, by media types, or by the name of a file. */
import { type Format, formatOfExtension, formatOfMediaType, formats } from '@orrery/formats';
import { Failure } from '../../failures.ts';

const standard = formats.find(({ name }) => name === 'json')!;

/** "`format` wins over `Accept`; any type and a missing Accept give json." */
export function outputFormat(name: string | undefined, accept: string | undefined, contentType: string | null): Format {
  const fitting = formats.filter(({ fits }) => fits(contentType ?? undefined));
  const found = name === undefined ? acceptedAmong(fitting, accept) : fitting.find((format) => format.name === name);
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

interface Range {
  readonly type: string;
  readonly quality: number;
  readonly position: number;
}

/** The format of the most wanted range; among equal ones the more special range, then the order of the header. */
function acceptedAmong(fitting: readonly Format[], accept: string | undefined): Format | undefined {
  if (accept === undefined || accept.trim() === '') return standard;
  const ranges = accept.split(',').map(rangeOf);
  const ordered = [standard, ...fitting.filter((format) => format !== standard)];
  let best: { format: Format; quality: number; rank: number; position: number } | undefined;
  for (const format of ordered) {
    const found = bestRangeFor(format.mediaType, ranges);
    if (!found || found.quality === 0) continue;
    const candidate = { format, quality: found.quality, rank: specialty(found.type), position: found.position };
    if (!best || isBetter(candidate, best)) best = candidate;
  }
  return best?.format;
}

interface Wanted {
  readonly quality: number;
  readonly rank: number;
  readonly position: number;
}

function isBetter(one: Wanted, other: Wanted): boolean {
  if (one.quality !== other.quality) return one.quality > other.quality;
  if (one.rank !== other.rank) return one.rank > other.rank;
  return one.position < other.position;
}

function bestRangeFor(mediaType: string, ranges: readonly Range[]): Range | undefined {
  return ranges
    .filter(({ type }) => type === '*/*' || type === mediaType || type === `${mediaType.split('/')[0]}/*`)
    .sort((one, other) => specialty(other.type) - specialty(one.type))[0];
}

function specialty(type: string): number {
  return type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2;
}

function rangeOf(text: string, position: number): Range {
  const [type, ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.map((parameter) => /^q=(\d*\.?\d*)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
  return { type: type!, quality: quality === undefined ? 1 : Number(quality), position };
}
