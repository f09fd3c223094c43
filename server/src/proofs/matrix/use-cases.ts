/** Writes by anonymous callers past HTTP, as GraphQL, tasks and chat tools call them: the use cases themselves refuse. */
import { Failure } from '../../failures.ts';
import { Models } from '../../resources/models/models.ts';
import { ProjectEnrollments } from '../../resources/project-enrollments/project-enrollments.ts';
import { ProjectImports } from '../../resources/project-imports/project-imports.ts';
import { ProjectMembers } from '../../resources/project-members/project-members.ts';
import { Projects } from '../../resources/projects/projects.ts';
import { Scopes } from '../../resources/scopes/scopes.ts';
import type { Database } from '../../storage/database.ts';

const id = '01800000-dead-7000-8000-000000000000';
const chain = { scope: 'a', project: 'b', version: 'dev' };

type Write = readonly [says: string, write: () => Promise<unknown>];

function writes(database: Database): Write[] {
  const scopes = new Scopes(database, Date.now);
  const projects = new Projects(database, scopes, Date.now);
  const members = new ProjectMembers(database, projects, Date.now);
  const enrollments = new ProjectEnrollments({ database, projects, members, clock: Date.now });
  const imports = new ProjectImports(database, projects, Date.now);
  const models = new Models(database, projects, Date.now);
  return [
    ['a new scope', async () => scopes.create('anonymous', { name: 'New' })],
    ['the end of a scope', async () => scopes.remove('anonymous', id)],
    ['a change of a project', async () => projects.change('anonymous', id, { name: 'New' })],
    ['the end of a member', async () => members.remove('anonymous', id)],
    ['enroll', async () => enrollments.enroll('anonymous', chain)],
    ['a new model', async () => models.create('anonymous', { projectId: id, name: 'New' })],
    ['a place for a model', async () => models.open('anonymous', { projectId: id, name: 'New' })],
    ['a change of a model', async () => models.change('anonymous', id, { name: 'New' })],
    ['the content of a model', async () => models.changeable('anonymous', id)],
    ['the end of a model', async () => models.remove('anonymous', id)],
    ['a new import', async () => imports.create('anonymous', id, { id })],
  ];
}

/** Those that were not refused as they must be. */
export async function checkUseCases(database: Database): Promise<string[]> {
  const answers = writes(database).map(async ([says, write]) => {
    const answer = await write().catch((error: unknown) => error);
    return answer instanceof Failure && answer.kind === 'anonymous' ? [] : [`${says}: ${answer}`];
  });
  return (await Promise.all(answers)).flat();
}
