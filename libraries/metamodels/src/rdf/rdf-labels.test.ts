import { contain, labelIn, labelOf, Model, ModelObject } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { resourceClass, resourceFeatures, statementClass, statementFeatures } from './rdf.ts';

const [rdfs, skos] = ['http://www.w3.org/2000/01/rdf-schema#label', 'http://www.w3.org/2004/02/skos/core#prefLabel'];
const [title, name] = ['http://purl.org/dc/terms/title', 'http://xmlns.com/foaf/0.1/name'];

type Said = readonly [predicate: string, value: string, language?: string];

function resource(features: { readonly iri?: string; readonly label?: string }, ...said: readonly Said[]): ModelObject {
  const made = new Model('5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55').add(new ModelObject(resourceClass));
  if (features.iri !== undefined) made.set(resourceFeatures.iri, features.iri);
  if (features.label !== undefined) made.set(resourceFeatures.label, features.label);
  for (const [predicate, value, language] of said) {
    const statement = new ModelObject(statementClass);
    contain(made, resourceFeatures.statements, statement);
    statement.set(statementFeatures.predicate, predicate);
    statement.set(statementFeatures.value, value);
    if (language !== undefined) statement.set(statementFeatures.language, language);
  }
  return made;
}

const iri = 'http://purl.obolibrary.org/obo/GO_0008150';

test('a resource is called by its rdfs:label, else by what is next most like a name', () => {
  expect(labelOf(resource({ iri }, [name, 'A name'], [rdfs, 'biological process'], [skos, 'preferred']))).toBe(
    'biological process',
  );
  expect(labelOf(resource({ iri }, [title, 'A title'], [skos, 'preferred']))).toBe('preferred');
  expect(labelOf(resource({ iri }, [name, 'A name'], [title, 'A title']))).toBe('A title');
  expect(labelOf(resource({ iri }, ['https://schema.org/name', 'Somebody']))).toBe('Somebody');
});

test.each<[string, readonly Said[], string]>([
  [
    'none',
    [
      [rdfs, 'chien', 'fr'],
      [rdfs, 'dog', 'en'],
      [rdfs, 'Canis'],
    ],
    'Canis',
  ],
  [
    'English',
    [
      [rdfs, 'chien', 'fr'],
      [rdfs, 'doggo', 'en-AU'],
      [rdfs, 'dog', 'EN'],
    ],
    'dog',
  ],
  [
    'any English',
    [
      [rdfs, 'Hund', 'de'],
      [rdfs, 'dog', 'en-GB'],
    ],
    'dog',
  ],
  [
    'the first in their order',
    [
      [rdfs, 'pes', 'sk'],
      [rdfs, 'Hund', 'de'],
      [rdfs, 'chien', 'fr'],
    ],
    'Hund',
  ],
])('of labels in several languages that of %s is shown', (_, said, shown) => {
  expect(labelOf(resource({ iri }, ...said))).toBe(shown);
  expect(labelOf(resource({ iri }, ...said.toReversed()))).toBe(shown);
});

test('of several labels in one language the first in the order of texts is shown, wherever it stands', () => {
  const said: readonly Said[] = [
    [rdfs, 'b'],
    [rdfs, ' '],
    [rdfs, 'a'],
    [rdfs, ''],
  ];
  expect([said, said.toReversed()].map((some) => labelOf(resource({ iri }, ...some)))).toEqual(['a', 'a']);
});

test.each([
  ['http://example.org/zoo#Penguin', 'Penguin'],
  ['http://example.org/zoo/', 'zoo'],
  ['urn:isbn:0451450523', '0451450523'],
  ['nothing', 'nothing'],
  ['///', '///'],
])('without a label, people read the last part of the IRI %s', (iri, shown) => {
  expect(labelOf(resource({ iri }))).toBe(shown);
});

test('a blank node is called by its label where nothing names it, and a statement by its place', () => {
  expect(labelOf(resource({ label: 'b7' }))).toBe('b7');
  const named = resource({ label: 'b7' }, [rdfs, 'A restriction']);
  expect(labelOf(named)).toBe('A restriction');
  const [statement] = named.all(resourceFeatures.statements) as readonly ModelObject[];
  expect(labelIn(new Model('5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55'), statement!)).toMatch(/^Statement/);
});
