/** How many rows readings have: a transaction may have to write each of them, and everybody else who writes waits meanwhile. */
import type { Queryable } from './database.ts';
import { fewDiagnostics } from './readings/diagnostics-ahead.ts';
import type { Reading } from './readings/reading.ts';
import { mostViewsAtOnce } from './representations/most-views-at-once.ts';
import { inBatches } from './row-batches.ts';

/** A transaction that writes readings of several models has so many rows at most. */
export const mostRowsAtOnce = 20_000;

/** The revision of a model, its event, its record and the like. How many models an update writes at once is bounded besides. */
const rowsOfAnyModel = 50;
/** A document that is referred to: its row, that of the references to it, and what is said where nobody has it. Besides, each of its names has one. */
const rowsOfTarget = 3;
/** A package is declared, and a name of the model; a metamodel may be asked for in two ways. */
const rowsOfPackage = 2;

/** As it comes. Many diagnostics are written before the transaction, and many views after it. */
export function rowsOfReading({ facts, targets }: Pick<Reading, 'facts' | 'targets'>): number {
  const { diagnostics, packages, sought, used, views } = facts;
  const ofTargets = targets.reduce((sum, { names }) => sum + rowsOfTarget + names.length, 0);
  const ofDiagnostics = diagnostics.length > fewDiagnostics ? 0 : diagnostics.length;
  return (
    rowsOfAnyModel +
    ofTargets +
    (packages.length + sought.length) * rowsOfPackage +
    used.length +
    ofDiagnostics +
    viewRows(views.length)
  );
}

/** As they are stored, by the ids of the models. */
export async function storedRows(queryable: Queryable, modelIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  await inBatches(modelIds, async (some) => {
    const places = some.map((_, at) => queryable.dialect.placeholder(at + 1)).join(', ');
    const text = `select models.id, ${counted.join(', ')} from models where models.id in (${places})`;
    for (const [id, views, targets, names, packages, sought] of await queryable.rows({ text, values: some })) {
      const rows =
        rowsOfAnyModel + Number(targets) * rowsOfTarget + Number(names) + Number(packages) * rowsOfPackage + Number(sought);
      found.set(id as string, rows + viewRows(Number(views)));
    }
  });
  return found;
}

const counted = ['representations', 'reference_targets', 'reference_names', 'declared_packages', 'sought_packages'].map(
  (table) => `(select count(*) from ${table} where model_id = models.id)`,
);

function viewRows(views: number): number {
  return views > mostViewsAtOnce ? 0 : views;
}
