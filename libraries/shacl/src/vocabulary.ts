/** The words of SHACL. */
import { rdfsNamespace } from '@orrery/rdf/terms.ts';

export const shaclNamespace = 'http://www.w3.org/ns/shacl#';

/** The IRI of a word of SHACL. */
export const sh = (name: string): string => shaclNamespace + name;

export const rdfs = {
  class: `${rdfsNamespace}Class`,
  subClassOf: `${rdfsNamespace}subClassOf`,
} as const;
