/** Fills a search index with the labels of models, half of which the caller does not see, by the steps of the service itself. */
import { randomNumbers } from '@orrery/testing/random.ts';
import { v7 as newId } from 'uuid';
import type { User } from '../../server/src/access/caller.ts';
import { folded } from '../../server/src/conditions/folded.ts';
import type { Engine } from '../../server/src/engine/engine.ts';
import { type LabelQuestion, labelDifferences } from '../../server/src/engine/objects/label-differences.ts';
import type { NamedObjects } from '../../server/src/engine/objects/named-rows.ts';
import type { OpenIndex } from '../../server/src/operations/objects/object-indexes.ts';
import { IndexWriter } from '../../server/src/operations/search/index-writer.ts';
import { ObjectLabelling } from '../../server/src/operations/search/object-labelling.ts';
import type { Database, Transaction } from '../../server/src/storage/database.ts';
import type { LabelledModel } from '../../server/src/storage/search/object-labels.ts';
import { nextObjects } from '../../server/src/storage/search/search-due.ts';
import { hiddenWord, labelOf } from './labels.ts';

export interface Seeded {
  readonly seconds: number;
  /** How long each transaction took, in milliseconds. */
  readonly holds: readonly number[];
}

const now = Date.UTC(2026, 0, 1);

export async function seed(database: Database, author: User, labels: number, labelsPerModel: number): Promise<Seeded> {
  const models = await seedModels(database, author, Math.ceil(labels / labelsPerModel));
  const holds: number[] = [];
  const write = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const began = performance.now();
    return database.write(work).finally(() => holds.push(performance.now() - began));
  };
  const writer = new IndexWriter(Object.create(database, { write: { value: write } }), Date.now);
  const worker = workerOn(models, labelsPerModel);
  const labelling = new ObjectLabelling({ database, ...worker, writer, signal: new AbortController().signal });
  const began = performance.now();
  for (let due = await nextDue(database); due; due = await nextDue(database)) await labelling.turn(due);
  while (await writer.mergeRest());
  const seconds = (performance.now() - began) / 1000;
  await database.write(async (transaction) => void (await transaction.rows({ text: 'delete from search_due', values: [] })));
  return { seconds, holds };
}

function nextDue(database: Database) {
  return nextObjects(database.work, '');
}

/** Objects in the order of their ids, which the beginning of each tells. */
function objectsOf(number: number, count: number): NamedObjects {
  const idAt = (place: number) => `${hexadecimal(place, 8)}-${hexadecimal(number, 4)}-4000-8000-000000000000`;
  const random = randomNumbers(number);
  const isHidden = number % 2 === 1;
  return {
    length: count,
    idAt,
    at(place) {
      const text = labelOf(number * count + place, random);
      const label = isHidden && place % 2 === 0 ? `${text} ${hiddenWord}` : text;
      return { id: idAt(place), classNumber: 0, isMain: true, label };
    },
  };
}

function hexadecimal(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

/** What prepares labels in place of a worker, and has their index: its content is named after the model. */
function workerOn(models: readonly string[], count: number) {
  const numbers = new Map(models.map((id, number) => [id, number]));
  async function* stream(_: string, { index, ...question }: LabelQuestion & { readonly index: { readonly id: string } }) {
    const lines = labelDifferences(objectsOf(numbers.get(index.id)!, count), question);
    for (;;) {
      const next = lines.next();
      if (next.done) return next.value;
      yield Buffer.from(next.value);
    }
  }
  const index = { directory: { classes: [{ nsUri: 'http://orrery.example/town', name: 'House', count }] } };
  return {
    engine: { stream } as unknown as Engine,
    open: async ({ id }: LabelledModel) => ({ index, content: { id, size: 0 } }) as unknown as OpenIndex,
  };
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
