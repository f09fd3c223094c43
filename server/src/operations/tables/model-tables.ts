/** Tables, for those who see what they show: of objects of a revision, of a query, or of expressions. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { EvaluatedSource } from '../../engine/jobs/evaluated-table-job.ts';
import type { OutputOptions } from '../../engine/tables/table-output.ts';
import { invalid } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { contextInput, type DatasetInputs } from '../expressions/dataset-inputs.ts';
import { type EvaluationLimits, secondsOf } from '../expressions/evaluation-limits.ts';
import { derivedKey } from '../forms/derived-key.ts';
import type { RevisionObjects } from '../objects/revision-objects.ts';
import type { ResultChoice, Sparql } from '../sparql/sparql.ts';
import { begunTable } from './begun-table.ts';
import { objectTable, rowsChosen } from './object-table.ts';
import { sparqlTable } from './sparql-table.ts';
import type { TableDefinition } from './table-definition.ts';
import { tableFailure } from './table-failures.ts';

export interface TablesDependencies {
  readonly engine: Engine;
  readonly revisionObjects: RevisionObjects;
  readonly datasetInputs: DatasetInputs;
  readonly sparql: Sparql;
  readonly limits: EvaluationLimits;
}

export interface TableRequest extends OutputOptions {
  /** The number of a revision; the current one where it is not given. */
  readonly revision?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A table that can be had. */
export interface MadeTable {
  /** What it is known by: the same key is the same table. */
  readonly key: string;
  /** Makes it while it is read; what keeps it from being made is told before the first byte. Nothing of it is kept. */
  readonly begin: () => Promise<AsyncIterable<Uint8Array>>;
}

/** What is to be made of which model, for whom. */
interface Wanted {
  readonly caller: Caller;
  readonly model: Model;
  readonly definition: TableDefinition;
  readonly output: OutputOptions;
  readonly revision: number | undefined;
  readonly signal: AbortSignal | undefined;
}

/** To be raised when the same is written otherwise. */
const written = 'table@3';
/** For models that have to be read first. */
const loadingSeconds = 60;

export class ModelTables {
  private readonly dependencies: TablesDependencies;

  constructor(dependencies: TablesDependencies) {
    this.dependencies = dependencies;
  }

  async open(caller: Caller, model: Model, definition: TableDefinition, request: TableRequest): Promise<MadeTable> {
    const { revision, signal, ...output } = request;
    const wanted = { caller, model, definition, output, revision, signal };
    try {
      if (definition.content.rows.kind === 'sparql') return await this.ofQuery(wanted, definition.content.rows.query);
      return isEvaluated(definition) ? await this.ofExpressions(wanted) : await this.ofObjects(wanted);
    } catch (error) {
      throw tableFailure(error);
    }
  }

  private async ofObjects({ caller, model, definition, output, revision, signal }: Wanted): Promise<MadeTable> {
    const { engine, revisionObjects } = this.dependencies;
    const objects = await revisionObjects.open(caller, model, { revision, signal });
    return {
      key: derivedKey([written], { definition, output, source: objects.source }),
      begin: () => begunTable(objectTable(engine, objects, definition, output)),
    };
  }

  /** Over the dataset of the project: all that the caller sees of it now. */
  private async ofExpressions(wanted: Wanted): Promise<MadeTable> {
    const { caller, model, definition, output, signal } = wanted;
    const { engine, datasetInputs, limits } = this.dependencies;
    refuseOlder(wanted);
    const { title, description, content, objectId } = definition;
    const [dataset, rows] = [await datasetInputs.of(caller, model.project.id), await this.evaluatedRows(wanted)];
    const at = contextInput(dataset, { modelId: model.id, objectId });
    const context = { ...at, model: at.model! };
    const seconds = secondsOf(limits, caller);
    const what = { title, description, rows, columns: content.columns ?? [wholeValue], output };
    const input = { ...dataset, ...what, context, seconds, mostRows: limits.mostValues };
    const longest = seconds + (caller === 'anonymous' ? seconds : loadingSeconds);
    const told = { keepsUnread: true, isLosable: true };
    const options = { caller: callerKey(caller), affinity: model.project.id, signal, seconds: longest, ...told };
    return {
      key: derivedKey([written], { definition, output, of: model.id, models: statesOf(dataset) }),
      begin: () => begunTable(engine.stream('evaluatedTable', input, options)),
    };
  }

  private async evaluatedRows({ caller, model, definition, signal }: Wanted): Promise<EvaluatedSource> {
    const { rows } = definition.content;
    if (rows.kind === 'aql') return rows;
    if (rows.kind !== 'objects') throw new Error(`Expressions have no rows of ${rows.kind}.`);
    const objects = await this.dependencies.revisionObjects.open(caller, model, { signal });
    return { kind: 'objects', index: objects.content, ...(await rowsChosen(objects, rows)) };
  }

  private async ofQuery(wanted: Wanted, text: string): Promise<MadeTable> {
    const { caller, model, definition, output, signal } = wanted;
    const { sparql, datasetInputs } = this.dependencies;
    refuseOlder(wanted);
    const dataset = await datasetInputs.of(caller, model.project.id);
    const message = { kind: 'query', text, defaultGraphs: undefined, namedGraphs: undefined } as const;
    const options = { choose: asJson, signal: signal ?? nobodyLeaves };
    const solutions = async () => {
      const { body } = await sparql.query(caller, model.project.id, message, options);
      return sparqlTable(body, definition, output);
    };
    return {
      key: derivedKey([written], { definition, output, of: model.project.id, models: statesOf(dataset) }),
      begin: () => begunTable(solutions()),
    };
  }
}

const nobodyLeaves = new AbortController().signal;
const asJson: ResultChoice = (offered) => offered.find(({ name }) => name === 'json');

/** Of what an expression has found. */
const wholeValue = { expression: 'self', title: 'Value', format: undefined, decimals: undefined, total: undefined };

/** Whether it asks all that its caller sees in the project, and so sees what is there now. */
export function isEvaluated({ content: { rows, columns = [] } }: TableDefinition): boolean {
  return rows.kind === 'sparql' || rows.kind === 'aql' || columns.some((column) => 'expression' in column);
}

/** What is asked over a dataset is asked over what is there now. */
function refuseOlder({ model, revision }: Wanted): void {
  if (revision !== undefined && revision !== model.revision)
    throw invalid('revision', 'cannot be given: the rows or columns are those of a query, which sees what is there now');
}

/** All that decides about an answer; whether an index is made already is no part of it. */
function statesOf({ models }: Awaited<ReturnType<DatasetInputs['of']>>) {
  return models.map(({ modelId, source }) => [modelId, source]);
}
