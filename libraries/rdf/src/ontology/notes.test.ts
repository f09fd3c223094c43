import { Link, type Model } from '@orrery/kernel';
import { builtInMetamodels, ecoreNsUri, metamodelsOfEcore } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { quadsIn } from '../testing/quads.ts';
import { notesOf } from './notes-of-ecore.ts';
import { annotation, documentation, ecoreModel, element, generic } from './testing/ecore-elements.ts';
import { eachOntologyQuad, owlOf, writeOntologies } from './write-ontology.ts';

const am = 'http://example.org/arch#';
const annotations = 'urn:orrery:annotation:';
const label = 'http://www.w3.org/2000/01/rdf-schema#label';
const comment = 'http://www.w3.org/2000/01/rdf-schema#comment';
const string = new Link(`${ecoreNsUri}#//EString`);

test('a detail of an annotation is a property named after source and key', () => {
  const author = annotation('http://example.org/review', { author: 'Ada', 'last change': '1843' });
  const model = ecoreModel({ eAnnotations: [author], eClassifiers: [element('EClass', { name: 'Part' })] });
  const review = 'http://example.org/review#';
  expect(said(model, 'http://example.org/arch', `${review}author`)).toEqual(['Ada']);
  expect(said(model, 'http://example.org/arch', `${review}last%20change`)).toEqual(['1843']);
  expect(said(model, `${review}last%20change`, label)).toEqual(['last change']);
});

test('packages, classifiers, features and literals are annotated, and each property is declared', () => {
  const noted = () => [annotation('http://example.org/review', { state: 'done' })];
  const name = element('EAttribute', { name: 'name', eType: string, eAnnotations: noted() });
  const literal = element('EEnumLiteral', { name: 'RED', eAnnotations: noted() });
  const part = element('EClass', { name: 'Part', eStructuralFeatures: [name], eAnnotations: noted() });
  const colour = element('EEnum', { name: 'Colour', eLiterals: [literal], eAnnotations: noted() });
  const text = element('EDataType', { name: 'Text', eAnnotations: noted() });
  const quads = quadsOf(ecoreModel({ eClassifiers: [part, colour, text], eAnnotations: noted() }));
  const annotated = quads.filter(({ predicate }) => predicate.value === 'http://example.org/review#state');
  expect(annotated.map(({ subject }) => subject.value.replace(am, ''))).toEqual([
    'http://example.org/arch',
    'Part',
    'name',
    'Colour',
    'Colour.RED',
    'Text',
  ]);
  const kinds = quads.filter(({ subject }) => subject.value === 'http://example.org/review#state');
  expect(kinds.map(({ object }) => object.value)).toContain('http://www.w3.org/2002/07/owl#AnnotationProperty');
});

test('a source that is no IRI, or none at all, stands in a namespace of ours', () => {
  const found = [annotation('see also', { 'a/b': '1' }), annotation('', { key: '2' })];
  const model = ecoreModel({ eClassifiers: [element('EClass', { name: 'Part', eAnnotations: found })] });
  expect(said(model, `${am}Part`, `${annotations}see%20also#a%2Fb`)).toEqual(['1']);
  expect(said(model, `${am}Part`, `${annotations}#key`)).toEqual(['2']);
});

test('an annotation takes neither the words of OWL nor the names of features', () => {
  const owl = 'http://www.w3.org/2002/07/owl#';
  const found = [annotation(owl, { disjointWith: 'x', versionInfo: '2' }), annotation('http://example.org/arch', { name: 'y' })];
  const name = element('EAttribute', { name: 'name', eType: string });
  const part = element('EClass', { name: 'Part', eStructuralFeatures: [name], eAnnotations: found });
  const model = ecoreModel({ eClassifiers: [part] });
  expect(said(model, `${am}Part`, `${owl}versionInfo`)).toEqual(['2']);
  expect(said(model, `${am}Part`, `${annotations}${encodeSource(owl)}#disjointWith`)).toEqual(['x']);
  expect(said(model, `${am}Part`, `${annotations}${encodeSource('http://example.org/arch')}#name`)).toEqual(['y']);
  expect(said(model, `${am}Part`, `${am}name`)).toEqual([]);
});

