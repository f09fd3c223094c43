/** A worker for tests of edits, and a document of boxes with ids that no program of ours has written. */
import type { RequestedChange, RequestedValue } from '@orrery/kernel';
import type { ChangeInput } from '../editing/changed-model.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import { ModelCache } from '../worker/model-cache.ts';
import { ModelLoader } from '../worker/model-loader.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
export const nsUri = 'http://example.org/box';
const attribute = (name: string, type: string, more = '') =>
  `<eStructuralFeatures xsi:type="ecore:EAttribute" name="${name}" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//${type}" ${more}/>`;
const reference = (name: string, more: string) =>
  `<eStructuralFeatures xsi:type="ecore:EReference" name="${name}" upperBound="-1" eType="#//Box" ${more}/>`;
const ecore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="box" nsURI="${nsUri}" nsPrefix="box">
  <eClassifiers xsi:type="ecore:EClass" name="Box">${attribute('name', 'EString', 'lowerBound="1"')}${attribute('size', 'EInt')}${attribute('isOpen', 'EBoolean', 'defaultValueLiteral="true"')}
    ${attribute('note', 'EString')}${attribute('tags', 'EString', 'upperBound="-1"')}${attribute('code', 'EString', 'iD="true"')}${reference('boxes', 'containment="true"')}${reference('near', '')}
    ${reference('feeds', 'eOpposite="#//Box/fedBy"')}<eStructuralFeatures xsi:type="ecore:EReference" name="fedBy" eType="#//Box" eOpposite="#//Box/feeds"/></eClassifiers>
</ecore:EPackage>`;

export function boxId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Box 0 holds so many others. */
export function boxes(count: number): string {
  const root = `xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:box="${nsUri}" xmi:id="${boxId(0)}" name="All"`;
  const parts = Array.from({ length: count }, (_, index) => box(index + 1));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<box:Box ${root}>\n${parts.join('\n')}\n</box:Box>\n`;
}

function box(number: number): string {
  const note = number % 3 === 0 ? ` note="a &lt; b &amp; &quot;ü&quot; > ${number}"` : '';
  return number % 2 === 0
    ? `  <boxes   name="Box ${number}" xmi:id="${boxId(number)}"\n     size="${number}"${note}/>`
    : `  <boxes xmi:id="${boxId(number)}" name="Box ${number}"${note} near="${boxId(0)}"><tags>x</tags></boxes>`;
}

/** A worker that has read a document, of which it believes that it has so many bytes. Its metamodel may have another URI. */
export function worker(text: string, documentBytes?: number, namespace = nsUri) {
  const contents = new Map<string, Uint8Array>([
    ['ecore', Buffer.from(ecore.replace(nsUri, namespace))],
    ['first', Buffer.from(text)],
  ]);
  const named = (key: string) => ({ id: key, hash: key, size: contents.get(key)!.length });
  const tools = { fetch: ({ id }: { id: string }) => contents.get(id)!, checkpoint: () => {} };
  const models = new ModelLoader(new ModelCache(1e9), tools as never);
  const sent: Uint8Array[] = [];
  const context = { ...tools, models, write: (bytes: Uint8Array) => void sent.push(bytes) } as unknown as JobContext;
  const metamodel = { key: 'm', content: named('ecore'), format: 'xmi', lineage, nsUris: JSON.stringify([namespace]) };
  const source: Source = { content: named('first'), format: 'xmi', lineage, metamodels: [metamodel] };
  if (documentBytes !== undefined) models.keep(source, { ...models.of(source), documentBytes });
  return { models, context, source, sent, keep: (key: string, bytes: Uint8Array) => contents.set(key, bytes) };
}

export function changeInput(source: Source, changes: readonly RequestedChange[]): ChangeInput {
  return { source, base: undefined, format: 'xmi', graph: `urn:uuid:${lineage}`, changes, deadTargets: [] };
}

export function edited(
  number: number,
  ...features: readonly [name: string, value: RequestedValue, old?: RequestedValue][]
): RequestedChange {
  return {
    kind: 'changed',
    id: boxId(number),
    features: features.map(([name, value, old]) => ({ name, new: value, ...(old !== undefined && { old }) })),
  };
}
