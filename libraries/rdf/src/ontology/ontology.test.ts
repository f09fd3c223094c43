import { contain, linkPackages, Model, ModelObject, type Package } from '@orrery/kernel';
import { builtInMetamodels, ecoreOfMetamodel } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { keyOfQuad, type Quad } from '../terms/term.ts';
import { areIsomorphic } from '../testing/isomorphism.ts';
import { quadsIn } from '../testing/quads.ts';
import { documentation } from './testing/ecore-elements.ts';
import { eachOntologyQuad, owlOf, writeOntologies } from './write-ontology.ts';

const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';

const packages = linkPackages([
  {
    name: 'arch',
    nsUri: 'http://example.org/arch',
    nsPrefix: 'am',
    dataTypes: [
      { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
      { name: 'Money', kind: 'real', instanceClassName: 'java.math.BigDecimal' },
      { name: 'Visibility', literals: [{ name: 'PUBLIC' }, { name: 'PRIVATE', literal: 'private', value: 1 }] },
    ],
    classes: [
      {
        name: 'Named',
        isAbstract: true,
        features: [{ name: 'name', kind: 'attribute', type: 'Text', lowerBound: 1, isId: true }],
      },
      {
        name: 'Package',
        superTypes: ['Named'],
        features: [
          { name: 'members', kind: 'reference', type: 'Component', upperBound: -1, isContainment: true, opposite: 'owner' },
        ],
      },
      {
        name: 'Component',
        superTypes: ['Named'],
        features: [
          { name: 'owner', kind: 'reference', type: 'Package', opposite: 'members' },
          { name: 'price', kind: 'attribute', type: 'Money', defaultLiteral: '1.0' },
          { name: 'visibility', kind: 'attribute', type: 'Visibility' },
        ],
      },
      { name: 'Shop', features: [{ name: 'price', kind: 'attribute', type: 'Text', lowerBound: 1, upperBound: 3 }] },
    ],
  },
]);

const expected = `
@prefix am: <http://example.org/arch#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix orrery: <urn:orrery:> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
<http://example.org/arch> a owl:Ontology ; rdfs:label "arch" ; <http://purl.org/vocab/vann/preferredNamespacePrefix> "am" .
am:Named a owl:Class ; rdfs:label "Named" ; orrery:abstract true ; owl:hasKey ( am:name ) ; rdfs:subClassOf
  [ a owl:Restriction ; owl:onProperty am:name ; owl:qualifiedCardinality "1"^^xsd:nonNegativeInteger ; owl:onDataRange xsd:string ] .
am:Package a owl:Class ; rdfs:label "Package" ; rdfs:subClassOf am:Named .
am:Component a owl:Class ; rdfs:label "Component" ; rdfs:subClassOf am:Named ,
  [ a owl:Restriction ; owl:onProperty am:owner ; owl:maxQualifiedCardinality "1"^^xsd:nonNegativeInteger ; owl:onClass am:Package ] ,
  [ a owl:Restriction ; owl:onProperty am:price ; owl:maxQualifiedCardinality "1"^^xsd:nonNegativeInteger ; owl:onDataRange xsd:decimal ] ,
  [ a owl:Restriction ; owl:onProperty am:price ; owl:allValuesFrom xsd:decimal ] ,
  [ a owl:Restriction ; owl:onProperty am:visibility ; owl:maxQualifiedCardinality "1"^^xsd:nonNegativeInteger ; owl:onClass am:Visibility ] .
am:Shop a owl:Class ; rdfs:label "Shop" ; rdfs:subClassOf
  [ a owl:Restriction ; owl:onProperty am:price ; owl:minQualifiedCardinality "1"^^xsd:nonNegativeInteger ; owl:onDataRange xsd:string ] ,
  [ a owl:Restriction ; owl:onProperty am:price ; owl:maxQualifiedCardinality "3"^^xsd:nonNegativeInteger ; owl:onDataRange xsd:string ] ,
  [ a owl:Restriction ; owl:onProperty am:price ; owl:allValuesFrom xsd:string ] .
am:name a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:label "name" ; rdfs:domain am:Named ; rdfs:range xsd:string .
am:members a owl:ObjectProperty ; rdfs:label "members" ; rdfs:subPropertyOf orrery:contains ; rdfs:domain am:Package ;
  rdfs:range am:Component ; owl:inverseOf am:owner ; orrery:ordered true .
am:owner a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:label "owner" ; rdfs:domain am:Component ; rdfs:range am:Package ; owl:inverseOf am:members .
am:price a owl:DatatypeProperty ; rdfs:label "price" ; rdfs:domain [ a owl:Class ; owl:unionOf ( am:Component am:Shop ) ] ;
  orrery:default "1.0" ; orrery:ordered true .
am:visibility a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:label "visibility" ; rdfs:domain am:Component ; rdfs:range am:Visibility ;
  orrery:default "PUBLIC" .
am:Text a rdfs:Datatype ; rdfs:label "Text" ; owl:equivalentClass xsd:string ; orrery:instanceClassName "java.lang.String" .
am:Money a rdfs:Datatype ; rdfs:label "Money" ; owl:equivalentClass xsd:decimal ; orrery:instanceClassName "java.math.BigDecimal" .
am:Visibility a owl:Class ; rdfs:label "Visibility" ; owl:oneOf ( am:Visibility.PUBLIC am:Visibility.PRIVATE ) .
am:Visibility.PUBLIC a am:Visibility , owl:NamedIndividual ; rdfs:label "PUBLIC" ; orrery:value 0 .
am:Visibility.PRIVATE a am:Visibility , owl:NamedIndividual ; rdfs:label "private" ; orrery:value 1 .
<http://purl.org/vocab/vann/preferredNamespacePrefix> a owl:AnnotationProperty ; rdfs:label "preferredNamespacePrefix" .
orrery:contains a owl:ObjectProperty ; rdfs:label "contains" .
orrery:abstract a owl:AnnotationProperty ; rdfs:label "abstract" .
orrery:ordered a owl:AnnotationProperty ; rdfs:label "ordered" .
orrery:default a owl:AnnotationProperty ; rdfs:label "default" .
orrery:instanceClassName a owl:AnnotationProperty ; rdfs:label "instanceClassName" .
orrery:value a owl:AnnotationProperty ; rdfs:label "value" .
`;

test('a metamodel is an ontology', () => {
  const text = [...writeOntologies(packages, 'turtle')].join('');
  expect(areIsomorphic(quadsIn(text, 'turtle'), quadsIn(expected, 'turtle'))).toBe(true);
});

test('in TriG every package has a graph of its own name', () => {
  const graphs = new Set(quadsIn([...writeOntologies(packages, 'trig')].join(''), 'trig').map(({ graph }) => graph?.value));
  expect([...graphs]).toEqual(['http://example.org/arch']);
});

function quadsOf(one: Package): Quad[] {
  const quads: Quad[] = [];
  eachOntologyQuad(one, {}, (subject, predicate, object, graph) => quads.push({ subject, predicate, object, graph }));
  return quads;
}

test('for query engines restrictions and lists have names of their own, and nothing is declared', () => {
  const quads = quadsOf(packages[0]!);
  const undeclared = quadsIn(expected, 'turtle').filter(({ subject }) => !/^urn:orrery:|vann/.test(subject.value));
  expect(quads.length).toBe(undeclared.length);
  expect(quads.every(({ subject, graph }) => subject.kind === 'iri' && graph?.value === 'http://example.org/arch')).toBe(true);
});

test('for query engines two ontologies have no triple in common', () => {
  const known = ['http://www.eclipse.org/emf/2002/Ecore', 'http://www.eclipse.org/emf/2003/XMLType'];
  const all = [...packages, ...known.map((nsUri) => builtInMetamodels.find(nsUri)!)];
  const triples = all.flatMap((one) => quadsOf(one).map((quad) => keyOfQuad({ ...quad, graph: undefined })));
  expect(triples.length).toBeGreaterThan(500);
  expect(new Set(triples).size).toBe(triples.length);
});

test('OWL of an Ecore model is the ontology of its packages, with its documentation', () => {
  const model = ecoreOfMetamodel(packages, lineage);
  const text = [...owlOf(model, builtInMetamodels, { syntax: 'turtle' })].join('');
  expect(areIsomorphic(quadsIn(text, 'turtle'), quadsIn(expected, 'turtle'))).toBe(true);
  const [root] = model.roots;
  contain(root!, root!.class.featuresByName.get('eAnnotations')!, documentation('All of it.'));
  expect([...owlOf(model, builtInMetamodels, { syntax: 'turtle' })].join('')).toContain('rdfs:comment "All of it."');
});

test('OWL of any other model is its individuals, which import their ontologies', () => {
  const model = new Model(lineage);
  model.add(new ModelObject(packages[0]!.classifiers.get('Shop') as never));
  const text = [...owlOf(model, builtInMetamodels, { syntax: 'turtle' })].join('');
  expect(text).toContain(`u:${lineage} a owl:Ontology ;\n  owl:imports <http://example.org/arch> .`);
  expect(text).toContain(' a am:Shop ');
});
