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
    const { page, index } = (await caller.get(`/api/search?text=${text}&project.id=${projectId}`)).body;
    if (page.totalElements !== 0 || index.waiting !== waiting)
      wrong.push(`${says}: ${page.totalElements} hits, ${index.waiting} waiting`);
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
  const { hits } = (await stranger.get(`/api/search?text=${word}`)).body._embedded;
  if (hits.length > 0) wrong.push('an object that the model held when it was hidden is found');
  await catchUp();
  return model;
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

function anEcore(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="zoo" nsURI="urn:zoo" nsPrefix="zoo">
<eClassifiers xsi:type="ecore:EClass" name="${name}"/>
</ecore:EPackage>`;
}
