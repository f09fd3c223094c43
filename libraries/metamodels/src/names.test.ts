import { expect, test } from 'vitest';
import { builtInMetamodels } from './built-in.ts';
import { ecore } from './ecore/ecore.ts';
import { builtInNames, ecoreNsUri, ifcNsUris, isIfcNsUri, tellsNothing } from './names.ts';

test('each name is that of the metamodel with its namespace', () => {
  expect([...builtInNames].map(([nsUri]) => builtInMetamodels.find(nsUri)?.name)).toEqual([...builtInNames.values()]);
});

test('every namespace of an IFC schema counts as one, and no other', () => {
  const found = [...builtInNames].filter(([nsUri]) => isIfcNsUri(nsUri)).map(([, name]) => name);
  expect(found).toEqual(['IFC2X3', 'IFC4', 'IFC4X3']);
});

test('of Ecore all that is computed tells nothing, and all that files hold does', () => {
  const features = [...ecore.classifiers.values()].flatMap((one) => (one.kind === 'class' ? one.features : []));
  const wrong = features.filter(({ name, isDerived }) => isDerived !== tellsNothing(ecoreNsUri, name));
  expect(wrong.map(({ owner, name }) => `${owner.name}.${name}`)).toEqual([]);
});

test('how the file of a building is written tells nothing of it', () => {
  expect(['stepId', 'lexical', 'Name'].map((name) => tellsNothing(ifcNsUris.IFC4, name))).toEqual([true, true, false]);
  expect(tellsNothing('http://example.org/other', 'stepId')).toBe(false);
});
