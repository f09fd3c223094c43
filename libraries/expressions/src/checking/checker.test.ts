import { expect, test } from 'vitest';
import { diagnose } from '../assist/diagnose.ts';
import { aFamily } from '../testing/family-environment.ts';
import { typeText } from '../types/type.ts';

const { environment } = aFamily();

const typesOf = (text: string) => diagnose(text, environment).types.map(typeText);
const said = (text: string) => diagnose(text, environment).diagnostics.map(({ severity, message }) => `${severity} ${message}`);

test.each([
  ['Sequence{}', ['Sequence(null)']],
  ['OrderedSet{1, 2.0}', ['Set(java.lang.Integer)', 'Set(java.lang.Double)']],
  ["Sequence{1}->including('a')", ['Sequence(java.lang.Integer)', 'Sequence(java.lang.String)']],
  ["Sequence{1}->insertAt(1, 'a')", ['Sequence(java.lang.Integer)', 'Sequence(java.lang.String)']],
  ['Sequence{1} + OrderedSet{2.0}', ['Sequence(java.lang.Integer)', 'Sequence(java.lang.Double)']],
  ["Sequence{1, 'a'}->intersection(OrderedSet{1})", ['Sequence(java.lang.Integer)']],
  ['Sequence{1, 2}->sum()', ['java.lang.Long']],
  ['Sequence{1, 2.5}->max()', ['java.lang.Double']],
  ["Sequence{1}->sep('[', '-', ']')", ['Sequence(java.lang.Integer)', 'Sequence(java.lang.String)']],
  ['Sequence{Sequence{1}}->collect(x | x)', ['Sequence(java.lang.Integer)']],
  ['Sequence{1}->collect(x | null)', []],
  ['Sequence{1}->closure(x | Sequence{x})', ['Set(java.lang.Integer)']],
  ["Sequence{1, 'a'}->filter(String)", ['Sequence(java.lang.String)']],
  ['self.children->filter({family::Person | family::Pet})', ['Sequence(EClassifier=Person)', 'Sequence(EClassifier=Pet)']],
  ['self.children->isUnique(p | p.name)', ['java.lang.Boolean']],
  ['self.eContents()', ['Sequence(EClassifier=Person)', 'Sequence(EClassifier=Pet)']],
  ['self.eContents(family::Pet)', ['Sequence(EClassifier=Pet)']],
  ['self.eContainer()', ['EClassifier=Person']],
  ['self.eContainerOrSelf(family::Person)', ['EClassifier=Person']],
  ['self.pets->first().ancestors()', ['Sequence(EClassifier=Person)']],
  ['self.pets->first().siblings(family::Pet)', ['Sequence(EClassifier=Pet)']],
  ["self.eInverse('friends')", ['Set(EClassifier=Person)']],
  ['family::Pet.allInstances()', ['Sequence(EClassifier=Pet)']],
  ['self.oclAsType(family::Named)', ['EClassifier=Named']],
  ["self.eGet('children')", ['Sequence(EClassifier=Person)']],
  ['family::Person.name', ['EClassifier=EString']],
  ['Sequence(String)', ['Sequence(ClassLiteral=java.lang.String)']],
])('%s has the types %j', (text, expected) => {
  expect({ types: typesOf(text), said: said(text) }).toEqual({ types: expected, said: [] });
});

test.each([
  ["Sequence{'a'}->min()", 'error min can only be used on a collection of numbers.'],
  ['Sequence{1}->collect(null)', 'info Empty collection: The collect service takes a lambda as parameter: v | v...'],
  ['self.children->sortedBy(null)', 'error The sortedBy service takes a lambda as parameter: v | v...'],
  ['Sequence{1}->any(x | x)', 'error expression in an any must return a boolean'],
  ['Sequence{1}->exists(x | 1)', 'error expression in exists must return a boolean'],
  ['null.name', 'error Attempt to access feature (name) on a non ModelObject value (null).'],
  ["'a'.name", 'error Attempt to access feature (name) on a non ModelObject value (java.lang.String).'],
  [
    'self.pets->first().eContents()',
    "info Empty collection: Nothing will be left after calling eContents:\nEClassifier=Pet doesn't contain any other EClass",
  ],
  [
    'self.eContainer(family::Pet)',
    "error Nothing will be left after calling eContainer:\n[EClassifier=Pet] can't contain directly or indirectly EClassifier=Person",
  ],
  [
    'self.eInverse(family::Pet)',
    "info Empty collection: Nothing will be left after calling eInverse:\nEClassifier=Person don't have inverse to EClassifierLiteral=Pet",
  ],
  [
    'self.oclAsType(family::Pet)',
    'error Nothing will be left after calling oclAsType:\nEClassifier=Person is not compatible with type EClassifierLiteral=Pet',
  ],
  ['{family::Pet | family::Pet}', 'warning EClassifierLiteral=Pet is duplicated in the type set literal.'],
  ['let x : String = 1 in x', 'warning java.lang.Integer is incompatible with declaration [java.lang.String].'],
  [
    'if Sequence{true, 1}->first() then 1 else 2 endif',
    'warning The predicate may evaluate to a value that is not a boolean type ([java.lang.Boolean, java.lang.Integer]).',
  ],
  [
    'self.oclIsTypeOf(family::Named)',
    'info Always false:\nNothing inferred when self (EClassifier=Person) is type of EClassifierLiteral=Named',
  ],
  ['family::Color::red', 'error invalid enum literal: no literal registered with this name'],
])('of %s it is said: %s', (text, expected) => {
  expect(said(text)).toEqual([expected]);
});
