/** Prefixes that people know without declaring them, those of RDF itself first. */
import { commonPrefixes } from './vocabulary.ts';

/** Namespaces by their prefixes. */
export const wellKnownPrefixes: Readonly<Record<string, string>> = {
  rdf: commonPrefixes.rdf!,
  rdfs: commonPrefixes.rdfs!,
  owl: commonPrefixes.owl!,
  xsd: commonPrefixes.xsd!,
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dcterms: 'http://purl.org/dc/terms/',
  sh: 'http://www.w3.org/ns/shacl#',
  dcat: 'http://www.w3.org/ns/dcat#',
  foaf: 'http://xmlns.com/foaf/0.1/',
  prov: 'http://www.w3.org/ns/prov#',
  schema: 'http://schema.org/',
  sosa: 'http://www.w3.org/ns/sosa/',
  ssn: 'http://www.w3.org/ns/ssn/',
  dc: 'http://purl.org/dc/elements/1.1/',
  void: 'http://rdfs.org/ns/void#',
  vann: 'http://purl.org/vocab/vann/',
  org: 'http://www.w3.org/ns/org#',
  time: 'http://www.w3.org/2006/time#',
  qb: 'http://purl.org/linked-data/cube#',
  geo: 'http://www.opengis.net/ont/geosparql#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
};
