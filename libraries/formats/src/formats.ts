/** All formats: a new one is one line here. */
import { archimateFormat } from './archimate/archimate-format.ts';
import { exchangeFormat } from './exchange/exchange-format.ts';
import type { Format } from './format.ts';
import { lookupsIn } from './format-lookups.ts';
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

/** What statements are kept in that are no objects of a metamodel: it loses nothing of RDF. */
export const graphFormat = trigFormat;

export const { formatNamed, formatOfExtension, formatOfContent } = lookupsIn(formats);

/** The format of something that is stored. */
export function knownFormat(name: string): Format {
  const found = formatNamed(name);
  if (!found) throw new Error(`There is no format ${name}.`);
  return found;
}
