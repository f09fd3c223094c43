/** Proves that whoever refers to an object of a hidden model learns as much of it as of one in no model, its lineage included. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { v7 as newId } from 'uuid';
import { fileNameOf, modelFiles, modelUpload } from '../world/model-files.ts';

/** What was told of them. */
export async function checkHiddenTargets({ as, database }: TestService): Promise<string[]> {
  const [owner, editor] = [await as('Owner of targets'), await as('Editor of references')];
  const { id: projectId } = await aProject(owner);
  const member = { project: { id: projectId }, user: { id: editor.user.id }, role: 'editor', clearance: 240 };
  await owner.create('/api/project-users', member);
  await uploaded(owner, projectId, 'metamodel');
  const source = await uploaded(owner, projectId, 'family');
  const target = await uploaded(owner, projectId, 'referredTo');
  const copy = await uploaded(owner, projectId, 'referredTo', 'copy');
  const lineage = newId();
  await database.tables.updateTable('models').set({ lineage }).where('id', '=', copy.id).execute();
  const [ada, claire] = [await objectNamed(owner, source, 'Ada'), await objectNamed(owner, target, 'Claire')];
  const referring = async (modelId: string) => {
    const changes = [{ kind: 'changed', id: ada, features: [{ name: 'friends', new: [{ id: claire, modelId }] }] }];
    const { status, text } = await editor.post(`/api/models/${source.id}/changes?preview=true`, { changes });
    return { status, text: text.replaceAll(modelId, 'model') };
  };
  const seen = await referring(target.id);
  for (const { id } of [target, copy]) await owner.patch(`/api/models/${id}`, { confidentiality: 250 });
  const [hidden, hiddenCopy, missing] = [await referring(target.id), await referring(copy.id), await referring(newId())];
  return [
    ...(seen.status === 200 ? [] : [`what is seen cannot be referred to: ${seen.text}`]),
    ...(missing.status === 400 ? [] : [`a missing target gives ${missing.status}`]),
    ...(hidden.text === missing.text ? [] : [`a hidden target and a missing one differ: ${hidden.text} ${missing.text}`]),
    ...(hiddenCopy.text.includes(lineage) ? [`the lineage of a hidden model is told: ${hiddenCopy.text}`] : []),
  ];
}

async function uploaded(
  owner: Client,
  projectId: string,
  content: 'metamodel' | 'family' | 'referredTo',
  name: string = content,
): Promise<Body> {
  const { body, headers } = modelUpload({ projectId, name }, modelFiles[content], fileNameOf(content));
  return (await owner.post('/api/models', body, headers)).body;
}

async function objectNamed(by: Client, { id }: Body, label: string): Promise<string> {
  return (await by.get(`/api/models/${id}/objects?label=${label}`)).body._embedded.objects[0].id;
}
