/** Fills a database with scopes and projects, half of which the caller may not see. */

import { aUser } from '@orrery/testing/people.ts';
import { oneOf, randomNumbers } from '@orrery/testing/random.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { User } from '../../server/src/access/caller.ts';
import { firstVersion } from '../../server/src/project-version.ts';
import { createdBy } from '../../server/src/resources/audit.ts';
import { describedColumns, namedColumns } from '../../server/src/resources/described.ts';
import { slugOf } from '../../server/src/slug.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { crowdOf } from './crowd.ts';
import { seedModels } from './model-seeding.ts';
import { textsOf, type Vocabulary, vocabularyFor } from './words.ts';

export interface Seeded {
  readonly vocabulary: Vocabulary;
  /** A scope in which the caller may create. */
  readonly ownScopeId: string;
  /** A project of the caller's with ten thousand members and requests to join. */
  readonly crowdedId: string;
  readonly visible: readonly SeededProject[];
  readonly models: number;
  readonly visibleModels: number;
  readonly modelVocabulary: Vocabulary;
}

export interface SeededProject {
  readonly id: string;
  readonly scopeSlug: string;
  readonly slug: string;
}

const scopeCount = 1000;
const hidden = 250;
const visible = [0, 100, 150];
const memberships = 5;
const rowsPerStatement = 500;
const firstCreation = Date.UTC(2026, 0, 1);

export async function seed(database: Database, caller: User, count: number, models = 0): Promise<Seeded> {
  const random = randomNumbers(count);
  const vocabulary = vocabularyFor(count);
  const authors = await Promise.all(Array.from({ length: 20 }, (_, index) => aUser(database, `Author ${index + 1}`)));
  const own = scopeRow('Benchmark', caller);
  const scopes = Array.from({ length: scopeCount }, (_, index) =>
    scopeRow(`Scope ${oneOf(vocabulary.places, random)} ${index}`, oneOf(authors, random)),
  );
  const projects = Array.from({ length: count }, (_, index) =>
    projectRow(index, oneOf(scopes, random), oneOf(authors, random), vocabulary, random),
  );
  const mine = projects.filter(({ confidentiality }) => confidentiality === hidden).slice(0, memberships);
  await insertAll(database, 'scopes', [own, ...scopes]);
  await insertAll(database, 'projects', projects);
  await insertAll(database, 'project_members', [
    ...projects.map((it) => memberRow(it, it.creator_id, 'owner')),
    ...mine.map((it) => memberRow(it, caller.id, 'viewer')),
  ]);
  const crowded = { ...projectRow(count, own, caller, vocabulary, random), confidentiality: 0 };
  const crowd = crowdOf(crowded, caller, firstCreation);
  await insertAll(database, 'projects', [crowded]);
  await insertAll(database, 'users', crowd.users);
  await insertAll(database, 'project_members', crowd.project_members);
  await insertAll(database, 'project_enrollments', crowd.project_enrollments);
  const modelVocabulary = vocabularyFor(models);
  await seedModels(database, authors[0]!, models, modelVocabulary);
  if (database.dialect.name === 'postgres') await sql`vacuum analyze`.execute(database.tables);
  const slugs = new Map(scopes.map(({ id, slug }) => [id, slug]));
  const seen = projects.filter(({ confidentiality }) => confidentiality !== hidden);
  return {
    vocabulary,
    ownScopeId: own.id,
    crowdedId: crowded.id,
    visible: seen.map(({ id, scope_id, slug }) => ({ id, slug, scopeSlug: slugs.get(scope_id)! })),
    models,
    visibleModels: Math.floor((models * seen.length) / count),
    modelVocabulary,
  };
}

type ScopeRow = ReturnType<typeof scopeRow>;
type ProjectRow = ReturnType<typeof projectRow>;

function scopeRow(name: string, author: User) {
  const texts = { ...namedColumns(name), ...describedColumns(`All about ${name}.`) };
  return {
    id: newId(),
    slug: slugOf(name, 'scope'),
    ...texts,
    confidentiality: 0,
    ...createdBy(author, firstCreation),
    archiver_id: null,
    archived_at: null,
  };
}

function projectRow(number: number, scope: ScopeRow, author: User, vocabulary: Vocabulary, random: () => number) {
  const { name, description } = textsOf(number, vocabulary, random);
  return {
    id: newId(),
    scope_id: scope.id,
    slug: slugOf(name, 'project'),
    version: firstVersion,
    version_folded: firstVersion,
    ...namedColumns(name),
    ...describedColumns(description),
    confidentiality: random() < 0.5 ? hidden : oneOf(visible, random),
    previous_version_id: null,
    ...createdBy(author, firstCreation + number * 60_000),
    archiver_id: null,
    archived_at: null,
  };
}

function memberRow({ id, scope_id, created_at }: ProjectRow, userId: string, role: 'owner' | 'viewer') {
  const times = { creator_id: userId, created_at, modifier_id: userId, modified_at: created_at };
  return { id: newId(), project_id: id, scope_id, user_id: userId, role, clearance: 299, ...times };
}

async function insertAll(
  database: Database,
  table: 'users' | 'scopes' | 'projects' | 'project_members' | 'project_enrollments',
  rows: readonly object[],
): Promise<void> {
  await database.write(async ({ tables }) => {
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const values = rows.slice(start, start + rowsPerStatement) as never;
      await tables.insertInto(table).values(values).execute();
    }
  });
}
