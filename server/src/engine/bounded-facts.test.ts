/** Facts come into the memory of the service, and become rows: documents decide about neither their number nor their length. */
import { afterAll, expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { type Facts, mostDiagnostics, mostNamespaces } from './facts.ts';
import type { MetamodelSource } from './source.ts';
import { MemoryContentStore } from './testing/memory-content-store.ts';
import { ecore, instance } from './testing/samples.ts';
import { GatheredDiagnostics } from './validation/gathered-diagnostics.ts';

const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
afterAll(() => engine.close());

function read(text: string, metamodels: readonly MetamodelSource[] = []): Promise<Facts> {
  return engine.run('read', { source: contentStore.source(text, { metamodels }) }, { caller: 'ada', affinity: 'project' });
}

/** A package with very many packages beside each other. */
function manyPackages(count: number, nsUri = (at: number) => `http://many/${at}`): string {
  const nested = Array.from({ length: count }, (_, at) => `<eSubpackages name="p${at}" nsURI="${nsUri(at)}" nsPrefix="p"/>`);
  return ecore('many', 'http://many', nested.join(''));
}

test('packages are told in the order of the document, those that lie in another one after it', async () => {
  const inner = '<eSubpackages name="b" nsURI="http://b"><eSubpackages name="c" nsURI="http://c"/></eSubpackages>';
  const { packages } = await read(ecore('a', 'http://a', `${inner}<eSubpackages name="d" nsURI="http://d"/>`));
  expect(packages.map(({ nsUri }) => nsUri)).toEqual(['http://a', 'http://b', 'http://c', 'http://d']);
});

test('of very many packages the first are told, and that they are not all', async () => {
  const { packages, diagnostics } = await read(manyPackages(200_000));
  expect(packages).toHaveLength(mostNamespaces);
  expect(diagnostics.map(({ code }) => code)).toEqual(['too-many-packages']);
});

test('so are those of very long names', async () => {
  const { packages } = await read(manyPackages(500, (at) => `http://many/${'x'.repeat(5000)}/${at}`));
  expect(packages.length).toBeGreaterThan(10);
  expect(JSON.stringify(packages).length).toBeLessThan(300_000);
});

test('of very many namespaces that are asked for, the first are told', async () => {
  const objects = Array.from({ length: 5000 }, (_, at) => `<a:A xmlns:a="http://sought/${at}"/>`).join('');
  const { sought } = await read(`<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI">${objects}</xmi:XMI>`);
  expect(sought).toHaveLength(mostNamespaces);
});

test('names that are long are cut short in each of very many diagnostics', async () => {
  const name = 'n'.repeat(20_000);
  const attribute = `<eStructuralFeatures xsi:type="ecore:EAttribute" name="${name}" lowerBound="1" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>`;
  const parts =
    '<eStructuralFeatures xsi:type="ecore:EReference" name="parts" upperBound="-1" eType="#//Part" containment="true"/>';
  const classes = `<eClassifiers xsi:type="ecore:EClass" name="Root">${parts}</eClassifiers><eClassifiers xsi:type="ecore:EClass" name="Part">${attribute}</eClassifiers>`;
  const metamodel = contentStore.metamodel('long', ecore('long', 'http://long', classes), ['http://long']);
  const text = instance('long', 'http://long', `<long:Root ROOT>${'<parts/>'.repeat(mostDiagnostics)}</long:Root>`);
  const { diagnostics, counts } = await read(text, [metamodel]);
  expect([diagnostics.length, counts.error]).toEqual([mostDiagnostics, mostDiagnostics]);
  expect(diagnostics.every(({ message, feature }) => message.length <= 200 && feature!.length <= 300)).toBe(true);
});

test('very many diagnostics together say no more than a million and a half characters', () => {
  const gathered = new GatheredDiagnostics();
  const wrong = (at: number) =>
    ({ severity: 'error', code: 'bad-value', message: 'm'.repeat(900), objectId: String(at) }) as const;
  gathered.addFromReading(Array.from({ length: mostDiagnostics + 1 }, (_, at) => wrong(at)));
  const { diagnostics, counts } = gathered;
  expect([diagnostics.length, counts.error]).toEqual([mostDiagnostics, mostDiagnostics + 1]);
  expect(diagnostics[0]!.message).toHaveLength(900);
  expect(diagnostics.reduce((sum, { message }) => sum + message.length, 0)).toBeLessThan(1_500_000);
});

test('names of other documents are cut short', async () => {
  const reference = `<eStructuralFeatures xsi:type="ecore:EReference" name="r" eType="ecore:EClass ${'d'.repeat(100_000)}.ecore#//A"/>`;
  const text = ecore('a', 'http://a', `<eClassifiers xsi:type="ecore:EClass" name="A">${reference}</eClassifiers>`);
  const { linked } = await read(text);
  expect(linked).toHaveLength(1);
  expect(linked[0]!.document.length).toBeLessThanOrEqual(4000);
});
