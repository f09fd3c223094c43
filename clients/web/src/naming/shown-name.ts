/** The names of objects on screens. */
import { classNameOf } from './class-name.ts';

const isResource = /^urn:orrery:rdf#\/\/Resource$/;
const lastPart = /[^#/:]+[#/]?$/;

interface Named {
  readonly label: string;
  readonly eClass: string;
}

/** Its label; of a name of RDF the part by which it differs from those beside it. */
export function shownName({ label, eClass }: Named): string {
  if (label === '') return classNameOf(eClass);
  return isResource.test(eClass) ? localName(label) : label;
}

/** The end of an IRI; any other text is left as it is. */
export function localName(iri: string): string {
  if (!/^[a-z][a-z\d+.-]*:\S+$/i.test(iri)) return iri;
  return lastPart.exec(iri)?.[0] ?? iri;
}
