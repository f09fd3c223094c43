/** Search tells nothing of what is hidden: not by what the index still knows, not by its mark, and not by what it knows only of late. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';

const word = 'Quokkalike';

interface Scene {
  readonly service: TestService;
  readonly owner: Client;
  readonly stranger: Client;
  /** In the project, and cleared for less than its most confidential model: their search looks where that model is. */
  readonly member: Client;
  readonly administrator: Client;
  readonly projectId: string;
  readonly catchUp: () => Promise<void>;
  /** Nobody finds anything, and so many things wait. */
  readonly none: (says: string, caller: Client, text: string, waiting?: number) => Promise<void>;
  readonly wrong: string[];
}

/** What is wrong, in words. */
export async function checkHiddenLabels(service: TestService): Promise<string[]> {
  const scene = await aScene(service);
  await scene.catchUp();
  const model = await checkObjects(scene);
  await checkRaised(scene);
  await checkMany(scene);
  await checkNames(scene, model.id);
  return scene.wrong;
}

async function aScene(service: TestService): Promise<Scene> {
  const [owner, stranger] = [await service.as('Owner of labels'), await service.as('Stranger to labels')];
  const administrator = await service.as('Administrator of labels', { isAdministrator: true });
  const { id: projectId } = await aProject(owner);
  const member = await service.as('Member among labels');
  const seat = { project: { id: projectId }, user: { id: member.user.id }, role: 'viewer', clearance: 210 };
  await owner.create('/api/project-users', seat);
  const wrong: string[] = [];
  const none: Scene['none'] = async (says, caller, text, waiting = 0) => {
    const { status, body } = await caller.get(`/api/search?text=${text}&project.id=${projectId}`);
    if (status !== 200) wrong.push(`${says}: ${status} instead of 200`);
    else if (body.page.totalElements !== 0 || body.index.waiting !== waiting)
      wrong.push(`${says}: ${body.page.totalElements} hits, ${body.index.waiting} waiting`);
  };
  return {
    service,
    owner,
    stranger,
    member,
    administrator,
    projectId,
    catchUp: () => service.useCases.search.catchUp(),
    none,
    wrong,
  };
}

async function checkObjects({ service, owner, stranger, member, projectId, catchUp, none, wrong }: Scene) {
  const model = await uploaded(owner, { projectId, name: 'Zoo', confidentiality: 250 }, 'zoo.ecore', anEcore(word));
  await none('what waits is hidden', stranger, word);
  await none('what waits is hidden from a member', member, word);
  await catchUp();
  await none('a restricted object', stranger, word);
  await none('a restricted object, to a member', member, word);
  await none('a restricted object, to anybody', service.anonymous, word);
  await owner.put(`/api/models/${model.id}/content?format=xmi`, anEcore('Harmless'), { 'content-type': 'application/xml' });
  await owner.patch(`/api/models/${model.id}`, { confidentiality: 0 });
  // The member looks where the index still has it.
  for (const caller of [stranger, member]) {
    const { hits } = (await caller.get(`/api/search?text=${word}`)).body._embedded;
    if (hits.length > 0) wrong.push('an object that the model held when it was hidden is found');
  }
  await catchUp();
  return model;
}

/** What a model held while it was raised, or before, is found by nobody who could not see it then, though the index has it where everybody looks. */
async function checkRaised({ owner, stranger, projectId, catchUp, wrong }: Scene): Promise<void> {
  const model = await uploaded(owner, { projectId, name: 'Log' }, 'log.ecore', anEcore('Okapilike'));
  await catchUp();
  await owner.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await owner.put(`/api/models/${model.id}/content?format=xmi`, anEcore('Harmless'), { 'content-type': 'application/xml' });
  await owner.patch(`/api/models/${model.id}`, { confidentiality: 0 });
  const { hits } = (await stranger.get('/api/search?text=okapilike')).body._embedded;
  if (hits.length > 0) wrong.push('an object that the model had when it was raised is found');
  await owner.delete(`/api/models/${model.id}`);
  await catchUp();
}

async function checkNames({ owner, stranger, administrator, projectId, catchUp, none }: Scene, modelId: string): Promise<void> {
  const query = { project: { id: projectId }, name: 'Numbatlike', language: 'aql', text: '1' };
  await owner.create('/api/project-queries', query);
  await none('a query that is not shared waits', administrator, 'numbatlike');
  await catchUp();
  await none('a query that is not shared', administrator, 'numbatlike');
  await owner.patch(`/api/models/${modelId}`, { name: 'Wombatlike', slug: 'wombatlike' });
  await catchUp();
  await owner.patch(`/api/models/${modelId}`, { name: 'Other', slug: 'other' });
  await none('a name that is no more', stranger, 'wombatlike', 1);
  await owner.delete(`/api/models/${modelId}`);
  await none('what is gone', administrator, 'harmless');
}

/** More than are given at once, where everybody looks until the index knows that they are hidden: none of them is counted. */
async function checkMany({ owner, stranger, projectId, catchUp, none, wrong }: Scene): Promise<void> {
  const many = Array.from({ length: 600 }, (_, number) => `Swarming${number}`);
  const model = await uploaded(owner, { projectId, name: 'Swarm' }, 'swarm.ecore', anEcore(...many));
  await catchUp();
  const seen = (await stranger.get(`/api/search?text=swarming&project.id=${projectId}`)).body;
  if (!seen.isCut) wrong.push('very many labels that are seen are not cut');
  await owner.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await none('very many labels that were raised a moment ago', stranger, 'swarming');
  await owner.delete(`/api/models/${model.id}`);
  await catchUp();
}

function anEcore(...names: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="zoo" nsURI="urn:zoo" nsPrefix="zoo">
${names.map((name) => `<eClassifiers xsi:type="ecore:EClass" name="${name}"/>`).join('\n')}
</ecore:EPackage>`;
}
