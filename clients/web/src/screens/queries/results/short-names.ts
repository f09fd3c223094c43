/** IRIs as people write them: by the prefixes of the query, of the project, and those that everybody knows; others by their ends. */

import { localName } from '../../../naming/shown-name.ts';

/** Namespaces by their prefixes. */
export type Prefixes = ReadonlyMap<string, string>;

const wellKnown: readonly (readonly [string, string])[] = [
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ['orrery', 'urn:orrery:'],
];

const declaration = /\bprefix\s+([\p{L}\p{N}_.-]*):\s*<([^<>\s]*)>/giu;

/** Those that a text declares. */
export function prefixesIn(text: string): (readonly [string, string])[] {
  return [...text.matchAll(declaration)].map(([, prefix, namespace]) => [prefix!, namespace!] as const);
}

export function prefixesFor(text: string, ofProject: readonly string[]): Prefixes {
  return new Map([...wellKnown, ...ofProject.flatMap(prefixesIn), ...prefixesIn(text)]);
}

const isLocal = /^[\p{L}\p{N}_.%-]+$/u;

export function shortName(iri: string, prefixes: Prefixes): string {
  for (const [prefix, namespace] of prefixes) {
    if (namespace === '' || !iri.startsWith(namespace)) continue;
    const local = iri.slice(namespace.length);
    if (isLocal.test(local)) return `${prefix}:${local}`;
  }
  return /^https?:/.test(iri) ? `…${localName(iri)}` : iri;
}
