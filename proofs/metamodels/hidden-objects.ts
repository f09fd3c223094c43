/** Proves that objects tell nothing of hidden models: neither of those that they refer to nor of those that refer to them. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { fileNameOf, modelFiles, modelUpload } from '../world/model-files.ts';

/** What they told. */
export async function checkHiddenObjects({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of hidden objects');
  const { id: projectId } = await aProject(owner);
  await uploaded(owner, projectId, 'metamodel');
  const [source, target] = [await uploaded(owner, projectId, 'referring'), await uploaded(owner, projectId, 'referredTo')];
  const [ada, claire] = [await objectNamed(owner, source, 'Ada'), await objectNamed(owner, target, 'Claire')];
  const friends = async (by: Client) => JSON.stringify((await by.get(ada)).body.features.friends.value);
  const out = async (by: Client) => JSON.stringify((await by.get(`${ada}/references`)).body._embedded.references);
  const into = async (by: Client) => (await by.get(`${claire}/references?direction=in`)).body.page.totalElements as number;
  const seen = [await friends(anonymous), await out(anonymous), await into(anonymous)];
  await owner.patch(`/api/models/${target.id}`, { confidentiality: 250 });
  const ofHidden = [await friends(anonymous), await out(anonymous)];
  await owner.patch(`/api/models/${target.id}`, { confidentiality: 0 });
  await owner.patch(`/api/models/${source.id}`, { confidentiality: 250 });
  const fromHidden = await into(anonymous);
  return [
    ...(seen.slice(0, 2).every((text) => String(text).includes('Claire')) && seen[2] === 1 ? [] : [`shows too little: ${seen}`]),
    ...ofHidden
      .filter((text) => text.includes('Claire') || !text.includes('href'))
      .map((text) => `shows a hidden target: ${text}`),
    ...(fromHidden === 0 ? [] : [`counts ${fromHidden} references from a hidden model`]),
  ];
}

async function uploaded(owner: Client, projectId: string, content: 'metamodel' | 'referring' | 'referredTo'): Promise<Body> {
  const { body, headers } = modelUpload({ projectId, name: content }, modelFiles[content], fileNameOf(content));
  return (await owner.post('/api/models', body, headers)).body;
}

async function objectNamed(by: Client, { id }: Body, label: string): Promise<string> {
  const [found] = (await by.get(`/api/models/${id}/objects?label=${label}`)).body._embedded.objects;
  return `/api/models/${id}/objects/${found.id}`;
}
