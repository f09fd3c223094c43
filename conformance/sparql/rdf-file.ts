/** Reads the RDF files of the tests, manifests, data and results, some of which are RDF/XML. */
import type { Quad } from '@orrery/rdf';
import * as oxigraph from 'oxigraph';
import { quadOf } from './oxigraph-terms.ts';
import type { WebFiles } from './web-files.ts';

const formats: Readonly<Record<string, string>> = {
  ttl: 'text/turtle',
  nt: 'application/n-triples',
  rdf: 'application/rdf+xml',
  trig: 'application/trig',
  nq: 'application/n-quads',
};

export function readRdf(corpus: WebFiles, address: string): Quad[] {
  return parseRdf(corpus.text(address), address.split('.').at(-1)!, address);
}

export function parseRdf(text: string, extension: string, base: string): Quad[] {
  return oxigraph.parse(text, { format: formats[extension]!, base_iri: base }).map(quadOf);
}
