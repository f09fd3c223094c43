/** All formats: a new one is one line here. */
import { archimateFormat } from './archimate/archimate-format.ts';
import { exchangeFormat } from './exchange/exchange-format.ts';
import type { Format, FormatFamily } from './format.ts';
import { ifcFormat } from './ifc/ifc-format.ts';
import { jsonFormat } from './json/json-format.ts';
import { rdfXmlFormat } from './rdf-xml/rdf-xml-format.ts';
import { trigFormat, turtleFormat } from './turtle/turtle-format.ts';
import { xmiFormat } from './xmi/xmi-format.ts';

export const formats: readonly Format[] = [
  jsonFormat,
  xmiFormat,
  turtleFormat,
  trigFormat,
  rdfXmlFormat,
  archimateFormat,
  exchangeFormat,
  ifcFormat,
];

/** What an empty model counts as, and what is given where nobody asks for another. */
export const defaultFormat = jsonFormat;

/** What statements are kept in that are no objects of a metamodel: it loses nothing of RDF. */
export const graphFormat = trigFormat;

const families = new Set(formats.flatMap(({ family, archiveFamily }) => [family ?? [], archiveFamily ?? []].flat()));

export function formatNamed(name: string): Format | undefined {
  return formats.find((format) => format.name === name);
}

/** The format of something that is stored. */
export function knownFormat(name: string): Format {
  const found = formatNamed(name);
  if (!found) throw new Error(`There is no format ${name}.`);
  return found;
}

export function formatOfExtension(extension: string): Format | undefined {
  return formats.find(({ extensions }) => extensions.includes(extension.toLowerCase()));
}

export function formatOfMediaType(mediaType: string): Format | undefined {
  return formats.find((format) => format.mediaType === mediaType.toLowerCase());
}

export function familyNamed(name: string): FormatFamily | undefined {
  return families.values().find((family) => family.name === name);
}

export function familyOfMediaType(mediaType: string): FormatFamily | undefined {
  return families.values().find(({ mediaTypes }) => mediaTypes.includes(mediaType.toLowerCase()));
}

/** The format of a document by its head, among those of its family where that is known. */
export function formatOfContent(family: FormatFamily | undefined, head: Uint8Array): Format | undefined {
  const isMeant = (format: Format) => !family || [format.family, format.archiveFamily].includes(family);
  return formats.find((format) => isMeant(format) && format.recognises?.(head));
}
