/** Several people edit one model at the same time, and no acknowledged change is lost. */
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { randomNumbers } from '@orrery/testing/random.ts';
import { service } from '@orrery/testing/service.ts';
import { expect, test } from 'vitest';
import { familyFile, membersIn, objectsIn } from './edited-family.ts';
import { Editor } from './editor.ts';
import { Ledger } from './ledger.ts';

const [editors, changes] = [4, 6];

test('every acknowledged change of several editors is in the last revision, or was replaced by a later one', async () => {
  const it = await service();
  const ada = await it.as('Ada');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const model = await uploaded(ada, { projectId: project.id, name: 'Family' }, 'family.xmi', familyFile);
  const read = async (path: string) => (await ada.get(path)).body;
  const [rootId, ...members] = await objectsIn(read, model.id);
  const ledger = new Ledger();
  const send = async (base: number, asked: readonly object[]) => {
    const { status, body } = await ada.post(`/api/models/${model.id}/changes`, { base, changes: asked });
    return { status, revision: body.revision };
  };
  const random = randomNumbers(1);
  const common = { send, ledger, random, rootId, members, personClass: `${familyNsUri}#//Person` };
  const all = Array.from({ length: editors }, (_, index) => new Editor({ ...common, name: `editor ${index}` }));
  await Promise.all(all.map((editor) => editor.edit(changes)));
  expect(ledger.wrong(await membersIn(read, model.id))).toEqual([]);
  expect(ledger.count).toBeGreaterThan(editors);
  await it.close();
});
