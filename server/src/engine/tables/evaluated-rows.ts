/** The rows of a table that expressions are asked about: objects of the model, or whatever an expression has found. */
import { type AqlValue, Collection, type Evaluation, evaluate, type Scope } from '@orrery/expressions';
import { eClassOf, labelIn, ModelObject } from '@orrery/kernel';
import { type Cell, textOf } from '@orrery/tables';
import type { ColumnContent, ObjectField } from '@orrery/tables/content.ts';
import type { OpenModels } from '../expressions/open-models.ts';
import { ValueJson } from '../expressions/value-json.ts';
import type { SlicedIndex } from '../objects/sliced-index.ts';
import type { ObjectCells } from './object-cells.ts';
import { parsedExpression } from './parsed-expression.ts';

/** What a row shows, and the cells that need no expression. */
export interface EvaluatedRow {
  readonly self: AqlValue;
  readonly id: string | undefined;
  readonly cells: readonly Cell[];
}

export interface FoundValues {
  readonly expression: string;
  readonly scope: Scope;
  readonly evaluation: Evaluation;
  readonly models: OpenModels;
}

/** The values of an expression, one by one as they are found. */
export function* rowsOfValues(
  { expression, scope, evaluation, models }: FoundValues,
  columns: readonly ColumnContent[],
): Generator<EvaluatedRow> {
  const value = evaluate(parsedExpression(expression, 'content.rows.aql'), scope, evaluation);
  for (const self of value instanceof Collection ? value : [value])
    yield { self, id: idOf(self, models), cells: columns.map((column) => fieldCell(self, column, models)) };
}

/** Objects of the model, found by its index. */
export function* rowsOfObjects(
  rows: Iterable<number>,
  index: SlicedIndex,
  cells: ObjectCells,
  find: (id: string) => AqlValue,
): Generator<EvaluatedRow> {
  for (const row of rows) {
    const shown = cells.rowOf(row);
    yield { self: find(index.idAt(row)), id: shown.id, cells: shown.cells };
  }
}

function idOf(self: AqlValue, models: OpenModels): string | undefined {
  return self instanceof ModelObject ? models.holding(self)?.idOf(self) : undefined;
}

function fieldCell(self: AqlValue, column: ColumnContent, models: OpenModels): Cell {
  if (!('field' in column)) return null;
  if (self instanceof ModelObject) return fieldsOfObjects[column.field](self, models);
  return column.field === 'label' ? textOf((new ValueJson(models, () => false).of(self) ?? null) as Cell) : null;
}

const fieldsOfObjects: Readonly<Record<ObjectField, (object: ModelObject, models: OpenModels) => Cell>> = {
  id: (object, models) => idOf(object, models) ?? null,
  label: labelCell,
  eClass: ({ class: of }) => eClassOf({ nsUri: of.package.nsUri, name: of.name }),
  class: ({ class: of }) => of.name,
  container: ({ container }, models) => (container ? { label: labelCell(container, models), id: idOf(container, models) } : null),
};

function labelCell(object: ModelObject, models: OpenModels): string {
  const open = models.holding(object);
  return open ? labelIn(open.model, object) : object.class.name;
}
