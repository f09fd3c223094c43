/** Calls past HTTP, as GraphQL, tasks and chat tools make them: the use cases themselves refuse, and find nothing that is hidden. */
import type { UseCases } from '../../server/src/compose/wings.ts';
import { everything } from '../../server/src/conditions/condition.ts';
import { Failure } from '../../server/src/failures.ts';
import type { Model } from '../../server/src/resources/models/model.ts';
import { lineageOf } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { aSite } from './site.ts';

const id = '01800000-dead-7000-8000-000000000000';
const chain = { scope: 'a', project: 'b', version: 'dev' };

type Write = readonly [says: string, write: () => Promise<unknown>];

function writes({ scopes, projects, members, enrollments, imports, models, queries, objectChanges }: UseCases): Write[] {
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
    ['a change of a query', async () => queries.change('anonymous', id, { name: 'New' })],
    ['the end of a query', async () => queries.remove('anonymous', id)],
    [
      'changes of objects',
      async () => objectChanges.write('anonymous', id, { base: undefined, changes: [], message: undefined }),
    ],
    ['a preview of changes', async () => objectChanges.preview('anonymous', id, { base: undefined, changes: [] })],
    ['a new import', async () => imports.create('anonymous', id, { id })],
  ];
}

/** What a stranger gets to see past HTTP of the content of a model that is hidden in a public project. */
export async function checkReads(neighbourhood: Neighbourhood): Promise<string[]> {
  const { service, residents, content } = neighbourhood;
  const stranger = residents.find(({ kind }) => kind.name === 'stranger')!;
  const { entities, model } = aSite(neighbourhood, stranger, { scope: 0, project: 0, model: 250 }, { holds: 'family' });
  await insertEntities(service.database, entities, content);
  const caller = { id: stranger.person.id!, name: '', isAdministrator: false };
  const { revisions, diagnostics, modelObjects } = service.useCases;
  const held = { id: model.id, revision: 3, lineage: lineageOf(model), marks: 0, marksRead: 0, project: { id: model.projectId } };
  const objects = await modelObjects.list(caller, held as Model, { query: {} }).catch(() => undefined);
  const found = await Promise.all([1, 2, 3].map((number) => revisions.get(caller, model.id, number).catch(() => undefined)));
  const wholeList = { where: everything, sort: [], page: { number: 0, size: 1 } };
  const { total } = await diagnostics.list(caller, model.id, wholeList).catch(noneIfMissing);
  return [
    ...found.flatMap((revision) => (revision ? [`shows revision ${revision.number} of a hidden model`] : [])),
    ...(objects ? ['lists the objects of a hidden model'] : []),
    ...(total > 0 ? [`lists ${total} diagnostics of a hidden model`] : []),
  ];
}

/** Of a model that is not there nothing is listed: the use case refuses. */
function noneIfMissing(error: unknown): { readonly total: number } {
  if (error instanceof Failure && error.kind === 'missing') return { total: 0 };
  throw error;
}

/** Those that were not refused as they must be. */
export async function checkUseCases(useCases: UseCases): Promise<string[]> {
  const answers = writes(useCases).map(async ([says, write]) => {
    const answer = await write().catch((error: unknown) => error);
    return answer instanceof Failure && answer.kind === 'anonymous' ? [] : [`${says}: ${answer}`];
  });
  return (await Promise.all(answers)).flat();
}
