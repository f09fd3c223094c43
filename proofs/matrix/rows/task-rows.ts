/** Background tasks in the access matrix: seen by their creators alone, and created by those who may do what they do. */
import { fewCallers, fewLevels, levels } from '../callers.ts';
import type { Outcome, Row, Rule } from '../row.ts';
import { isSignedIn, isThere, rules, seesProject } from '../rules.ts';
import type { Site } from '../site.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

type Name = keyof Site['tasks'];

const path = '/api/tasks';
const at = (name: Name) => (site: Site) => `${path}/${site.tasks[name].id}`;
const isOwn = (name: Name) => (site: Site) => name !== 'foreign' && isSignedIn(site) && isThere(site);
const reading = (name: Name): Rule => ({ sees: isOwn(name) });
const writing = (name: Name): Rule => ({ needsSignIn: true, sees: isOwn(name) });

/** "A result or preview that holds anything its creator no longer sees is 404." */
const tellingOfSeen: Rule = { sees: (site) => isOwn('telling')(site) && seesProject(site) };

const asked = (operation: string, name: Name, rule: Rule, gives: number, rest = ''): Row => ({
  operation,
  says: name,
  rule,
  request: (site) => ({ path: `${at(name)(site)}${rest}` }),
  gives,
  site: { hasTasks: true },
  levels: fewLevels,
  isPersonal: true,
});

const one = (name: Name): Row[] => [
  asked(`GET ${path}/{id}`, name, reading(name), 200),
  asked(`GET ${path}/{id}/events`, name, reading(name), 200, '/events'),
];

const version = (says: string, archived?: 'project' | 'scope'): Row => ({
  operation: `POST ${path}`,
  says,
  rule: rules.manageProject,
  request: ({ project }) => ({
    path,
    body: { kind: 'create-project-version', input: { projectId: project.id, version: 'next' } },
  }),
  gives: 201,
  ...(archived && { site: { archived }, levels: fewLevels }),
  worksInArchived: archived !== 'scope',
  after: dropTask,
});

/** Whoever may change the project may have it changed by a task. */
const expression = (language: string, text: string): Row => ({
  operation: `POST ${path}`,
  says: `an expression of ${language} that changes models`,
  rule: rules.editProject,
  request: ({ project }) => ({
    path,
    body: { kind: 'run-expression', input: { projectId: project.id, language, expression: text } },
  }),
  gives: 201,
  levels: fewLevels,
  callers: fewCallers,
  after: dropTask,
});

/** "Needs editor in the target", and sight of both. */
const merge = (says: string, rule: Rule, input: (site: Site) => object): Row => ({
  operation: `POST ${path}`,
  says,
  rule,
  request: (site) => ({ path, body: { kind: 'merge-project-version', input: input(site) } }),
  gives: 201,
  levels: fewLevels,
  after: dropTask,
});