test('of an annotation without details the source is kept', () => {
  const model = ecoreModel({ eClassifiers: [element('EClass', { name: 'Part', eAnnotations: [annotation('union')] })] });
  expect(said(model, `${am}Part`, 'urn:orrery:annotation')).toEqual(['union']);
});

test('an operation is its signature, in the order of the class', () => {
  const T = element('ETypeParameter', { name: 'T', eBounds: [generic(string)] });
  const kinds = element('EParameter', { name: 'kinds', upperBound: -1, eGenericType: generic(undefined) });
  const parameters = [element('EParameter', { name: 'name', lowerBound: 1, eType: string }), kinds];
  const failure = element('EClass', { name: 'NotFound' });
  const values = { eParameters: parameters, eTypeParameters: [T], eExceptions: [failure] };
  const find = element('EOperation', { name: 'find', ...values, eGenericType: element('EGenericType', { eTypeParameter: T }) });
  const part = element('EClass', { name: 'Part', eOperations: [find, element('EOperation', { name: 'close' })] });
  expect(said(ecoreModel({ eClassifiers: [part, failure] }), `${am}Part`, 'urn:orrery:operation')).toEqual([
    'find<T extends EString>(name : EString [1..1], kinds : ? [0..*]) : T [0..1] throws NotFound',
    'close()',
  ]);
});

test('what is said of an operation annotates its signature', () => {
  const parameter = element('EParameter', { name: 'at', eType: string, eAnnotations: [documentation('When.')] });
  const noted = [documentation('Closes it.'), annotation('http://example.org/review', { state: 'done' })];
  const close = element('EOperation', { name: 'close', eParameters: [parameter], eAnnotations: noted });
  const model = ecoreModel({ eClassifiers: [element('EClass', { name: 'Part', eOperations: [close] })] });
  const text = [...owlOf(model, builtInMetamodels, { syntax: 'turtle' })].join('');
  expect(text).toContain(`
[] a owl:Axiom ;
  owl:annotatedSource am:Part ;
  owl:annotatedProperty orrery:operation ;
  owl:annotatedTarget "close(at : EString [0..1])" ;
  rdfs:comment "Closes it." ;
  review:state "done" ;
  orrery:parameterDocumentation "at: When." .
`);
  const kinds = new Set<string>();
  eachOntologyQuad(metamodelsOfEcore([model])[0]!, { notes: notesOf(model) }, ({ kind }) => kinds.add(kind));
  expect([...kinds]).toEqual(['iri']);
});

test('type parameters, and types with arguments, are noted as texts', () => {
  const T = element('ETypeParameter', { name: 'T' });
  const named = element('EClass', { name: 'Named' });
  const bounded = element('ETypeParameter', { name: 'B', eBounds: [generic(named)] });
  const box = element('EClass', { name: 'Box', eTypeParameters: [T, bounded] });
  const upper = element('EGenericType', { eUpperBound: generic(named) });
  const lower = element('EGenericType', { eLowerBound: generic(named) });
  const boxes = element('EReference', { name: 'boxes', eGenericType: generic(box, upper, lower) });
  const plain = element('EReference', { name: 'plain', eGenericType: generic(named) });
  const general = generic(box, generic(string), generic());
  const shop = element('EClass', { name: 'Shop', eStructuralFeatures: [boxes, plain], eGenericSuperTypes: [general] });
  const model = ecoreModel({ eClassifiers: [named, box, shop] });
  expect(said(model, `${am}Box`, 'urn:orrery:typeParameter')).toEqual(['T', 'B extends Named']);
  expect(said(model, `${am}Shop`, 'urn:orrery:genericSuperType')).toEqual(['Box<EString, ?>']);
  expect(said(model, `${am}boxes`, 'urn:orrery:genericType')).toEqual(['Box<? extends Named, ? super Named>']);
  expect(said(model, `${am}plain`, 'urn:orrery:genericType')).toEqual([]);
});

