/** Proves that tasks, their files and the differences of versions tell nothing of what their creator does not see, and change nothing of it. */
import { readZip } from '@orrery/formats';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { ended } from '../../server/src/operations/tasks/testing/ended.ts';

/** Stands in everything that the editor does not see. */
const secret = /secret/i;
const most = 250;

/** What they told, or did. */
export async function checkHiddenInTasks(service: TestService): Promise<string[]> {
  const owner = await service.as('Owner of hidden things');
  const editor = await service.as('Editor with little clearance');
  const world = await aWorld(owner, editor);
  return [
    ...(await exportedByEditor(world)),
    ...(await validatedByEditor(world)),
    ...(await comparedByEditor(world)),
    ...(await mergedByEditor(world)),
    ...(await hiddenBase(world)),
    ...(await hiddenLater(world)),
  ];
}

type World = Awaited<ReturnType<typeof aWorld>>;

/** Two versions of a project, with a model, a query and a document in each that the editor does not see. */
async function aWorld(owner: Client, editor: Client) {
  const project = await aProject(owner);
  const member = { project: { id: project.id }, user: { id: editor.user.id }, role: 'editor', clearance: 200 };
  await owner.create('/api/project-users', member);
  await uploaded(owner, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const open = await uploaded(owner, { projectId: project.id, name: 'Open' }, 'open.xmi', aFamily('Ada'));
  const about = { projectId: project.id, name: 'Secret', confidentiality: most };
  const hidden = await uploaded(owner, about, 'secret.xmi', aFamily('Secret'));
  await hangOn(owner, project, hidden, 'Secret');
  const { result } = await task(owner, 'create-project-version', { projectId: project.id, version: 'next' });
  const next = { id: result.projectId } as Body;
  const models: Body[] = (await owner.get(`/api/models?project.id=${next.id}&size=100`)).body._embedded.models;
  const there = models.find(({ slug }) => slug === 'open')!;
  const hiddenThere = models.find(({ slug }) => slug === 'secret')!;
  await write(owner, there, aFamily('Augusta'));
  await write(owner, hiddenThere, aFamily('Secret', 'More secrets'));
  await hangOn(owner, next, hiddenThere, 'Secret again');
  return { owner, editor, project, next, open, there, hidden };
}

async function hangOn(owner: Client, project: Body, model: Body, name: string): Promise<void> {
  await owner.create('/api/representations', {
    model: { id: model.id },
    kind: 'orrery:document',
    name,
    content: { markdown: name },
  });
  const query = { project: { id: project.id }, name, language: 'aql', text: "'Secret'", shared: true, confidentiality: most };
  await owner.create('/api/project-queries', query);
}

const write = (by: Client, { id }: Body, content: string) => by.put(`/api/models/${id}/content?format=xmi`, content);

/** To its end, or to its question where nothing is answered. */
async function task(by: Client, kind: string, input: object, answer?: object): Promise<Body> {
  const { id } = await by.create('/api/tasks', { kind, input });
  const asked = await ended(by, id);
  if (asked.status !== 'waiting' || !answer) return asked;
  await by.post(`/api/tasks/${id}/confirm`, answer);
  return ended(by, id);
}

async function exportedByEditor({ editor, project }: World): Promise<string[]> {
  const made = await task(editor, 'export-project', { projectId: project.id });
  const { bytes } = await editor.get(`/api/tasks/${made.id}/result`);
  const files = [...readZip(bytes)].map(([name, file]) => `${name} ${Buffer.from(file.bytes())}`);
  return [...secrets('an export', JSON.stringify(made), ...files), ...(files.length > 2 ? [] : ['an export holds too little'])];
}

async function validatedByEditor({ editor, project }: World): Promise<string[]> {
  const made = await task(editor, 'validate-project', { projectId: project.id });
  const told = await editor.get(`/api/tasks/${made.id}/findings?size=1000`);
  const found = made.result?.models === 2 ? [] : [`a validation of ${made.result?.models} models`];
  return [...found, ...secrets('a validation', JSON.stringify(made), told.text)];
}

async function comparedByEditor({ editor, project, next }: World): Promise<string[]> {
  const { text, body } = await editor.get(`/api/projects/${project.id}/diff?to=${next.id}`);
  const isWhole = body.summary.changed === 1 && body.summary.unchanged === 1 && body.summary.parts.unchanged === 0;
  return [...secrets('a difference', text), ...(isWhole ? [] : [`a difference counts ${JSON.stringify(body.summary)}`])];
}

async function mergedByEditor({ owner, editor, project, next, open, hidden }: World): Promise<string[]> {
  const input = { sourceProjectId: next.id, targetProjectId: project.id };
  const before = (await owner.get(`/api/models/${hidden.id}`)).body.revision;
  const asked = await task(editor, 'merge-project-version', input);
  const made = await task(editor, 'merge-project-version', input, { otherwise: 'source' });
  const after = (await owner.get(`/api/models/${hidden.id}`)).body.revision;
  const { text } = await owner.get(`/api/models/${open.id}/content?format=xmi`);
  return [
    ...secrets('a merge', JSON.stringify([asked, made])),
    ...(after === before ? [] : ['a merge writes what its creator does not see']),
    ...(made.status === 'succeeded' && text.includes('Augusta') ? [] : [`a merge does not merge: ${JSON.stringify(made)}`]),
  ];
}

/** The base of a merge is content that the editor never saw, of a model that they see by now. */
async function hiddenBase({ owner, editor, project, open }: World): Promise<string[]> {
  await owner.patch(`/api/models/${open.id}`, { confidentiality: most });
  await write(owner, open, aFamily('Secret'));
  const { result } = await task(owner, 'create-project-version', { projectId: project.id, version: 'later' });
  const later = { id: result.projectId } as Body;
  const models: Body[] = (await owner.get(`/api/models?project.id=${later.id}&slug=open`)).body._embedded.models;
  for (const [model, name] of [
    [open, 'Alba'],
    [models[0]!, 'Clara'],
  ] as const) {
    await owner.patch(`/api/models/${model.id}`, { confidentiality: 0 });
    await write(owner, model, aFamily(name));
  }
  const asked = await task(editor, 'merge-project-version', { sourceProjectId: later.id, targetProjectId: project.id });
  const isAsking = asked.status === 'waiting' && JSON.stringify(asked.preview.conflicts).includes('Clara');
  return [
    ...secrets('a conflict', JSON.stringify(asked)),
    ...(isAsking ? [] : [`a merge asks nothing: ${JSON.stringify(asked)}`]),
  ];
}

/** What they saw once they see no more when it has become confidential. */
async function hiddenLater({ owner, editor, project, open }: World): Promise<string[]> {
  const made = await task(editor, 'export-project', { projectId: project.id });
  await owner.patch(`/api/models/${open.id}`, { confidentiality: most });
  const { status } = await editor.get(`/api/tasks/${made.id}/result`);
  const { body } = await editor.get(`/api/tasks/${made.id}`);
  return [
    ...(status === 404 ? [] : [`the file of an export is ${status} when something in it is hidden`]),
    ...(body.result === null ? [] : ['the result of an export is there when something in it is hidden']),
  ];
}

function secrets(what: string, ...texts: readonly string[]): string[] {
  const told = texts.find((text) => secret.test(text));
  return told === undefined ? [] : [`${what} tells of what is hidden: ${told.slice(0, 2000)}`];
}
