/** RDF as a metamodel: what is no model of another metamodel is resources and the statements about them. */
import { type Class, type Feature, linkPackages, type Package } from '@orrery/kernel';
import { attribute, parts, reference } from '../declare.ts';
import { rdfNsUri } from '../names.ts';

/** What people call a resource by, the most telling first. */
const namingPredicates = [
  'http://www.w3.org/2000/01/rdf-schema#label',
  'http://www.w3.org/2004/02/skos/core#prefLabel',
  'http://purl.org/dc/terms/title',
  'http://purl.org/dc/elements/1.1/title',
  'http://schema.org/name',
  'https://schema.org/name',
  'http://xmlns.com/foaf/0.1/name',
];

/**
 * A resource has an IRI or the label of a blank node. A statement says something of the resource that holds it: its
 * object is a resource, or a literal whose datatype is xsd:string where nothing else is said; a statement outside the
 * default graph names its graph.
 */
export const rdf: Package = linkPackages([
  {
    name: 'rdf',
    nsUri: rdfNsUri,
    nsPrefix: 'rdf',
    dataTypes: [{ name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' }],
    classes: [
      {
        name: 'Resource',
        features: [attribute('iri', 'Text', { role: 'address' }), attribute('label', 'Text'), parts('statements', 'Statement')],
        namedByParts: { parts: 'statements', tells: 'predicate', text: 'value', language: 'language', names: namingPredicates },
      },
      {
        name: 'Statement',
        features: [
          attribute('predicate', 'Text', { lowerBound: 1 }),
          reference('object', 'Resource'),
          attribute('value', 'Text'),
          attribute('datatype', 'Text'),
          attribute('language', 'Text'),
          attribute('direction', 'Text'),
          reference('graph', 'Resource'),
        ],
      },
    ],
  },
])[0]!;

export const resourceClass = rdf.classifiers.get('Resource') as Class;
export const statementClass = rdf.classifiers.get('Statement') as Class;

function featureOf(owner: Class, name: string): Feature {
  return owner.featuresByName.get(name)!;
}

export const resourceFeatures = {
  iri: featureOf(resourceClass, 'iri'),
  label: featureOf(resourceClass, 'label'),
  statements: featureOf(resourceClass, 'statements'),
} as const;

export const statementFeatures = {
  predicate: featureOf(statementClass, 'predicate'),
  object: featureOf(statementClass, 'object'),
  value: featureOf(statementClass, 'value'),
  datatype: featureOf(statementClass, 'datatype'),
  language: featureOf(statementClass, 'language'),
  direction: featureOf(statementClass, 'direction'),
  graph: featureOf(statementClass, 'graph'),
} as const;
