/** Proves that images go along with a model only from revisions that were no more confidential than the one that shows them. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { modelFiles, viewId } from '../world/model-files.ts';

/** What was shown, or lacked, and should not. */
export async function checkCarriedImages({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of images');
  const [open, closed] = [await putBack(owner, undefined), await putBack(owner, 250)];
  const told = [
    [await hasImages(anonymous, open), 'images of an open revision do not go along'],
    [!(await hasImages(anonymous, closed)), 'images of a more confidential revision go along'],
    [!(await showsImages(anonymous, closed)), 'a picture shows images of a more confidential revision'],
  ] as const;
  return told.filter(([isRight]) => !isRight).map(([, complaint]) => complaint);
}

/** A model that came as an archive, of that confidentiality, and was put back as JSON, as open as its project. */
async function putBack(owner: Client, confidentiality: number | undefined): Promise<string> {
  const { id: projectId, confidentiality: usual } = await aProject(owner);
  const about = { projectId, name: 'Landscape', ...(confidentiality !== undefined && { confidentiality }) };
  const { id } = await uploaded(owner, about, 'landscape.archimate', modelFiles.landscape);
  const path = `/api/models/${id}`;
  const { text } = await owner.get(`${path}/content?format=json`);
  await owner.patch(path, { confidentiality: usual });
  await owner.put(`${path}/content`, text, { 'content-type': 'application/json' });
  return path;
}

async function hasImages(by: Client, path: string): Promise<boolean> {
  return (await by.get(`${path}/content?format=archimate`)).headers['content-type'] === 'application/zip';
}

async function showsImages(by: Client, path: string): Promise<boolean> {
  const { body } = await by.get(`${path.replace('/models/', '/representations?model.id=')}`);
  const view = body._embedded.representations.find(({ objectId }: { objectId: string }) => objectId === viewId);
  const { text } = await by.get(`/api/representations/${(view ?? body._embedded.representations[0]).id}/content?format=svg`);
  return text.includes('data:image/png;base64,');
}
