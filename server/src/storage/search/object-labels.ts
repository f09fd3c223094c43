/** The labels of the objects of a model: brought into the index step by step, and on from the last step after a start. */
import { folded } from '../../conditions/folded.ts';
import type { Queryable, Transaction } from '../database.ts';
import { type Label, type LabelChanges, type LabelPlace, labelChanges, removeSome, writeLabels } from './label-rows.ts';
import { type Due, nameRepresentations, takeOffKnown } from './search-due.ts';
import { findSource, partitionOf, placesOf, removeSources, type Source, setSource, sourceOf } from './search-sources.ts';

/** Counts up when other labels are made of the same objects: then all of them are looked at again. */
const labellingVersion = 1;

/** A model whose objects are to be indexed, as it is now. */
export interface LabelledModel {
  readonly id: string;
  readonly scopeId: string;
  readonly projectId: string;
  readonly confidentiality: number;
  readonly revision: number;
  readonly marksRead: number;
}

/** An object with a label of its own. */
export interface LabelledObject {
  readonly id: string;
  /** `<namespace URI>#//<Name>`. */
  readonly eClass: string;
  readonly label: string;
  /** Whether explorers begin with its class. */
  readonly isMain: boolean;
}

/** One step: some objects of a revision, in the order of the object index. */
export interface LabelledStretch {
  readonly from: number;
  readonly to: number;
  readonly objects: readonly LabelledObject[];
  /** All that were looked at, those without a label too. */
  readonly ids: readonly string[];
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
export async function beginObjects(transaction: Transaction, model: LabelledModel): Promise<Source> {
  const before = await findSource(transaction, model.id);
  const source = await sourceOf(transaction, entityOf(model));
  if (before && before.partition !== source.partition) await nameRepresentations(transaction, [model.id]);
  const aim = aimOf(model);
  if (source.aim === aim) return source;
  const begun = { aim, position: 0, found: 0, level: Math.max(source.level, model.confidentiality) };
  await setSource(transaction, source.number, begun);
  return { ...source, ...begun };
}

/** What a step is to write; it is found out before the transaction, which is short. */
export function objectChanges(
  queryable: Queryable,
  model: LabelledModel,
  source: Source,
  { objects, ids }: LabelledStretch,
  classes: ReadonlyMap<string, number>,
): Promise<LabelChanges> {
  const shared = { ...placeOf(source), kind: 'object', field: 'label' } as const;
  const places = ['kind:object', ...placesOf(entityOf(model))];
  const labels = objects.map((object): Label => {
    const { id: entityId, eClass, label } = object;
    const of = { entityId, classNumber: classes.get(eClass)!, bucket: bucketOf(object) };
    return { ...shared, ...of, label, text: label, places: [...places, `class:${eClass}`] };
  });
  return labelChanges(queryable, entitiesOf(source, ids), labels);
}

/** Nothing is written where somebody else has gone on meanwhile. */
export async function writeStretch(
  transaction: Transaction,
  source: Source,
  { from, to }: Pick<LabelledStretch, 'from' | 'to'>,
  changes: LabelChanges,
): Promise<Source | undefined> {
  const now = await findSource(transaction, source.entityId);
  if (now?.aim !== source.aim || now.position !== from) return undefined;
  await writeLabels(transaction, changes);
  const next = { position: to, found: now.found + changes.count };
  await setSource(transaction, source.number, next);
  return { ...source, ...next };
}

/** Whether labels of objects are left that the revision has not. */
export async function hasVanished(queryable: Queryable, { number, found }: Source): Promise<boolean> {
  const text = `select count(*) from search_labels where source = ${queryable.dialect.placeholder(1)} and kind = 'object'`;
  const [row] = await queryable.rows({ text, values: [number] });
  return Number(row![0]) !== found;
}

/** The ids of some objects that have labels, in order, after a given one. */
export async function labelledIds(queryable: Queryable, { number }: Source, after: string, most: number): Promise<string[]> {
  const { placeholder } = queryable.dialect;
  const text = `select entity_id from search_labels where source = ${placeholder(1)} and entity_id > ${placeholder(2)} and kind = 'object'
    order by entity_id limit ${most}`;
  return (await queryable.rows({ text, values: [number, after] })).map(([id]) => id as string);
}

export async function removeLabels(queryable: Queryable, source: Source, ids: readonly string[]): Promise<LabelChanges> {
  return labelChanges(queryable, entitiesOf(source, ids), []);
}

export async function writeRemoval(transaction: Transaction, source: Source, changes: LabelChanges): Promise<void> {
  const now = await findSource(transaction, source.entityId);
  if (now?.aim === source.aim) await writeLabels(transaction, changes);
}

/** All is indexed, unless the model has become another meanwhile: then it was named again, and others come first. */
export async function finishObjects(transaction: Transaction, due: Due, source: Source): Promise<void> {
  const model = await labelledModel(transaction, due.entityId);
  const now = await findSource(transaction, due.entityId);
  if (now?.aim !== source.aim) return;
  await takeOffKnown(transaction, due);
  if (!model || aimOf(model) !== source.aim) return;
  await setSource(transaction, source.number, { revision: model.revision, level: model.confidentiality });
}

/** Some labels of a model that is gone; when none is left, the model itself. Gives whether something may be left. */
export async function forgetModel(transaction: Transaction, due: Due, most: number): Promise<boolean> {
  const source = await findSource(transaction, due.entityId);
  if (source && (await removeSome(transaction, source.number, most)) > 0) return true;
  if (source) await removeSources(transaction, [source.number]);
  await takeOffKnown(transaction, due);
  return false;
}

/** The numbers of classes, which are given where they are not there yet. */
export async function classNumbers(transaction: Transaction, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { placeholder } = transaction.dialect;
  const numbers = new Map<string, number>();
  for (const name of names) {
    const find = { text: `select number from search_classes where name = ${placeholder(1)}`, values: [name] };
    const add = `insert into search_classes (number, name, name_folded)
      select coalesce(max(number), 0) + 1, ${placeholder(1)}, ${placeholder(2)} from search_classes`;
    let [row] = await transaction.rows(find);
    if (!row) await transaction.rows({ text: add, values: [name, folded(name)] });
    row ??= (await transaction.rows(find))[0];
    numbers.set(name, Number(row![0]));
  }
  return numbers;
}

function entityOf({ id, scopeId, projectId, confidentiality }: LabelledModel) {
  return { id, scopeId, projectId, modelId: id, confidentiality };
}

function aimOf(model: LabelledModel): string {
  return [labellingVersion, model.revision, model.marksRead, partitionOf(entityOf(model))].join(' ');
}

function placeOf({ number, partition }: Source): LabelPlace {
  return { source: number, partition };
}

function entitiesOf({ number: source }: Source, ids: readonly string[]) {
  return ids.map((entityId) => ({ source, entityId }));
}

/** The shorter a label, the sooner it comes; what explorers do not begin with comes last. */
function bucketOf({ isMain, label }: LabelledObject): number {
  if (!isMain) return 5;
  const longest = [12, 24, 48];
  const fits = longest.findIndex((length) => label.length <= length);
  return fits < 0 ? 4 : fits + 1;
}
