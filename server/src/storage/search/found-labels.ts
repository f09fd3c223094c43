/** The labels that a caller sees among those that match, and the paths to what they belong to. */
import type { Condition } from '../../conditions/condition.ts';
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Cells, Queryable } from '../database.ts';
import type { Memberships } from '../lesser-memberships.ts';
import type { SearchedKind } from './label.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import { eClassIn } from './search-classes.ts';
import { searchColumns } from './search-view.ts';

/** Who looks, and what they see of labels, or of what is due. */
export interface Sight {
  readonly me: string;
  readonly memberships: Memberships | undefined;
  readonly visible: Condition;
}

export interface FoundLabel {
  readonly seq: number;
  readonly kind: SearchedKind;
  readonly entityId: string;
  /** What decides who sees it. */
  readonly sourceId: string;
  readonly field: string;
  readonly bucket: number;
  readonly label: string;
  readonly text: string;
}

/** The scope, project and model that a hit lies in, and its class. */
export interface HitPath {
  readonly eClass: string | null;
  readonly scope: { readonly id: string; readonly slug: string; readonly name: string };
  readonly project: { readonly id: string; readonly slug: string; readonly version: string; readonly name: string } | null;
  readonly model: { readonly id: string; readonly slug: string; readonly name: string } | null;
}

const labels = 'search_labels join search_sources on search_sources.number = search_labels.source';

/** Those of the labels that the caller sees and that meet the condition. Both are asked where the label itself is read. */
export async function visibleLabels(
  queryable: Queryable,
  seqs: readonly number[],
  sight: Sight,
  where: Condition,
  request: TurnRequest,
): Promise<FoundLabel[]> {
  if (seqs.length === 0) return [];
  const selected = [...foundColumns.map((name) => `search_labels.${name}`), 'search_sources.entity_id as source_id'].join(', ');
  const rows = await rowsOf(queryable, `select ${selected} from ${labels}`, seqs, sight, where, request);
  return rows.map(foundLabel);
}

/** What is read of a label; behind it the id of what decides who sees it. */
export const foundColumns = ['seq', 'kind', 'entity_id', 'field', 'bucket', 'label', 'text'] as const;

export function foundLabel([seq, kind, entityId, field, bucket, label, text, sourceId]: Cells): FoundLabel {
  return {
    seq: Number(seq),
    kind: kind as SearchedKind,
    entityId: entityId as string,
    sourceId: sourceId as string,
    field: field as string,
    bucket: Number(bucket),
    label: label as string,
    text: text as string,
  };
}

/** The paths of labels, by the numbers of the labels; without those that the caller does not see any more. */
export async function pathsOfLabels(
  queryable: Queryable,
  seqs: readonly number[],
  sight: Sight,
  where: Condition,
  request: TurnRequest,
): Promise<ReadonlyMap<number, HitPath>> {
  const text = `select search_labels.seq, search_classes.name as class_name, scopes.id as scope_id, scopes.slug as scope_slug, scopes.name as scope_name,
      held.id as project_id, held.slug as project_slug, held.version, held.name as project_name, owner.id as model_id, owner.slug as model_slug, owner.name as model_name
    from ${labels} join scopes on scopes.id = search_sources.scope_id
    left join projects held on held.id = search_sources.project_id left join models owner on owner.id = search_sources.model_id
    left join search_classes on search_classes.number = search_labels.class`;
  const rows = await rowsOf(queryable, text, seqs, sight, where, request);
  return new Map(rows.map((row) => [Number(row[0]), pathOf(row)]));
}

/** The projects in which the caller has a role. */
export async function projectsOf(queryable: Queryable, sight: Sight, most: number, request: TurnRequest): Promise<string[]> {
  const writer = new ConditionWriter({
    ...sight,
    dialect: queryable.dialect,
    columns: {},
    abilities: {},
    rowsOf: () => undefined,
  });
  const text = writer.text(
    `select mine.project_id from :memberships mine where mine.user_id = :me and mine.role <> 'none' limit ${most + 1}`,
  );
  return (await queryable.rows({ text, values: writer.values, isPlannedOnce: true }, request)).map(([id]) => id as string);
}

function rowsOf(
  queryable: Queryable,
  select: string,
  seqs: readonly number[],
  sight: Sight,
  where: Condition,
  request: TurnRequest,
): Promise<readonly Cells[]> {
  const { dialect } = queryable;
  const writer = new ConditionWriter({ ...sight, dialect, columns: searchColumns, abilities: {}, rowsOf: () => undefined });
  const listed = isOneOfListed(dialect, 'search_labels.seq', writer.bind(listedValues(dialect, seqs) as string), 'integer');
  const met = `${writer.condition(where)} and ${writer.condition(sight.visible)}`;
  return queryable.rows({ text: `${select} where ${listed} and ${met}`, values: writer.values, isPlannedOnce: true }, request);
}

function pathOf([, eClass, ...cells]: Cells): HitPath {
  const [scopeId, scopeSlug, scopeName, projectId, projectSlug, version, projectName, modelId, modelSlug, modelName] =
    cells as string[];
  return {
    eClass: eClass === null ? null : eClassIn(eClass as string),
    scope: { id: scopeId!, slug: scopeSlug!, name: scopeName! },
    project: projectId ? { id: projectId, slug: projectSlug!, version: version!, name: projectName! } : null,
    model: modelId ? { id: modelId, slug: modelSlug!, name: modelName! } : null,
  };
}