export const taskRows: readonly Row[] = [
  {
    operation: `GET ${path}`,
    rule: rules.anyone,
    request: () => ({ path }),
    gives: 200,
    site: { hasTasks: true },
    levels: fewLevels,
    after: listsOwn,
  },
  ...(['over', 'foreign'] as const).flatMap(one),
  { ...asked(`GET ${path}/{id}`, 'telling', reading('telling'), 200), levels, after: tellsOfSeen },
  asked(`GET ${path}/{id}/result`, 'foreign', reading('foreign'), 200, '/result'),
  asked(`GET ${path}/{id}/findings`, 'foreign', reading('foreign'), 200, '/findings'),
  ...(['/findings', '/result'] as const).map(
    (rest): Row => ({ ...asked(`GET ${path}/{id}${rest}`, 'telling', tellingOfSeen, 200, rest), levels }),
  ),
  asked(`DELETE ${path}/{id}`, 'waiting', writing('waiting'), 204),
  asked(`DELETE ${path}/{id}`, 'foreign', writing('foreign'), 204),
  asked(`POST ${path}/{id}/confirm`, 'waiting', writing('waiting'), 204, '/confirm'),
  asked(`POST ${path}/{id}/confirm`, 'foreign', writing('foreign'), 204, '/confirm'),
  version('a new version'),
  version('a new version of an archived project', 'project'),
  version('a new version in an archived scope', 'scope'),
  merge('a merge into it', rules.editProject, ({ project, library }) => ({
    sourceProjectId: library.id,
    targetProjectId: project.id,
  })),
  merge('a merge of it', rules.importIntoHome, ({ project, home }) => ({
    sourceProjectId: project.id,
    targetProjectId: home.id,
  })),
  expression('aql', "family::Person.allInstances().eSet('name', 'x')"),
  expression('sparql', 'INSERT DATA { GRAPH <urn:x> { <urn:a> <urn:b> 1 } }'),
  {
    operation: 'POST /api/uploads',
    rule: rules.signedIn,
    request: () => ({ path: '/api/uploads', body: 'a file', headers: { 'content-type': 'application/octet-stream' } }),
    gives: 201,
    levels: fewLevels,
  },
  ...(['GET', 'DELETE'] as const).map(
    (method): Row => ({
      operation: `${method} /api/uploads/{id}`,
      says: 'that is not there',
      rule: { needsSignIn: method === 'DELETE', sees: () => false },
      request: ({ absentId }) => ({ path: `/api/uploads/${absentId}` }),
      gives: 200,
      levels: fewLevels,
      isPersonal: true,
    }),
  ),
  {
    operation: 'GET /api/projects/{id}/diff',
    rule: rules.readProject,
    request: ({ project, library }) => ({ path: `/api/projects/${project.id}/diff?to=${library.id}` }),
    gives: 200,
  },
  {
    operation: 'GET /api/projects/{id}/diff',
    says: 'to it',
    rule: rules.readProject,
    request: ({ project, library }) => ({ path: `/api/projects/${library.id}/diff?to=${project.id}` }),
    gives: 200,
    levels: fewLevels,
  },
  {
    operation: 'GET /api/projects/{id}/versions',
    rule: rules.readProject,
    request: ({ project }) => ({ path: `/api/projects/${project.id}/versions` }),
    gives: 200,
    after: listsVersions,
  },
];

/**
 * What is created here need not be done, and in all cells together it would be more than one person may have. It counts as ended before the tasks of
 * sites: where more have ended than are kept, it is given up, and they are not.
 */
export async function dropTask({ answer, isServed, tables }: Outcome): Promise<undefined> {
  if (!isServed) return;
  await tables
    .updateTable('tasks')
    .set({ status: 'cancelled', ended_at: Date.now() - dayMilliseconds })
    .where('id', '=', answer.body.id)
    .execute();
}

/** "Tasks are seen by their creator alone." */
function listsOwn({ site, answer }: Outcome): string | undefined {
  const listed = answer.body as readonly { readonly id: string; readonly creator: { readonly id: string } }[];
  const others = listed.filter(({ creator }) => creator.id !== site.person.id);
  if (others.length > 0) return `lists tasks of others: ${others.map(({ id }) => id)}`;
  const own = [site.tasks.waiting, site.tasks.over].filter((task) => isOwn('over')(site) && task.creatorId === site.person.id);
  return own.every(({ id }) => listed.some((task) => task.id === id)) ? undefined : 'does not list all own tasks';
}

/** "A result or preview that holds anything its creator no longer sees" is not there. */
function tellsOfSeen({ site, answer, isServed }: Outcome): string | undefined {
  if (!isServed || (answer.body.result !== null) === seesProject(site)) return undefined;
  return seesProject(site) ? 'hides what its creator sees' : 'tells of a hidden project';
}

/** The versions that the caller sees, and no others. */
function listsVersions({ site: { oracle, person, project, previous }, answer }: Outcome): string | undefined {
  if (answer.status !== 200) return undefined;
  const listed: string[] = answer.body._embedded.versions.map(({ id }: { id: string }) => id);
  const seen = [project, previous].map(({ id }) => id).filter((id) => oracle.seesProject(person, id));
  const right = seen.every((id) => listed.includes(id)) && listed.every((id) => seen.includes(id));
  return right ? undefined : `lists ${listed} instead of ${seen}`;
}
