/** Triggers that name what search has to index, each once: whatever is written names it in the same transaction, so that no writer can forget it. */
import type { ColumnTypes } from './migration.ts';

interface Watched {
  readonly table: string;
  readonly kind: string;
  /** The columns of which a change makes it due. */
  readonly columns: readonly string[];
  /** Whether it has a confidentiality of its own: it is due where another one moves it to another part of the index. */
  readonly isConfidential?: boolean;
  /** Where it is, and who may see it: scope, project and model, and what it is called where it is restricted. */
  readonly place: Place;
  /** What holds of those that have something to index. */
  readonly when?: string;
  /** What holds of those that have something to remove when they are deleted. */
  readonly whenGone?: string;
}

interface Place {
  readonly scope: string;
  readonly project: string;
  readonly model: string;
  readonly part: string;
}

const words = ['name', 'slug', 'description'];

/** As `partitionOf` has it; what only the people of a project or one person may see has their id behind it. */
const partOf = (restricted: string) =>
  `case when row.confidentiality < 100 then 'public' when row.confidentiality < 200 then 'internal' else ${restricted} end`;
const inProject = (id: string) => `'restricted:' || cast(${id} as text)`;

const model: Place = {
  scope: 'row.scope_id',
  project: 'row.project_id',
  model: 'row.id',
  part: partOf(inProject('row.project_id')),
};

export const watched: readonly Watched[] = [
  {
    table: 'scopes',
    kind: 'scope',
    columns: words,
    isConfidential: true,
    place: { scope: 'row.id', project: 'null', model: 'null', part: partOf("'scopes'") },
  },
  {
    table: 'projects',
    kind: 'project',
    columns: words,
    isConfidential: true,
    place: { scope: 'row.scope_id', project: 'row.id', model: 'null', part: partOf(inProject('row.id')) },
  },
  // Of a model that is deleted all labels go with its objects.
  { table: 'models', kind: 'model', columns: words, isConfidential: true, place: model, whenGone: 'false' },
  {
    table: 'models',
    kind: 'objects',
    columns: ['revision', 'marks_read'],
    isConfidential: true,
    place: model,
    when: 'row.revision > 0',
  },
  {
    table: 'representations',
    kind: 'representation',
    columns: words,
    place: {
      ...{ scope: 'row.scope_id', project: 'row.project_id', model: 'row.model_id' },
      part: `(select ${model.part.replaceAll('row.', 'models.')} from models where models.id = row.model_id)`,
    },
    // Their labels go with those of their model.
    whenGone: 'exists (select 1 from models where models.id = row.model_id)',
  },
  {
    table: 'project_queries',
    kind: 'query',
    columns: [...words, 'is_shared'],
    isConfidential: true,
    place: {
      ...{ scope: 'row.scope_id', project: 'row.project_id', model: 'null' },
      part: `case when row.is_shared = 0 then 'own:' || cast(row.creator_id as text) else ${partOf(inProject('row.project_id'))} end`,
    },
  },
];

const columns = ['part', 'scope_id', 'project_id', 'model_id', 'modifier', 'stamp'];
/** Whose turn it is indexed in. */
const modifier = 'cast(row.modifier_id as text)';

/** Another one each time, so that whoever indexes it sees that it was named again meanwhile. */
const stamps = { sqlite: 'abs(random() % 9007199254740991)', postgres: 'cast(floor(random() * 9007199254740991) as bigint)' };

type DatabaseName = ColumnTypes['database'];

/** What is named already keeps its place in the order, and is named as it is now. */
function namingOf(rows: string): string {
  const now = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return `insert into search_due (kind, entity_id, ${columns.join(', ')}) ${rows} on conflict (entity_id, kind) do update set ${now}`;
}

/** What is gone is nobody's; its labels are still to be removed. */
function naming({ kind, place: { scope, project, model, part } }: Watched, row: 'new' | 'old', database: DatabaseName): string {
  const where = row === 'old' ? "'gone'" : part;
  const cells = [`'${kind}'`, 'row.id', where, scope, project, model, modifier, stamps[database]].join(', ');
  return `${namingOf(`values (${cells.replaceAll('row.', `${row}.`)})`)};`;
}

