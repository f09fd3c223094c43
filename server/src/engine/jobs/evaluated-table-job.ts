/** The job that writes a table of what expressions give over a dataset: its rows, or some of its columns. */
import { Evaluation, OutOfFuel, ServiceFailure } from '@orrery/expressions';
import type { ColumnContent } from '@orrery/tables/content.ts';
import { scopeOf } from '../expressions/context-scope.ts';
import type { ContextInput, DatasetInput } from '../expressions/dataset-input.ts';
import { DatasetWorld } from '../expressions/dataset-world.ts';
import { EvaluationLimit, EvaluationPulse } from '../expressions/evaluation-pulse.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { SlicedIndex } from '../objects/sliced-index.ts';
import type { Bytes } from '../source.ts';
import { type ChosenRows, chosenRows } from '../tables/chosen-rows.ts';
import { headOf } from '../tables/column-heads.ts';
import { type EvaluatedRow, rowsOfObjects, rowsOfValues } from '../tables/evaluated-rows.ts';
import { ExpressionCells } from '../tables/expression-cells.ts';
import { faultOf, ObjectCells } from '../tables/object-cells.ts';
import { type OutputOptions, TableOutput } from '../tables/table-output.ts';

export interface EvaluatedTableInput extends DatasetInput {
  readonly title: string;
  readonly description?: string | undefined;
  readonly rows: EvaluatedSource;
  readonly columns: readonly ColumnContent[];
  readonly context: ContextInput & { readonly model: number };
  readonly output: OutputOptions;
  /** Reading models is not counted. */
  readonly seconds: number;
  readonly mostRows: number;
}

export type EvaluatedSource =
  /** Objects of the model, by its object index. */
  ({ readonly kind: 'objects'; readonly index: Bytes } & ChosenRows) | { readonly kind: 'aql'; readonly expression: string };

/** More than any evaluation gets through in a minute; the time ends most before. */
const mostSteps = 2_000_000_000;

export function writeEvaluatedTable(input: EvaluatedTableInput, context: JobContext): number {
  const { title, description, columns, rows, mostRows } = input;
  const { write, flush, checkpoint } = context;
  const world = new DatasetWorld(input, context);
  const { models } = world;
  const pulse = new EvaluationPulse({ seconds: input.seconds, uncounted: models.loadingFromNow(), checkpoint, flush });
  const evaluation = new Evaluation(world, mostSteps, pulse.beat);
  const cells = new ExpressionCells(columns, evaluation, models, rows.kind === 'aql');
  const { found, faults } = source(input, context, world, evaluation);
  const output = new TableOutput(
    { title, description, columns: columns.map((one, at) => headOf(one, faults[at])) },
    input.output,
    write,
  );
  let count = 0;
  endingWell(output, () => {
    for (const { self, id, cells: plain } of found) {
      if (count++ === mostRows) return output.cutOff(`The first ${mostRows} rows: no more are evaluated`);
      if (!output.row({ id, cells: cells.over(plain, self) })) return;
      pulse.wrote();
    }
  });
  const remark = remarkOf(evaluation);
  if (remark !== undefined) output.say(remark);
  return output.end();
}

/** Why rows or cells are missing that an expression should have given, in the words of the first one. */
function remarkOf({ diagnostics: [first, ...more] }: Evaluation): string | undefined {
  if (!first) return undefined;
  const others = more.length === 0 ? '' : `; and ${more.length} more such ${more.length === 1 ? 'message' : 'messages'}`;
  return `Some values are missing: ${first.message.replace(/\.$/, '')}${others}`;
}

/** Limits end the rows, and the table says so; all else is a fault of ours. */
function endingWell(output: TableOutput, work: () => void): void {
  try {
    work();
  } catch (error) {
    const isLimit = error instanceof OutOfFuel || error instanceof EvaluationLimit || error instanceof ServiceFailure;
    if (!isLimit && !(error instanceof RangeError)) throw error;
    output.cutOff(isLimit ? error.message : 'The expression goes deeper, or makes longer texts, than can be evaluated.');
  }
}

interface FoundRows {
  readonly found: Iterable<EvaluatedRow>;
  readonly faults: readonly (string | undefined)[];
}

function source(input: EvaluatedTableInput, context: JobContext, { models }: DatasetWorld, evaluation: Evaluation): FoundRows {
  const { rows, columns } = input;
  if (rows.kind === 'aql') {
    const scope = scopeOf(input.context, models);
    return { found: rowsOfValues({ expression: rows.expression, scope, evaluation, models }, columns), faults: [] };
  }
  const { checkpoint, fetch } = context;
  const indexed = new IndexColumns(rows.index, context.columns, fetch);
  const sliced = new SlicedIndex(rows.index, indexed.directory, fetch);
  const cells = new ObjectCells(sliced, () => indexed, columns, checkpoint);
  const find = (id: string) => models.at(input.context.model).model.find(id) ?? null;
  return {
    found: rowsOfObjects(
      chosenRows(sliced, () => indexed, rows, checkpoint),
      sliced,
      cells,
      find,
    ),
    faults: columns.map((column) => faultOf(sliced, column)),
  };
}
