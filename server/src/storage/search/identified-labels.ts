/** Finds labels by the ids of what they are labels of. Who sees them is asked before they are cut. */
import { all, type Condition } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Queryable } from '../database.ts';
import type { Sight } from './found-labels.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import type { SearchedPart } from './search-questions.ts';
import { searchColumns } from './search-view.ts';

/** A model as a source of labels, and what ids in it are made of. */
export interface ModelSource {
  readonly number: number;
  readonly lineage: string;
}

/** An object of one model. */
export interface SourcedId {
  readonly source: number;
  readonly id: string;
}

export interface IdentifiedQuestion {
  readonly sight: Sight;
  /** What is asked of labels. */
  readonly where: Condition;
  /** Where in the index there may be something for the caller. */
  readonly parts: readonly SearchedPart[];
}

/** The models that the caller sees among those that are asked for, up to a limit. */
export async function seenSources(
  queryable: Queryable,
  sight: Sight,
  within: Condition,
  most: number,
  request: TurnRequest,
): Promise<ModelSource[]> {
  const writer = writerOf(queryable, sight);
  const text = `select search_sources.number, labelled.lineage from search_sources join models labelled on labelled.id = search_sources.entity_id
    where ${writer.condition(all(within, sight.visible))} order by search_sources.number limit ${most}`;
  const rows = await queryable.rows({ text, values: writer.values }, request);
  return rows.map(([number, lineage]) => ({ number: Number(number), lineage: lineage as string }));
}

/** The numbers of labels of what has one of these ids, in whatever model: each source is asked for each, by the index that it has of its objects. */
export async function labelsWithIds(
  queryable: Queryable,
  ids: readonly string[],
  question: IdentifiedQuestion,
  most: number,
  request: TurnRequest,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { dialect } = queryable;
  const writer = writerOf(queryable, question.sight);
  const listed = writer.bind(listedValues(dialect, ids) as string);
  // The order of cross joins is that in which SQLite makes them; what has an offset PostgreSQL asks row by row.
  const from =
    dialect.name === 'sqlite'
      ? `json_each(${listed}) wanted cross join search_sources cross join search_labels
          on search_labels.source = search_sources.number and search_labels.entity_id = wanted.value`
      : `unnest(${listed}::uuid[]) wanted (id) cross join search_sources cross join lateral
          (select * from search_labels one where one.source = search_sources.number and one.entity_id = wanted.id offset 0) search_labels`;
  return seqsOf(queryable, from, `(${isInParts(writer, queryable, question.parts)})`, writer, question, most, request);
}

/** The same for ids that are those of one model each. */
export async function labelsOfSources(
  queryable: Queryable,
  ids: readonly SourcedId[],
  question: IdentifiedQuestion,
  most: number,
  request: TurnRequest,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { dialect } = queryable;
  const writer = writerOf(queryable, question.sight);
  const [sources, entities] = [ids.map(({ source }) => source), ids.map(({ id }) => id)];
  const from =
    dialect.name === 'sqlite'
      ? `json_each(${writer.bind(JSON.stringify(ids.map(({ source, id }) => [source, id])))}) wanted cross join search_labels
          on search_labels.source = json_extract(wanted.value, '$[0]') and search_labels.entity_id = json_extract(wanted.value, '$[1]')
          cross join search_sources on search_sources.number = search_labels.source`
      : `unnest(${writer.bind(listedValues(dialect, sources) as string)}::bigint[], ${writer.bind(listedValues(dialect, entities) as string)}::uuid[]) wanted (source, id)
          cross join lateral (select * from search_labels one where one.source = wanted.source and one.entity_id = wanted.id offset 0) search_labels
          join search_sources on search_sources.number = search_labels.source`;
  return seqsOf(queryable, from, '1 = 1', writer, question, most, request);
}

async function seqsOf(
  queryable: Queryable,
  from: string,
  among: string,
  writer: ConditionWriter,
  { sight, where }: IdentifiedQuestion,
  most: number,
  request: TurnRequest,
): Promise<number[]> {
  const met = writer.condition(all(where, sight.visible));
  const text = `select search_labels.seq from ${from} where ${among} and ${met} limit ${most}`;
  return (await queryable.rows({ text, values: writer.values }, request)).map(([seq]) => Number(seq));
}

/** A hint for speed, as in the index itself: what is found there is judged all the same. */
function isInParts(writer: ConditionWriter, { dialect }: Queryable, parts: readonly SearchedPart[]): string {
  const conditions = parts.map(({ partition, facets }) => {
    const inPart = `search_sources.part = ${writer.bind(partition)}`;
    const projects = facets?.flatMap((facet) => (facet.startsWith('project:') ? [facet.slice('project:'.length)] : [])) ?? [];
    if (projects.length === 0) return inPart;
    const listed = writer.bind(listedValues(dialect, projects) as string);
    return `(${inPart} and ${isOneOfListed(dialect, 'search_sources.project_id', listed, 'uuid')})`;
  });
  return conditions.join(' or ');
}

function writerOf({ dialect }: Queryable, sight: Sight): ConditionWriter {
  return new ConditionWriter({ ...sight, dialect, columns: searchColumns, abilities: {}, rowsOf: () => undefined });
}