test('what a feature is beside its type and bounds is noted', () => {
  const id = element('EAttribute', { name: 'id', eType: string, iD: true, unsettable: true, volatile: true, changeable: false });
  const isOpen = element('EAttribute', { name: 'isOpen', eType: new Link(`${ecoreNsUri}#//EBoolean`), derived: true });
  const part = element('EClass', { name: 'Part', eStructuralFeatures: [id, isOpen] });
  const parts = element('EReference', { name: 'parts', eType: part, upperBound: -1, eKeys: [id], resolveProxies: false });
  const shop = element('EClass', { name: 'Shop', eStructuralFeatures: [parts] });
  const model = ecoreModel({ eClassifiers: [part, shop] });
  expect(['volatile', 'unsettable', 'changeable'].map((name) => said(model, `${am}id`, `urn:orrery:${name}`)[0])).toEqual([
    'true',
    'true',
    'false',
  ]);
  expect(said(model, `${am}isOpen`, 'urn:orrery:default')).toEqual(['false']);
  expect(said(model, `${am}isOpen`, 'urn:orrery:derived')).toEqual(['true']);
  expect(said(model, `${am}parts`, 'urn:orrery:key')).toEqual([`${am}id`]);
  expect(said(model, `${am}parts`, 'urn:orrery:resolveProxies')).toEqual(['false']);
});

test('the Java class of a data type is noted, and whether it is ever written', () => {
  const values = { instanceTypeName: 'java.util.List<T>', serializable: false };
  const list = element('EDataType', { name: 'List', ...values, eTypeParameters: [element('ETypeParameter', { name: 'T' })] });
  const model = ecoreModel({ eClassifiers: [list] });
  expect(said(model, `${am}List`, 'urn:orrery:instanceClassName')).toEqual(['java.util.List']);
  expect(said(model, `${am}List`, 'urn:orrery:instanceTypeName')).toEqual(['java.util.List<T>']);
  expect(said(model, `${am}List`, 'urn:orrery:serializable')).toEqual(['false']);
  expect(said(model, `${am}List`, 'urn:orrery:typeParameter')).toEqual(['T']);
});

test('documentation of features that share a property is said once', () => {
  const named = (name: string) => {
    const feature = element('EAttribute', { name: 'name', eType: string, eAnnotations: [documentation('What it is called.')] });
    return element('EClass', { name, eStructuralFeatures: [feature] });
  };
  expect(said(ecoreModel({ eClassifiers: [named('Part'), named('Shop')] }), `${am}name`, comment)).toEqual([
    'What it is called.',
  ]);
});

function said(model: Model, subject: string, predicate: string): string[] {
  const found = quadsOf(model).filter((quad) => quad.subject.value === subject && quad.predicate.value === predicate);
  return found.map(({ object }) => object.value);
}

function quadsOf(model: Model) {
  const [found] = metamodelsOfEcore([model]);
  return quadsIn([...writeOntologies([found!], 'trig', notesOf(model))].join(''), 'trig');
}

function encodeSource(source: string): string {
  return source.replaceAll('/', '%2F').replaceAll('#', '%23');
}

test('packages lie in each other, and types have arguments, as deep as a file may have them', () => {
  let nested = element('EPackage', {
    name: 'p',
    nsURI: 'http://example.org/deepest',
    eClassifiers: [element('EClass', { name: 'Deep' })],
  });
  for (let depth = 0; depth < 8000; depth++) nested = element('EPackage', { name: 'p', eSubpackages: [nested] });
  let type = generic(string);
  for (let depth = 0; depth < 8000; depth++) type = generic(string, type);
  const feature = element('EReference', { name: 'all', eGenericType: type });
  const model = ecoreModel({
    eSubpackages: [nested],
    eClassifiers: [element('EClass', { name: 'Part', eStructuralFeatures: [feature] })],
  });
  expect(() => notesOf(model)).not.toThrow();
});
