import { linkPackages } from '@orrery/kernel';
import { familyClass } from '@orrery/kernel/testing/family.ts';
import { expect, test } from 'vitest';
import { diagnose } from '../assist/diagnose.ts';
import { variableOfClass } from '../assist/environment.ts';
import { aFamily, packages } from '../testing/family-environment.ts';
import { MetamodelIndex } from './metamodel-index.ts';

const index = new MetamodelIndex(packages);

test('classes are found by the names of their packages, with all that inherit from them', () => {
  expect(index.named('family', 'Person')).toEqual([familyClass('Person')]);
  expect([...index.subTypesOf(familyClass('Named'))].map(({ name }) => name)).toEqual(['Person', 'Pet']);
  expect([...index.subTypesOf(familyClass('Pet'))]).toEqual([]);
});

test('a copy of a metamodel counts as the one that is registered', () => {
  const [copy] = linkPackages([
    { name: 'family', nsUri: 'http://family', nsPrefix: 'family', classes: [{ name: 'Person' }, { name: 'Stranger' }] },
  ]);
  const [person, stranger] = ['Person', 'Stranger'].map((name) => copy!.classifiers.get(name)!);
  expect(index.registeredAs(person!)).toBe(familyClass('Person'));
  expect(index.isRegistered(index.registeredAs(stranger!))).toBe(false);
  const { environment } = aFamily();
  const variables = new Map([['self', variableOfClass(person as typeof person & { kind: 'class' })]]);
  expect(diagnose('self.children.name', { ...environment, variables })).toMatchObject({
    diagnostics: [],
    type: 'Sequence(family::Text)',
  });
});

test('Java knows which of its classes takes which, with the interfaces of Ecore', () => {
  expect(index.takesJava('java.lang.Object', 'java.lang.String')).toBe(true);
  expect(index.takesJava('java.lang.Number', 'int')).toBe(true);
  expect(index.takesJava('java.lang.Integer', 'java.lang.Long')).toBe(false);
  expect(index.takesJava('org.eclipse.emf.ecore.EModelElement', 'org.eclipse.emf.ecore.EClass')).toBe(true);
  expect(index.takesJava('org.eclipse.emf.ecore.EClass', 'org.eclipse.emf.ecore.EModelElement')).toBe(false);
});
