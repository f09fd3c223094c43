/** The door of the formats. */
export * from './format.ts';
export { formatOfContent, formatOfExtension, formatOfMediaType, formats } from './formats.ts';
export { jsonFormat } from './json/json-format.ts';
export { defaultJsonStyle, type JsonStyle, JsonWriter } from './json/json-writer.ts';
export { readRdf } from './turtle/read-rdf.ts';
export { trigFormat, turtleFormat } from './turtle/turtle-format.ts';
export { xmiFormat } from './xmi/xmi-format.ts';
