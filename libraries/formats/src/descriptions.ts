/** The side door of the formats: what is known of each without reading or writing a document, for processes that leave that to others. */
import { archimateDescription } from './archimate/archimate-description.ts';
import { exchangeDescription } from './exchange/exchange-description.ts';
import type { FormatDescription, FormatFamily } from './format.ts';
import { lookupsIn } from './format-lookups.ts';
import { ifcDescription } from './ifc/ifc-description.ts';
import { jsonDescription } from './json/json-description.ts';
import { rdfXmlDescription } from './rdf-xml/rdf-xml-description.ts';
import { trigDescription, turtleDescription } from './turtle/turtle-descriptions.ts';
import { xmiDescription } from './xmi/xmi-description.ts';

export { diagramKind, liesInModel, nsUrisWithViews } from './diagrams/view-kinds.ts';
export { type FormatDescription, type FormatFamily, headSize } from './format.ts';
export { ifcDescription, jsonDescription, xmiDescription };

/** In the order in which they are offered. */
export const formatDescriptions: readonly FormatDescription[] = [
  jsonDescription,
  xmiDescription,
  turtleDescription,
  trigDescription,
  rdfXmlDescription,
  archimateDescription,
  exchangeDescription,
  ifcDescription,
];

/** What an empty model counts as, and what is given where nobody asks for another. */
export const defaultDescription = jsonDescription;

/** What statements are kept in that are no objects of a metamodel: it loses nothing of RDF. */
export const graphDescription = trigDescription;

export const { formatNamed, formatOfExtension, formatOfMediaType, formatOfContent } = lookupsIn(formatDescriptions);

const families = new Set(formatDescriptions.flatMap(({ family, archiveFamily }) => [family ?? [], archiveFamily ?? []].flat()));

export function familyNamed(name: string): FormatFamily | undefined {
  return families.values().find((family) => family.name === name);
}

export function familyOfMediaType(mediaType: string): FormatFamily | undefined {
  return families.values().find(({ mediaTypes }) => mediaTypes.includes(mediaType.toLowerCase()));
}
