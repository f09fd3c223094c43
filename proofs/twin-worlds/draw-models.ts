/** Draws the models of a world: families that ask for a metamodel or refer to another file, metamodels and files of that name, views, and their histories. */
import {
  type AuditRecord,
  type ContentName,
  type Entities,
  type Model,
  noEntities,
  type Project,
  type Revision,
} from '../world/entities.ts';
import { ada, bob, otto } from './cast.ts';
import { moment, names, recorded, titled, values } from './drawn-parts.ts';
import type { Random } from './random.ts';

const contents: readonly ContentName[] = [
  'family',
  'family',
  'family',
  'otherFamily',
  'metamodel',
  'metamodel',
  'otherMetamodel',
  'referring',
  'referring',
  'referredTo',
  'referredTo',
  'landscape',
  'landscape',
  'landscape',
  'building',
];

export function drawModels(random: Random, projects: readonly Project[]): Pick<Entities, 'models' | 'revisions'> {
  const models = projects.flatMap((project) => {
    const drawn = random.times(random.upTo(3), () => drawModel(random, project, random.one(values)));
    return [...new Map(drawn.map((model) => [model.slug, model])).values()];
  });
  const linked = models.map((model, index) => ({ ...model, previousVersionId: earlier(random, models, index) }));
  return { models: linked, revisions: linked.flatMap((model) => drawHistory(random, model)) };
}

export function drawModel(random: Random, project: Project, confidentiality: number): Model {
  return {
    id: random.id(),
    projectId: project.id,
    ...titled(random, random.one(names)),
    confidentiality: Math.max(project.confidentiality, confidentiality),
    previousVersionId: null,
    creatorId: random.one([ada, bob, otto]).id,
    createdAt: moment(random),
  };
}

/** None for an empty model; the confidentiality of each is what the model's was at that time, more or less than now. */
export function drawHistory(random: Random, model: Model): Revision[] {
  return random.times(random.one([0, 1, 1, 1, 2, 3]), (index) => drawRevision(random, model, index + 1));
}

export function drawRevision(random: Random, { id, confidentiality, createdAt }: Model, number: number): Revision {
  const about = { content: random.one(contents), message: random.one([null, 'As built', `Draft ${random.upTo(100)}`]) };
  const writer = random.one([ada, bob, otto]).id;
  const then = random.one([confidentiality, random.one(values)]);
  return {
    id: random.id(),
    modelId: id,
    number,
    ...about,
    creatorId: writer,
    createdAt: createdAt + number,
    confidentiality: then,
  };
}

/** Models that the caller does not see, in projects of any kind. */
export function secretModels(random: Random, projects: readonly Project[]): Entities {
  const models = projects.map((project) => {
    const number = random.upTo(10 ** 6);
    return { ...drawModel(random, project, 299), slug: `secret-${number}`, name: `Secret ${number}` };
  });
  const revisions = models.flatMap((model) => drawHistory(random, model));
  return { ...noEntities, models, revisions, records: modelRecords(random, models, projects) };
}

export function modelRecords(random: Random, models: readonly Model[], projects: readonly Project[]): AuditRecord[] {
  return models.map(({ id, name, projectId, confidentiality }) => {
    const { scopeId } = projects.find((project) => project.id === projectId)!;
    return { ...recorded(random, 'model.changed', { id, name }), projectId, scopeId, confidentiality };
  });
}

function earlier(random: Random, models: readonly Model[], index: number): string | null {
  return index > 0 && random.chance(0.4) ? models[random.upTo(index)]!.id : null;
}
