/** The rows of the table of formats that are there for every model. */

export interface Format {
  readonly name: string;
  readonly type: string;
}

export const formats: readonly Format[] = [
  { name: 'json', type: 'application/json' },
  { name: 'xmi', type: 'application/vnd.xmi+xml' },
  { name: 'ttl', type: 'text/turtle' },
  { name: 'trig', type: 'application/trig' },
  { name: 'rdf', type: 'application/rdf+xml' },
];

export const formatNames: readonly string[] = formats.map(({ name }) => name);

/** Those that a file in XMI has to be converted to. */
export const derivedFormats: readonly string[] = formatNames.filter((name) => name !== 'xmi');
