/** The labels of the objects of a model: brought into the index step by step in the order of their ids, and on from the last step after a start. */
import type { Dialect, Queryable, Statement, Transaction } from '../database.ts';
import { type LabelGroup, labellingVersion } from './label.ts';
import type { LabelLine } from './label-lines.ts';
import { addition, inOrder, removalOfObjects, removeSome } from './label-rows.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import { type Due, putBack, takeOffKnown } from './search-due.ts';
import { facetsOf, findSource, type LabelSource, partitionOf, removeSources, setSource, sourceOf } from './search-sources.ts';

/** A model whose objects are to be indexed, as it is now. */
export interface LabelledModel {
  readonly id: string;
  readonly scopeId: string;
  readonly projectId: string;
  readonly confidentiality: number;
  readonly revision: number;
  readonly marksRead: number;
}

/** What the index knows of some objects: lines of an id and a digest, in the order of ids. */
export interface KnownLabels {
  readonly lines: string;
  /** The last id of which anything is known here; nothing where nothing is known behind it. */
  readonly through: string | undefined;
}

/** Somebody else has gone on with this model: what was to be written is not. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export async function labelledModel(queryable: Queryable, id: string): Promise<LabelledModel | undefined> {
  const text = `select scope_id, project_id, confidentiality, revision, marks_read from models where id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [id] });
  if (!row) return undefined;
  const [scopeId, projectId, ...numbers] = row;
  const [confidentiality, revision, marksRead] = numbers.map(Number) as [number, number, number];
  return { id, scopeId: scopeId as string, projectId: projectId as string, confidentiality, revision, marksRead };
}

/** Where to go on: at the beginning, unless the same has been begun before. */
export async function beginObjects(transaction: Transaction, model: LabelledModel): Promise<LabelSource> {
  const source = await sourceOf(transaction, entityOf(model));
  const aim = aimOf(model);
  if (source.aim === aim) return source;
  const begun = { aim, reached: '', level: Math.max(source.level, model.confidentiality) };
  await setSource(transaction, source.number, begun);
  return { ...source, ...begun };
}

/** Where the labels of a model's objects are in the index. */
export function objectLabelGroup(model: LabelledModel, { number, partition }: LabelSource): LabelGroup {
  return { source: number, partition, facets: ['kind:object', ...facetsOf(entityOf(model))] };
}

export async function knownLabels(queryable: Queryable, { number, reached }: LabelSource, most: number): Promise<KnownLabels> {
  const { name, placeholder } = queryable.dialect;
  const after = reached === '' ? '' : ` and entity_id > ${placeholder(2)}`;
  const some = `select entity_id, digest from search_labels where source = ${placeholder(1)}${after} and field = 'label'
    order by entity_id limit ${most}`;
  const line = `cast(entity_id as text) || ' ' || cast(digest as text)`;
  const together = name === 'sqlite' ? `group_concat(${line}, char(10))` : `string_agg(${line}, chr(10) order by entity_id)`;
  const text = `select count(*), coalesce(${together}, '') from (${some}) known`;
  const [row] = await queryable.rows({ text, values: reached === '' ? [number] : [number, reached] });
  const lines = row![1] as string;
  return { lines, through: Number(row![0]) < most ? undefined : lines.slice(lines.lastIndexOf('\n') + 1).split(' ')[0] };
}

/** What the index knows of these objects. */
export async function knownAmong(queryable: Queryable, { number }: LabelSource, ids: readonly string[]): Promise<KnownLabels> {
  const { dialect } = queryable;
  const text = `select entity_id, digest from search_labels where source = ${dialect.placeholder(1)} and field = 'label'
    and ${isOneOfListed(dialect, 'entity_id', dialect.placeholder(2), 'uuid')} order by entity_id`;
  const rows = await queryable.rows({ text, values: [number, listedValues(dialect, ids)] });
  return { lines: rows.map(([id, digest]) => `${id} ${digest}`).join('\n'), through: undefined };
}

