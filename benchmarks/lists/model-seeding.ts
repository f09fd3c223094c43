/** Fills the projects with models, inside the database: a million of them would take an hour over any other way. */
import { sql } from 'kysely';
import type { User } from '../../server/src/access/caller.ts';
import type { Database, Transaction } from '../../server/src/storage/database.ts';
import type { Vocabulary } from './words.ts';

export interface ModelKind {
  readonly contentType: string;
  readonly type: string;
}

/** In turn: the first one twice as often as the others. */
export const modelKinds: readonly ModelKind[] = [
  { contentType: 'http://www.archimatetool.com/archimate', type: 'archimate' },
  { contentType: 'http://orrery.example/town', type: 'town' },
  { contentType: 'http://www.archimatetool.com/archimate', type: 'archimate' },
  { contentType: 'http://www.eclipse.org/emf/2002/Ecore', type: 'ecore' },
  { contentType: 'http://orrery.example/railway', type: 'railway' },
];

type DialectName = Database['dialect']['name'];

/** A number of so many hexadecimal digits. */
const hexadecimal: Readonly<Record<DialectName, (digits: number) => string>> = {
  sqlite: (digits) => `printf('%0${digits}x', n)`,
  postgres: (digits) => `lpad(to_hex(n), ${digits}, '0')`,
};

const asId: Readonly<Record<DialectName, (text: string) => string>> = {
  sqlite: (text) => text,
  postgres: (text) => `cast(${text} as uuid)`,
};

const firstCreation = Date.UTC(2026, 3, 1);
const rowsPerStatement = 500;

/** They are as confidential as their projects. */
export async function seedModels(database: Database, author: User, count: number, vocabulary: Vocabulary): Promise<void> {
  if (count === 0) return;
  await database.write(async (transaction) => {
    await listWords(transaction, 'topics', vocabulary.topics);
    await listWords(transaction, 'places', vocabulary.places);
    await listWords(transaction, 'makers', vocabulary.makers);
    await listProjects(transaction);
    await run(transaction, insertion(database.dialect.name, author, count, vocabulary));
    for (const table of ['topics', 'places', 'makers', 'homes']) await run(transaction, `drop table ${table}`);
  });
}

async function listWords(transaction: Transaction, table: string, words: readonly string[]): Promise<void> {
  await run(transaction, `create temporary table ${table} (number integer primary key, word text not null)`);
  for (let start = 0; start < words.length; start += rowsPerStatement) {
    const rows = words.slice(start, start + rowsPerStatement).map((word, index) => `(${start + index}, '${word}')`);
    await run(transaction, `insert into ${table} values ${rows.join(', ')}`);
  }
}

async function listProjects(transaction: Transaction): Promise<void> {
  const columns = 'row_number() over (order by id) - 1 as number, id, scope_id, confidentiality';
  await run(transaction, `create temporary table homes as select ${columns} from projects`);
  await run(transaction, 'create unique index homes_number on homes (number)');
}

// The factors have nothing in common with the numbers of words, so that every word meets every other.
function insertion(dialect: DialectName, { id: author }: User, count: number, vocabulary: Vocabulary): string {
  const { places, makers } = vocabulary;
  const name = `topics.word || ' ' || places.word || ' ' || makers.word || ' ' || n`;
  const newId = asId[dialect](`${hexadecimal[dialect](8)} || '-0000-7000-8000-' || ${hexadecimal[dialect](12)}`);
  const user = asId[dialect](`'${author}'`);
  const [contentType, type] = [kindValue('contentType'), kindValue('type')];
  const at = `${firstCreation} + n * 1000`;
  return `insert into models (id, project_id, scope_id, slug, name, name_folded, confidentiality, lineage, content_type, content_type_folded,
      type, type_folded, revision, content_at, errors, warnings, infos, marks, marks_read, creator_id, created_at, modifier_id, modified_at)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})
    select ${newId}, homes.id, homes.scope_id, 'model-' || n, ${name}, lower(${name}), homes.confidentiality, ${newId},
      ${contentType}, lower(${contentType}), ${type}, lower(${type}), 1, ${at}, 0, 0, 0, 0, 0, ${user}, ${at}, ${user}, ${at}
    from numbers
      join homes on homes.number = n % (select count(*) from homes)
      join topics on topics.number = n % ${vocabulary.topics.length}
      join places on places.number = (n * 7919) % ${places.length}
      join makers on makers.number = (n * 104729) % ${makers.length}`;
}

function kindValue(key: keyof ModelKind): string {
  const cases = modelKinds.map((kind, index) => `when ${index} then '${kind[key]}'`);
  return `case n % ${modelKinds.length} ${cases.join(' ')} end`;
}

async function run({ tables }: Transaction, statement: string): Promise<void> {
  await sql.raw(statement).execute(tables);
}
