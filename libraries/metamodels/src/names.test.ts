import { expect, test } from 'vitest';
import { builtInMetamodels } from './built-in.ts';
import { builtInNames, isIfcNsUri } from './names.ts';

test('each name is that of the metamodel with its namespace', () => {
  expect([...builtInNames].map(([nsUri]) => builtInMetamodels.find(nsUri)?.name)).toEqual([...builtInNames.values()]);
});

test('every namespace of an IFC schema counts as one, and no other', () => {
  const found = [...builtInNames].filter(([nsUri]) => isIfcNsUri(nsUri)).map(([, name]) => name);
  expect(found).toEqual(['IFC2X3', 'IFC4', 'IFC4X3']);
});