const isMoved = [100, 200].map((level) => `(old.confidentiality < ${level}) <> (new.confidentiality < ${level})`).join(' or ');
/** Representations are where their models are: they are named together, however many they are. */
const moved: Watched = { table: 'models', kind: 'representations', columns: [], place: model };
const movesMore = `(${isMoved}) and exists (select 1 from representations where representations.model_id = new.id)`;

// What was shown while a model was more confidential stays so until other content is indexed: "Lowering a model does not publish its history."
const raising = 'update search_sources set level = new.confidentiality where entity_id = new.id and level < new.confidentiality;';

interface Trigger {
  readonly name: string;
  readonly on: string;
  readonly when?: string;
  readonly body: string;
}

function triggers(database: DatabaseName): Trigger[] {
  const differs = (column: string) =>
    database === 'sqlite' ? `old.${column} is not new.${column}` : `old.${column} is distinct from new.${column}`;
  const namings = watched.flatMap((one): Trigger[] => {
    const { table, kind, when, whenGone } = one;
    const name = `search_due_${table}_${kind}`;
    const isChanged = [...one.columns.map(differs), ...(one.isConfidential ? [isMoved] : [])].join(' or ');
    const changed = [...one.columns, ...(one.isConfidential ? ['confidentiality'] : [])].join(', ');
    return [
      { name: `${name}_added`, on: `insert on ${table}`, ...on('new', when), body: naming(one, 'new', database) },
      {
        name: `${name}_changed`,
        on: `update of ${changed} on ${table}`,
        ...on('new', when ? `(${isChanged}) and ${when}` : isChanged),
        body: naming(one, 'new', database),
      },
      { name: `${name}_removed`, on: `delete on ${table}`, ...on('old', whenGone), body: naming(one, 'old', database) },
    ];
  });
  const levels = 'update of confidentiality on models';
  return [
    ...namings,
    { name: 'search_due_moved', on: levels, when: movesMore, body: naming(moved, 'new', database) },
    { name: 'search_level_raised', on: levels, when: 'new.confidentiality > old.confidentiality', body: raising },
  ];
}

function on(row: 'new' | 'old', condition: string | undefined): { readonly when?: string } {
  return condition === undefined ? {} : { when: condition.replaceAll('row.', `${row}.`) };
}

/** The statements that put these triggers in the place of those that were there. */
export function triggersOf({ database }: ColumnTypes): string[] {
  return triggers(database).flatMap(database === 'sqlite' ? sqliteTrigger : postgresTrigger);
}

function sqliteTrigger({ name, on, when, body }: Trigger): string[] {
  return [`drop trigger if exists ${name}`, `create trigger ${name} after ${on} ${when ? `when ${when} ` : ''}begin ${body} end`];
}

/** The condition is asked in the function, where it may look at other tables. */
function postgresTrigger({ name, on, when, body }: Trigger): string[] {
  const named = when ? `if ${when} then ${body} end if;` : body;
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $body$ begin ${named} return null; end $body$`,
    `create or replace trigger ${name} after ${on} for each row execute function ${name}()`,
  ];
}

/** What is there, in the order in which it came: first what is soon done. What is named already stays where it is. */
export function allDue(database: DatabaseName): string[] {
  return ['scope', 'project', 'model', 'query', 'representation', 'objects'].map((kind) => {
    const { table, place, when = 'true' } = watched.find((one) => one.kind === kind)!;
    const { scope, project, model, part } = place;
    const cells = [`'${kind}'`, 'row.id', part, scope, project, model, "''", stamps[database]].join(', ');
    const order = kind === 'objects' ? 'row.content_at, row.id' : 'row.created_at, row.id';
    return namingOf(`select ${cells} from ${table} where ${when} order by ${order}`).replaceAll('row.', `${table}.`);
  });
}
