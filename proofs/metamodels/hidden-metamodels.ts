/** Proves that a hidden metamodel tells nothing through models that were once read with it. */

import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { modelFiles, modelUpload, xmi } from '../world/model-files.ts';

/** A public project with a metamodel that is hidden from all but its owner. */
interface HidingProject {
  readonly owner: Client;
  readonly anonymous: Client;
  readonly uploaded: (name: string, text: string, confidentiality: number) => Promise<Body>;
}

/** What it told. */
export async function checkHiddenMetamodels(service: TestService): Promise<string[]> {
  const owner = await service.as('Owner of a hidden metamodel');
  const project = await aProject(owner);
  const uploaded: HidingProject['uploaded'] = async (name, text, confidentiality) => {
    const { body, headers } = modelUpload({ projectId: project.id, name, confidentiality }, text);
    return (await owner.post('/api/models', body, headers)).body;
  };
  await uploaded('Metamodel', modelFiles.metamodel, 250);
  const hiding = { owner, anonymous: service.anonymous, uploaded };
  return [...(await toldByCounts(hiding)), ...(await toldByTypes(hiding)), ...(await toldByHistory(hiding))];
}

/** The rule of shared visibility: a model is read with the metamodels "that everyone who sees the model also sees", and so at once when others come to see it. */
async function toldByCounts({ owner, anonymous, uploaded }: HidingProject): Promise<string[]> {
  const [open, closed] = [await uploaded('Open', modelFiles.family, 0), await uploaded('Closed', modelFiles.family, 250)];
  const [right, secret] = [open, closed].map(({ diagnosticCounts }) => JSON.stringify(diagnosticCounts));
  await owner.patch(`/api/models/${closed.id}`, { confidentiality: 0 });
  const [listed] = (await anonymous.get(`/api/models?id=${closed.id}`)).body._embedded.models;
  const { body } = await anonymous.get(`/api/models/${closed.id}`);
  return [
    ...(right === secret ? ['the metamodel makes no difference'] : []),
    ...(JSON.stringify(listed.diagnosticCounts) === secret ? ['a list counts what only a hidden metamodel explains'] : []),
    ...(JSON.stringify(body.diagnosticCounts) !== right ? ['a model counts what only a hidden metamodel explains'] : []),
  ];
}

/** The name of the metamodel is not in the content, which has a prefix of its own. */
async function toldByTypes({ owner, anonymous, uploaded }: HidingProject): Promise<string[]> {
  const text = modelFiles.family.replaceAll('family:', 'other:').replace('xmlns:family', 'xmlns:other');
  const { id, type } = await uploaded('Typed', text, 250);
  await owner.patch(`/api/models/${id}`, { confidentiality: 0 });
  const listed = async (query: string) => (await anonymous.get(`/api/models?id=${id}&${query}`)).body;
  const [all, found, others] = [await listed(''), await listed(`type=${type}`), await listed(`type=!${type}`)];
  return [
    ...(type === null || type === 'other' ? ['the metamodel names no type'] : []),
    ...(all._embedded.models[0].type === type ? ['a list says what only a hidden metamodel names'] : []),
    ...(found.page.totalElements > 0 || others.page.totalElements === 0
      ? ['a filter finds what only a hidden metamodel names']
      : []),
  ];
}

/** A revision that was written when the model was open, and read anew with the metamodel while it was not. */
async function toldByHistory({ owner, anonymous, uploaded }: HidingProject): Promise<string[]> {
  const { id } = await uploaded('Raised for a while', modelFiles.family, 0);
  const first = () => anonymous.get(`/api/models/${id}/content?revision=1&format=json`);
  const before = (await first()).text;
  await owner.patch(`/api/models/${id}`, { confidentiality: 250 });
  await owner.get(`/api/models/${id}/diagnostics`);
  await owner.put(`/api/models/${id}/content`, modelFiles.otherFamily, xmi);
  await owner.patch(`/api/models/${id}`, { confidentiality: 0 });
  const after = await first();
  const isQuiet = after.status === 404 || after.text === before;
  return isQuiet ? [] : ['an older revision is shown as a hidden metamodel has it read'];
}
