import { type Class, linkPackages } from '@orrery/kernel';
import { familyClass } from '@orrery/kernel/testing/family.ts';
import { expect, test } from 'vitest';
import { diagnose } from '../assist/diagnose.ts';
import { variableOfClass } from '../assist/environment.ts';
import { complete } from '../completion/complete.ts';
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

const [measures] = linkPackages([
  {
    name: 'measures',
    nsUri: 'http://measures',
    nsPrefix: 'measures',
    dataTypes: [
      { name: 'Label', kind: 'string' },
      { name: 'Length', kind: 'real' },
      { name: 'Count', kind: 'integer' },
      { name: 'Flag', kind: 'boolean' },
      { name: 'Anything' },
    ],
    classes: [
      {
        name: 'Door',
        features: (['Label', 'Length', 'Count', 'Flag', 'Anything'] as const).map((type) => ({
          name: type.toLowerCase(),
          kind: 'attribute' as const,
          type,
        })),
      },
    ],
  },
]);

test.each([
  ['self.label.toUpper()', 'String'],
  ['self.length > 2000.0', 'Boolean'],
  ['self.length * 2.0', 'Real'],
  ['self.count + 1', 'Integer'],
  ['measures::Door.allInstances().length->sum()', 'Real'],
  ['measures::Door.allInstances()->select(d | d.flag)', 'Sequence(measures::Door)'],
])('a data type that names no class of Java is what its values are: %s is %s', (text, type) => {
  const door = measures!.classifiers.get('Door') as Class;
  const variables = new Map([['self', variableOfClass(door)]]);
  const environment = { packages: [...packages, measures!], variables };
  expect(diagnose(text, environment)).toMatchObject({ type, diagnostics: [] });
  expect(complete('self.label.toU', 14, environment).map(({ label }) => label)).toContain('toUpper()');
  expect(complete('self.anything.toU', 17, environment)).toEqual([]);
});

test('Java knows which of its classes takes which, with the interfaces of Ecore', () => {
  expect(index.takesJava('java.lang.Object', 'java.lang.String')).toBe(true);
  expect(index.takesJava('java.lang.Number', 'int')).toBe(true);
  expect(index.takesJava('java.lang.Integer', 'java.lang.Long')).toBe(false);
  expect(index.takesJava('org.eclipse.emf.ecore.EModelElement', 'org.eclipse.emf.ecore.EClass')).toBe(true);
  expect(index.takesJava('org.eclipse.emf.ecore.EClass', 'org.eclipse.emf.ecore.EModelElement')).toBe(false);
});
