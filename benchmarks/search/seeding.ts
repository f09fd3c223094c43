/** Fills a search index with the labels of models, half of which the caller does not see, by the steps of the service itself. */
import { randomNumbers } from '@orrery/testing/random.ts';
import { v7 as newId } from 'uuid';
import type { User } from '../../server/src/access/caller.ts';
import { folded } from '../../server/src/conditions/folded.ts';
import { StepSize } from '../../server/src/operations/search/step-size.ts';
import type { Database, Transaction } from '../../server/src/storage/database.ts';
import { mergeTokens } from '../../server/src/storage/search/merge-tokens.ts';
import {
  beginObjects,
  classNumbers,
  finishObjects,
  labelledModel,
  objectChanges,
  writeStretch,
} from '../../server/src/storage/search/object-labels.ts';
import { hiddenWord, labelOf } from './labels.ts';

export interface Seeded {
  readonly seconds: number;
  /** How long each transaction took, in milliseconds. */
  readonly holds: readonly number[];
}

const labelsPerModel = 5000;
const eClass = 'http://orrery.example/town#//House';
const now = Date.UTC(2026, 0, 1);

export async function seed(database: Database, author: User, labels: number): Promise<Seeded> {
  const models = await seedModels(database, author, Math.ceil(labels / labelsPerModel));
  const [holds, size]: [number[], StepSize] = [[], new StepSize()];
  const write = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const began = performance.now();
    return database.write(work).finally(() => holds.push(performance.now() - began));
  };
  const classes = await database.write((transaction) => classNumbers(transaction, [eClass]));
  const began = performance.now();
  for (const [number, id] of models.entries()) await label(database, id, number, { write, size, classes });
  const seconds = (performance.now() - began) / 1000;
  await database.write(async (transaction) => void (await transaction.rows({ text: 'delete from search_due', values: [] })));
  return { seconds, holds };
}

interface Writing {
  readonly write: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly size: StepSize;
  readonly classes: ReadonlyMap<string, number>;
}

async function label(database: Database, id: string, number: number, { write, size, classes }: Writing): Promise<void> {
  const random = randomNumbers(number);
  const isHidden = number % 2 === 1;
  const model = (await labelledModel(database.work, id))!;
  let source = await write((transaction) => beginObjects(transaction, model));
  while (source.position < labelsPerModel) {
    const [from, to] = [source.position, Math.min(labelsPerModel, source.position + size.next)];
    const objects = Array.from({ length: to - from }, (_, index) => {
      const text = labelOf(number * labelsPerModel + from + index, random);
      return {
        id: crypto.randomUUID(),
        eClass,
        label: isHidden && index % 2 === 0 ? `${text} ${hiddenWord}` : text,
        isMain: true,
      };
    });
    const stretch = { from, to, objects, ids: objects.map((object) => object.id) };
    const changes = await objectChanges(database.work, model, source, stretch, classes);
    source = (await size.timed(() => write((transaction) => writeStretch(transaction, source, stretch, changes))))!;
    if (database.dialect.name === 'sqlite') await write((transaction) => mergeTokens(transaction));
  }
  await write((transaction) =>
    finishObjects(transaction, { kind: 'objects', entityId: id, ownerId: null, last: Number.MAX_SAFE_INTEGER }, source),
  );
}

async function seedModels(database: Database, author: User, count: number): Promise<string[]> {
  const audit = auditOf(author);
  const scope = { id: newId(), ...named('town'), confidentiality: 0, ...audit };
  const project = {
    ...{ id: newId(), scope_id: scope.id, ...named('houses'), version: 'dev', version_folded: 'dev' },
    ...{ previous_version_id: null, confidentiality: 0, ...audit },
  };
  const models = Array.from({ length: count }, (_, number) => modelRow(number, scope.id, project.id, audit));
  await database.write(async ({ tables }) => {
    await tables.insertInto('scopes').values(scope).execute();
    await tables.insertInto('projects').values(project).execute();
    for (let start = 0; start < models.length; start += 500)
      await tables
        .insertInto('models')
        .values(models.slice(start, start + 500))
        .execute();
  });
  return models.map(({ id }) => id);
}

/** Every second one is hidden; those that are seen are public and internal in turn. */
function modelRow(number: number, scopeId: string, projectId: string, audit: ReturnType<typeof auditOf>) {
  return {
    ...{ id: newId(), lineage: newId(), project_id: projectId, scope_id: scopeId, ...named(`model-${number}`) },
    ...{ confidentiality: [0, 250, 150, 250][number % 4]!, previous_version_id: null, revision: 1, content_at: now },
    ...{ content_type: null, content_type_folded: null, type: null, type_folded: null },
    ...{ errors: 0, warnings: 0, infos: 0, marks: 0, marks_read: 0, ...audit },
  };
}

function named(name: string) {
  return { slug: folded(name), name, name_folded: folded(name), description: null, description_folded: null };
}

function auditOf({ id }: User) {
  return { creator_id: id, created_at: now, modifier_id: id, modified_at: now, archiver_id: null, archived_at: null };
}
