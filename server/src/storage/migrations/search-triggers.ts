/** Triggers that name what search has to index: whatever is written names it in the same transaction, so that no writer can forget it. */
import type { ColumnTypes } from './migration.ts';

interface Watched {
  readonly table: string;
  readonly kind: string;
  /** The columns of which a change makes it due. */
  readonly columns: readonly string[];
  /** Where it is, and who may see it: scope, project and model, and what it is called where it is restricted. */
  readonly place: Place;
  /** What holds of those that have something to index when they are added. */
  readonly when?: string;
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
    columns: [...words, 'confidentiality'],
    place: { scope: 'row.id', project: 'null', model: 'null', part: partOf("'scopes'") },
  },
  {
    table: 'projects',
    kind: 'project',
    columns: [...words, 'confidentiality'],
    place: { scope: 'row.scope_id', project: 'row.id', model: 'null', part: partOf(inProject('row.id')) },
  },
  { table: 'models', kind: 'model', columns: [...words, 'confidentiality'], place: model },
  {
    table: 'models',
    kind: 'objects',
    columns: ['revision', 'marks_read', 'confidentiality'],
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
  },
  {
    table: 'project_queries',
    kind: 'query',
    columns: [...words, 'confidentiality', 'is_shared'],
    place: {
      ...{ scope: 'row.scope_id', project: 'row.project_id', model: 'null' },
      part: `case when row.is_shared = 0 then 'own:' || cast(row.creator_id as text) else ${partOf(inProject('row.project_id'))} end`,
    },
  },
];

const columns = 'kind, entity_id, part, scope_id, project_id, model_id';
/** Whose turn it is indexed in. */
const modifier = 'cast(row.modifier_id as text)';

/** What is gone is nobody's; its labels are still to be removed. */
function naming({ kind, place: { scope, project, model, part } }: Watched, row: 'new' | 'old'): string {
  const cells = [`'${kind}'`, 'row.id', row === 'old' ? "'gone'" : part, scope, project, model, modifier].join(', ');
  return `insert into search_due (${columns}, modifier) values (${cells.replaceAll('row.', `${row}.`)});`;
}

const isMoved = [100, 200].map((level) => `(old.confidentiality < ${level}) <> (new.confidentiality < ${level})`).join(' or ');
/** Representations are where their models are. */
const namingMoved = `insert into search_due (${columns}, modifier) select 'representation', representations.id, ${model.part.replaceAll('row.', 'new.')},
  new.scope_id, new.project_id, new.id, ${modifier.replaceAll('row.', 'new.')} from representations where representations.model_id = new.id;`;

// What was shown while a model was more confidential stays so until other content is indexed: "Lowering a model does not publish its history."
const raising = 'update search_sources set level = new.confidentiality where entity_id = new.id and level < new.confidentiality;';

interface Trigger {
  readonly name: string;
  readonly on: string;
  readonly when?: string;
  readonly body: string;
}

function triggers(differs: (column: string) => string): Trigger[] {
  const namings = watched.flatMap((one): Trigger[] => {
    const { table, kind, columns: changed } = one;
    const name = `search_due_${table}_${kind}`;
    const isChanged = changed.map(differs).join(' or ');
    const when = one.when?.replaceAll('row.', 'new.');
    return [
      { name: `${name}_added`, on: `insert on ${table}`, ...(when && { when }), body: naming(one, 'new') },
      { name: `${name}_changed`, on: `update of ${changed.join(', ')} on ${table}`, when: isChanged, body: naming(one, 'new') },
      { name: `${name}_removed`, on: `delete on ${table}`, body: naming(one, 'old') },
    ];
  });
  const levels = 'update of confidentiality on models';
  return [
    ...namings,
    { name: 'search_due_moved', on: levels, when: isMoved, body: namingMoved },
    { name: 'search_level_raised', on: levels, when: 'new.confidentiality > old.confidentiality', body: raising },
  ];
}

export function triggersOf({ database }: ColumnTypes): string[] {
  return database === 'sqlite' ? sqliteTriggers() : postgresTriggers();
}

function sqliteTriggers(): string[] {
  return triggers((column) => `old.${column} is not new.${column}`).map(
    ({ name, on, when, body }) =>
      `create trigger if not exists ${name} after ${on} ${when ? `when ${when} ` : ''}begin ${body} end`,
  );
}

function postgresTriggers(): string[] {
  return triggers((column) => `old.${column} is distinct from new.${column}`).flatMap(({ name, on, when, body }) => [
    `create or replace function ${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`,
    `create or replace trigger ${name} after ${on} for each row ${when ? `when (${when}) ` : ''}execute function ${name}()`,
  ]);
}

/** What was there before, in the order in which it came: first what is soon done. */
export const allDue = ['scope', 'project', 'model', 'query', 'representation', 'objects'].map((kind) => {
  const { table, place, when } = watched.find((one) => one.kind === kind)!;
  const { scope, project, model, part } = place;
  const cells = [`'${kind}'`, 'row.id', part, scope, project, model].join(', ');
  const order = kind === 'objects' ? 'row.content_at, row.id' : 'row.created_at, row.id';
  const text = `insert into search_due (${columns}) select ${cells} from ${table}${when ? ` where ${when}` : ''} order by ${order}`;
  return text.replaceAll('row.', `${table}.`);
});
