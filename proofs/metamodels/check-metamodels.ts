/** Lets the service read models beside, above and behind metamodels and files that they refer to, and says where one counted that must not, or did not count that may. */
import type { Client } from '@orrery/testing/client.ts';
import { familyNsUri } from '@orrery/testing/models.ts';
import { v7 as newId } from 'uuid';
import type { Neighbourhood } from '../matrix/neighbourhood.ts';
import { aPublicProject, aPublicScope } from '../world/builders.ts';
import { type ContentName, type Entities, joined, type Model, noEntities, type Project } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';
import { type Case, cases, titleOf } from './cases.ts';

interface CaseSetup {
  readonly host: string;
  readonly entities: Entities;
  /** The one that asks for the metamodel, and the one that refers to the file. */
  readonly ids: readonly [reading: string, referring: string];
}

/** Those that are read otherwise than they must be. */
export async function checkMetamodels(neighbourhood: Neighbourhood): Promise<string[]> {
  const { service, content, others } = neighbourhood;
  const setups = cases.map((it, index) => setupOf(it, `case-${index}`, others.keeper));
  await insertEntities(service.database, joined(setups.map(({ entities }) => entities)), content);
  // As if the metamodels had just come: they are read anew before anybody relies on their reading.
  const ids = setups.flatMap((setup) => setup.ids);
  await service.database.tables.updateTable('models').set({ marks: 1 }).where('id', 'in', ids).execute();
  const wrong: string[] = [];
  for (const [index, setup] of setups.entries()) {
    const [isUsed, isFound] = [
      await isFree(neighbourhood, setup.ids[0], 'unknown-metamodel'),
      await isFree(neighbourhood, setup.ids[1], 'unresolved-reference'),
    ];
    if (isUsed !== cases[index]!.isUsed) wrong.push(`wrong: ${titleOf(cases[index]!)}`);
    if (isFound !== cases[index]!.isUsed) wrong.push(`wrong for references: ${titleOf(cases[index]!)}`);
    const isKnown = (await typeOfEmpty(neighbourhood, setup.host, cases[index]!)) !== null;
    if (isKnown !== cases[index]!.isUsed) wrong.push(`wrong for a model without content: ${titleOf(cases[index]!)}`);
  }
  return wrong;
}

/** Whether there is no such diagnostic. */
async function isFree(neighbourhood: Neighbourhood, modelId: string, code: string): Promise<boolean> {
  const { body } = await administratorOf(neighbourhood).get(`/api/models/${modelId}/diagnostics?code=${code}`);
  return body.page.totalElements === 0;
}

/** The type of a model that is made for the metamodel and gets no content. */
async function typeOfEmpty(neighbourhood: Neighbourhood, projectId: string, { model }: Case): Promise<string | null> {
  const meant = { name: 'Made for the metamodel', contentType: familyNsUri, confidentiality: model };
  return (await administratorOf(neighbourhood).create('/api/models', { projectId, ...meant })).type;
}

function administratorOf({ residents }: Neighbourhood): Client {
  return residents.find(({ person }) => person.isAdministrator)!.client;
}

function setupOf({ where, metamodel, model, between = [] }: Case, slug: string, keeper: string): CaseSetup {
  const scope = aPublicScope(keeper, slug);
  const [host, library] = [aPublicProject(scope, 'host'), aPublicProject(scope, 'library')];
  const middle = between.map((confidentiality, index) => ({ ...aPublicProject(scope, `middle-${index}`), confidentiality }));
  const way = where === 'in its own project' ? [host] : [host, ...middle, library];
  const imports = way.slice(1).map((imported, index) => importing(way[index]!, imported));
  const [read, referring] = [held(host, 'family', model), held(host, 'referring', model)];
  const around = { ...noEntities, scopes: [scope], projects: [host, library, ...middle], imports };
  const there = (['metamodel', 'referredTo'] as const).map((content) => held(way.at(-1)!, content, metamodel));
  const entities = joined([around, read, referring, ...there]);
  return { host: host.id, entities, ids: [read.models[0]!.id, referring.models[0]!.id] };
}

/** A model of the project, with its content. */
function held(project: Project, content: ContentName, confidentiality: number): Entities {
  const { id: projectId, creatorId, createdAt } = project;
  const described = { slug: content.toLowerCase(), name: content, description: null, archivedAt: null, previousVersionId: null };
  const model: Model = { id: newId(), projectId, creatorId, createdAt, confidentiality, ...described };
  const of = { modelId: model.id, number: 1, content, message: null };
  return { ...noEntities, models: [model], revisions: [{ id: newId(), ...of, creatorId, createdAt, confidentiality }] };
}

function importing(host: Project, imported: Project) {
  const { creatorId, createdAt } = host;
  return { id: newId(), projectId: host.id, importedId: imported.id, creatorId, createdAt };
}
