/** Proves that images go along with a model only from revisions that were no more confidential than the one that shows them. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { modelFiles, viewId } from '../world/model-files.ts';

/** What was shown, or lacked, and should not. */
export async function checkCarriedImages({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of images');
  const [open, closed] = [await putBack(owner, undefined), await putBack(owner, 250)];
  const [openAgain, closedAgain] = [await restored(owner, undefined), await restored(owner, 250)];
  const told = [
    [await hasImages(anonymous, open), 'images of an open revision do not go along'],
    [!(await hasImages(anonymous, closed)), 'images of a more confidential revision go along'],
    [!(await showsImages(anonymous, closed)), 'a picture shows images of a more confidential revision'],
    [await hasImages(anonymous, openAgain), 'images do not come back with a restored revision'],
    [!(await hasImages(anonymous, closedAgain)), 'images of a more confidential revision come back with a restored one'],
    [!(await showsImages(anonymous, closedAgain)), 'a picture of a restored revision shows images of a more confidential one'],
  ] as const;
  return told.filter(([isRight]) => !isRight).map(([, complaint]) => complaint);
}

/** A model that came as an archive, of that confidentiality, and was put back as JSON, as open as its project. */
async function putBack(owner: Client, confidentiality: number | undefined): Promise<string> {
  const { path, json, open } = await anArchive(owner, confidentiality);
  await open();
  await owner.put(`${path}/content`, json, { 'content-type': 'application/json' });
  return path;
}

/** One that was put back as JSON while it was as confidential, then opened, and restored. */
async function restored(owner: Client, confidentiality: number | undefined): Promise<string> {
  const { path, json, open } = await anArchive(owner, confidentiality);
  await owner.put(`${path}/content`, json, { 'content-type': 'application/json' });
  await open();
  await owner.put(`${path}/content`, json.replace('Landscape', 'Land'), { 'content-type': 'application/json' });
  await owner.post(`${path}/revisions/2/restore`, {});
  return path;
}

async function anArchive(owner: Client, confidentiality: number | undefined) {
  const { id: projectId, confidentiality: usual } = await aProject(owner);
  const about = { projectId, name: 'Landscape', ...(confidentiality !== undefined && { confidentiality }) };
  const { id } = await uploaded(owner, about, 'landscape.archimate', modelFiles.landscape);
  const path = `/api/models/${id}`;
  const { text: json } = await owner.get(`${path}/content?format=json`);
  return { path, json, open: () => owner.patch(path, { confidentiality: usual }) };
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
