/** Proves that a hidden file tells nothing of, and spoils nothing in, models that refer to a file of its name. */

import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { fileNameOf, modelFiles, modelUpload } from '../world/model-files.ts';

/** A public project with a public model that refers to a file, which is to lie beside it or in a project that it imports. */
interface ReferringProject {
  readonly owner: Client;
  readonly referring: Body;
  /** Uploads the file that is referred to. */
  readonly uploaded: (confidentiality: number) => Promise<Body>;
  /** What everyone is told of the model: by a list, which waits for nothing, and by the model itself. */
  readonly told: () => Promise<{ readonly listed: string; readonly own: string }>;
}

/** What it told, or spoiled. */
export async function checkHiddenReferences(service: TestService): Promise<string[]> {
  const [beside, elsewhere] = [() => referringProject(service, false), () => referringProject(service, true)];
  return [
    ...(await toldByCounts(await beside())),
    ...(await toldByCounts(await elsewhere())),
    ...(await toldWhenLowered(await beside())),
    ...(await spoiledByTwin(await beside())),
    ...(await spoiledByTwin(await elsewhere())),
  ];
}

async function referringProject({ as, anonymous }: TestService, isElsewhere: boolean): Promise<ReferringProject> {
  const owner = await as('Owner of a hidden file');
  const host = await aProject(owner);
  const library = isElsewhere ? await aProject(owner) : host;
  if (isElsewhere) await owner.create(`/api/projects/${host.id}/imports`, { id: library.id });
  const made = async ({ id: projectId }: Body, content: 'metamodel' | 'referring' | 'referredTo', confidentiality = 0) => {
    const about = { projectId, name: `A file ${Math.random()}`, confidentiality };
    const { body, headers } = modelUpload(about, modelFiles[content], fileNameOf(content));
    return (await owner.post('/api/models', body, headers)).body as Body;
  };
  await made(host, 'metamodel');
  const referring = await made(host, 'referring');
  const told = async () => {
    const [listed] = (await anonymous.get(`/api/models?id=${referring.id}`)).body._embedded.models;
    const { body } = await anonymous.get(`/api/models/${referring.id}`);
    return { listed: JSON.stringify(listed.diagnosticCounts), own: JSON.stringify(body.diagnosticCounts) };
  };
  return { owner, referring, told, uploaded: (confidentiality) => made(library, 'referredTo', confidentiality) };
}

/** "What is not seen does not exist": neither while it comes nor when it goes. */
async function toldByCounts({ owner, told, uploaded }: ReferringProject): Promise<string[]> {
  const before = JSON.stringify(await told());
  const { id } = await uploaded(250);
  const come = JSON.stringify(await told());
  await owner.delete(`/api/models/${id}`);
  const gone = JSON.stringify(await told());
  return [
    ...(come === before ? [] : ['a reference to a hidden file is counted otherwise when the file comes']),
    ...(gone === before ? [] : ['a reference to a hidden file is counted otherwise when the file goes']),
  ];
}

/** The model that refers to a hidden file was hidden itself: its count then is not shown to those who come to see it. */
async function toldWhenLowered({ owner, referring, told, uploaded }: ReferringProject): Promise<string[]> {
  const { own: right } = await told();
  const path = `/api/models/${referring.id}`;
  await owner.patch(path, { confidentiality: 250 });
  await uploaded(250);
  const secret = JSON.stringify((await owner.get(path)).body.diagnosticCounts);
  await owner.patch(path, { confidentiality: 0 });
  const { own } = await told();
  return [
    ...(secret === right ? ['the hidden file makes no difference'] : []),
    ...(own === right ? [] : ['a model counts references as only those see them who see a hidden file']),
  ];
}

/** A hidden file of the same name does not stand in for one that all see. */
async function spoiledByTwin({ owner, told, uploaded }: ReferringProject): Promise<string[]> {
  await uploaded(250);
  const { own: without } = await told();
  const { id } = await uploaded(0);
  const { own: come } = await told();
  await owner.delete(`/api/models/${id}`);
  const { own: gone } = await told();
  return [
    ...(come === without ? ['a file that all see is not noticed beside a hidden one of its name'] : []),
    ...(gone === without ? [] : ['the end of a file that all saw is not noticed beside a hidden one of its name']),
  ];
}