/** One step, all or nothing. */
export async function writeStep(transaction: Transaction, source: LabelSource, line: LabelLine): Promise<LabelSource> {
  await steps[transaction.dialect.name](transaction, source, line);
  return { ...source, reached: line.last };
}

type Step = (transaction: Transaction, source: LabelSource, line: LabelLine) => Promise<void>;

const steps: Readonly<Record<Dialect['name'], Step>> = {
  /** What is written does not wait for the first statement, and is undone where that finds nothing. */
  async sqlite(transaction, source, line) {
    const advanced = transaction.rows(advance(transaction, source, line.last));
    const [rows, written] = await Promise.allSettled([advanced, inOrder(transaction, writes(transaction, source, line))]);
    if (rows.status === 'rejected') throw rows.reason;
    goneOn(rows.value);
    if (written.status === 'rejected') throw written.reason;
  },
  /** The source is locked last: whoever changes how confidential the model is does not wait for the whole step. */
  async postgres(transaction, source, line) {
    goneOn(await transaction.rows(standsAt(transaction, source)));
    await inOrder(transaction, writes(transaction, source, line));
    goneOn(await transaction.rows(advance(transaction, source, line.last)));
  },
};

function goneOn(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new Overtaken('Somebody else has gone on with the model.');
}

function writes({ dialect }: Transaction, { number }: LabelSource, line: LabelLine): Statement[] {
  return [...removalOfObjects(dialect, number, line.gone), ...addition(dialect, line)];
}

function standsAt({ dialect: { placeholder } }: Transaction, { number, aim, reached }: LabelSource): Statement {
  const text = `select number from search_sources where number = ${placeholder(1)} and aim = ${placeholder(2)} and reached = ${placeholder(3)}`;
  return { text, values: [number, aim, reached] };
}

function advance({ dialect: { placeholder } }: Transaction, { number, aim, reached }: LabelSource, to: string): Statement {
  const text = `update search_sources set reached = ${placeholder(1)}
    where number = ${placeholder(2)} and aim = ${placeholder(3)} and reached = ${placeholder(4)} returning number`;
  return { text, values: [to, number, aim, reached] };
}

/** All is indexed, unless the model has become another meanwhile: then it comes again, behind all that waits. */
export async function finishObjects(transaction: Transaction, due: Due, source: LabelSource): Promise<void> {
  const model = await labelledModel(transaction, due.entityId);
  const now = await findSource(transaction, due.entityId);
  if (now?.aim !== source.aim) return;
  if (!model || aimOf(model) !== source.aim) return putBack(transaction, due);
  await takeOffKnown(transaction, due);
  await setSource(transaction, source.number, { revision: model.revision, level: model.confidentiality });
}

/** Some labels of the objects of a model that has none any more. Gives whether something may be left. */
export async function removeObjects(transaction: Transaction, { number }: LabelSource, most: number): Promise<boolean> {
  return (await removeSome(transaction, number, most, true)) > 0;
}

/** Some labels of a model that is gone. Gives whether something may be left. */
export async function removeLabels(transaction: Transaction, { number }: LabelSource, most: number): Promise<boolean> {
  return (await removeSome(transaction, number, most)) > 0;
}

/** Nothing is left of a model that is gone. */
export async function forgetModel(transaction: Transaction, due: Due, source: LabelSource | undefined): Promise<void> {
  if (source) await removeSources(transaction, [source.number]);
  await takeOffKnown(transaction, due);
}

function entityOf({ id, scopeId, projectId, confidentiality }: LabelledModel) {
  return { id, scopeId, projectId, modelId: id, confidentiality };
}

/** What is indexed when all labels of a model are: of which revision, how it was read, and where. */
export function aimOf(model: LabelledModel): string {
  return [labellingVersion, model.revision, model.marksRead, partitionOf(entityOf(model))].join(' ');
}
