/** The door of the formats. */
export { archimateFormat } from './archimate/archimate-format.ts';
export { type ArchimateView, type ArchimateViewKind, archimateViews } from './archimate/archimate-views.ts';
export { carriedImages } from './archimate/carried-images.ts';
export { migrate as migrateArchimate } from './archimate/migrations.ts';
export { familyNamed, familyOfMediaType } from './descriptions.ts';
export type { Diagram } from './diagrams/diagram.ts';
export { diagramOf, type ModelView, viewsOf } from './diagrams/model-views.ts';
export { diagramKind, liesInModel, nsUrisWithViews } from './diagrams/view-kinds.ts';
export { exchangeFormat } from './exchange/exchange-format.ts';
export * from './format.ts';
export {
  defaultFormat,
  formatNamed,
  formatOfContent,
  formatOfExtension,
  formatOfMediaType,
  formats,
  graphFormat,
  knownFormat,
} from './formats.ts';
export { globalIdOfUuid, uuidOfGlobalId } from './ifc/global-id.ts';
export { ifcFormat } from './ifc/ifc-format.ts';
export { type JsonFault, jsonFault } from './json/json-fault.ts';
export { jsonFormat } from './json/json-format.ts';
export { defaultJsonStyle, type JsonStyle, JsonWriter } from './json/json-writer.ts';
export { rdfXmlFormat } from './rdf-xml/rdf-xml-format.ts';
export { parseRdfXml } from './rdf-xml/read-rdf-xml.ts';
export { writeRdfXml } from './rdf-xml/write-rdf-xml.ts';
export { compactText } from './step/compact-text.ts';
export { StepScan } from './step/scan-step.ts';
export { readRdf } from './turtle/read-rdf.ts';
export { trigFormat, turtleFormat } from './turtle/turtle-format.ts';
export { xmiFormat } from './xmi/xmi-format.ts';
export { readZip } from './zip/zip-reader.ts';
