/** All formats: a new one is one line here. */
import type { Format } from './format.ts';
import { jsonFormat } from './json/json-format.ts';
import { rdfXmlFormat } from './rdf-xml/rdf-xml-format.ts';
import { trigFormat, turtleFormat } from './turtle/turtle-format.ts';
import { xmiFormat } from './xmi/xmi-format.ts';

export const formats: readonly Format[] = [jsonFormat, xmiFormat, turtleFormat, trigFormat, rdfXmlFormat];

export function formatOfExtension(extension: string): Format | undefined {
  return formats.find(({ extensions }) => extensions.includes(extension.toLowerCase()));
}

export function formatOfMediaType(mediaType: string): Format | undefined {
  return formats.find((format) => format.mediaType === mediaType.toLowerCase());
}

/** The format of a document whose name does not tell, by its head. */
export function formatOfContent(head: Uint8Array): Format | undefined {
  return formats.find(({ recognises }) => recognises?.(head));
}
