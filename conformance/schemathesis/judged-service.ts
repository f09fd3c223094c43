/** A service on a free port of this machine, with something of everything in it, and three callers. */
import type { AddressInfo } from 'node:net';
import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { imageUpload } from '../../proofs/world/image-upload.ts';
import { RequestTimes } from './request-times.ts';

export type CallerName = 'anonymous' | 'member' | 'administrator';

export interface JudgedService {
  readonly url: string;
  /** The headers with which each caller is known. */
  readonly headers: Readonly<Record<CallerName, Readonly<Record<string, string>>>>;
  /** The requests that it has been sent. */
  readonly times: RequestTimes;
  /** What it said of failures that nobody anticipated. */
  readonly failures: () => readonly string[];
  readonly close: () => Promise<void>;
}

export async function openJudgedService(): Promise<JudgedService> {
  const it = await service();
  const [owner, member, administrator] = [
    await it.as('Owner'),
    await it.as('Member'),
    await it.as('Root', { isAdministrator: true }),
  ];
  await furnish(owner, member, administrator);
  const times = new RequestTimes();
  await it.app.listen({ port: 0, host: '127.0.0.1' });
  it.app.server.on('request', ({ method = '', url = '' }, response) => response.once('close', times.begin(method, url)));
  return {
    url: addressOf(it),
    headers: { anonymous: {}, member: member.credentialHeaders, administrator: administrator.credentialHeaders },
    times,
    failures: () => it.log.filter((line) => line.includes('unanticipated failure')),
    close: () => it.close(),
  };
}

function addressOf({ app }: TestService): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Of each kind something public, something internal and something restricted. */
async function furnish(owner: Client, member: Client, administrator: Client): Promise<void> {
  for (const confidentiality of [0, 150, 250]) {
    const scope = await owner.create('/api/scopes', { name: `Scope ${confidentiality}`, confidentiality });
    const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Grid' });
    const library = await owner.create('/api/projects', { scopeId: scope.id, name: 'Library' });
    await owner.create(`/api/projects/${project.id}/imports`, { id: library.id });
    await owner.create('/api/project-users', memberOf(project, member));
    await administrator.create('/api/project-enrollments', {
      project: { id: library.id },
      user: { id: member.user.id },
      status: 'pending',
    });
    const { body, headers } = imageUpload({ project: { id: project.id } });
    await owner.post('/api/project-images', body, headers);
    await addModels(owner, project);
    await addWork(owner, member, project);
  }
  await administrator.create('/api/accounts', { username: 'grace', name: 'Grace' });
}

function memberOf({ id }: Body, { user }: Client) {
  return { project: { id }, user: { id: user.id }, role: 'editor', clearance: 250 };
}

/** What people keep beside models: queries, tasks, and files for these. */
async function addWork(owner: Client, member: Client, { id }: Body): Promise<void> {
  const project = { id };
  await owner.create('/api/project-queries', { project, name: 'How many', language: 'aql', text: '1 + 1', shared: true });
  for (const by of [owner, member]) {
    await by.create('/api/tasks', { kind: 'validate-project', input: { projectId: id } });
    await by.post('/api/uploads?name=models.zip', 'no archive', { 'content-type': 'application/octet-stream' });
  }
}

const graph = '@prefix : <http://example.org/> . :ada a :Person ; :name "Ada" .';
const metamodel = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="family" nsURI="http://example.org/family" nsPrefix="family">
  <eClassifiers xsi:type="ecore:EClass" name="Person"/>
</ecore:EPackage>`;

async function addModels(owner: Client, { id: projectId }: Body): Promise<void> {
  const [family, people, bakery] = [
    await owner.create('/api/models', { projectId, name: 'Family' }),
    await owner.create('/api/models', { projectId, name: 'People' }),
    await owner.create('/api/models', { projectId, name: 'Bakery' }),
  ];
  await owner.put(`/api/models/${bakery.id}/content?format=archimate`, archimateSample);
  await owner.put(`/api/models/${family.id}/content?format=xmi`, metamodel);
  await owner.put(`/api/models/${people.id}/content?format=ttl`, graph);
  await owner.put(`/api/models/${people.id}/content?format=ttl`, graph.replace('Ada', 'Grace'));
}
