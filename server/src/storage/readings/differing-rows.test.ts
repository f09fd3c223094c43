/** A reading that finds the same as the one before writes no row again: everybody else who writes would wait. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const tables = {
  linked_documents: 'document',
  reference_targets: 'document',
  reference_names: 'name',
  declared_packages: 'ns_uri',
  sought_packages: 'ns_uri',
  listed_diagnostics: 'message',
} as const;

const hrefs = ['one', 'two', 'three', 'four'];

/** A metamodel with a class that inherits from those of other documents. */
const aMetamodel = (name: string, documents: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="wide" nsURI="http://example.org/wide" nsPrefix="wide">
  <eClassifiers xsi:type="ecore:EClass" name="${name}">${documents
    .map((document) => `<eSuperTypes href="${document}.ecore#//A"/>`)
    .join('')}</eClassifiers>
</ecore:EPackage>`;

let it: TestService;
let ada: Client;
let metamodel: Body;
let family: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const { id: projectId } = await aProject(ada);
  await uploaded(ada, { projectId, name: 'Families' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId, name: 'Family' }, 'family.xmi', aFamily('Ada'));
  metamodel = await uploaded(ada, { projectId, name: 'Wide' }, 'wide.ecore', aMetamodel('A', hrefs));
  // Rows that were written again would come behind those of this one.
  await uploaded(ada, { projectId, name: 'Other' }, 'other.ecore', aMetamodel('A', ['other']));
});
afterAll(() => it.close());

/** Where the rows of a model lie, which is somewhere else for a row that was written again: told with its document, name or the like. */
async function placesOf({ id }: Body): Promise<Readonly<Record<string, readonly (readonly string[])[]>>> {
  const { work } = it.database;
  const place = work.dialect.name === 'sqlite' ? 'rowid' : 'ctid::text';
  const found: Record<string, (readonly string[])[]> = {};
  for (const [table, column] of Object.entries(tables)) {
    const text = `select ${column}, ${place} from ${table} where model_id = ${work.dialect.placeholder(1)} order by ${column}`;
    found[table] = (await work.rows({ text, values: [id] })).map((row) => row.map(String));
  }
  return found;
}

async function write({ id }: Body, content: string): Promise<void> {
  const answer = await ada.put(`/api/models/${id}/content?format=xmi`, content, { 'content-type': 'application/vnd.xmi+xml' });
  expect(answer.status).toBe(200);
}

test('rows of what is the same as before stay', async () => {
  const before = [await placesOf(metamodel), await placesOf(family)] as const;
  expect([before[0].reference_names!.length, before[0].listed_diagnostics!.length]).toEqual([4, 4]);
  const filled = before.flatMap((places) => Object.keys(places).filter((table) => places[table]!.length > 0));
  expect(new Set(filled)).toEqual(new Set(Object.keys(tables)));
  await write(metamodel, aMetamodel('B', hrefs));
  await write(family, aFamily('Eve'));
  expect([await placesOf(metamodel), await placesOf(family)]).toEqual(before);
});

test('of what differs the rows are written, and no others', async () => {
  const before = await placesOf(metamodel);
  await write(metamodel, aMetamodel('B', ['one', 'two', 'three', 'five']));
  const after = await placesOf(metamodel);
  for (const table of ['linked_documents', 'reference_targets', 'reference_names', 'listed_diagnostics']) {
    const known = new Set(before[table]!.map(String));
    const come = after[table]!.filter((row) => !known.has(String(row)));
    expect([table, after[table]!.length, come.map(([name]) => name)]).toEqual([table, 4, [expect.stringContaining('five')]]);
  }
});

test('what is not there any more goes', async () => {
  await write(metamodel, aMetamodel('B', ['one']));
  const { linked_documents, reference_targets, reference_names, listed_diagnostics } = await placesOf(metamodel);
  const left = [linked_documents, reference_targets, reference_names, listed_diagnostics];
  expect(left.map((rows) => rows!.length)).toEqual([1, 1, 1, 1]);
  await write(metamodel, aMetamodel('B', []));
  const { declared_packages, ...others } = await placesOf(metamodel);
  expect([declared_packages!.length, Object.values(others).flat()]).toEqual([1, []]);
});
