/** The jobs of a query process: it loads views, and runs queries and updates on them. */

import { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import { type EvaluationOptions, type ReadSelect, ViewStore } from '@orrery/sparql/evaluator.ts';
import type { JobTools } from '../../../../processes/job.ts';
import {
  type HeldData,
  type LoadCommand,
  type LoadPartCommand,
  needsGrammar,
  type QueryCommand,
  type RowsCommand,
  type UpdateCommand,
} from '../messages.ts';
import { answerQuery, evaluationOptions } from './answer-query.ts';
import { FirstRows } from './first-rows.ts';
import { KeptData } from './kept-data.ts';
import { latePart } from './late-parts.ts';
import { toldRows } from './told-rows.ts';
import { changeLines } from './update-changes.ts';

/** What a query process can do. */
export const queryJobs = {
  loadPart: (command: LoadPartCommand, runner: CommandRunner) => runner.loadPart(command),
  load: (command: LoadCommand, runner: CommandRunner) => runner.load(command),
  query: (command: QueryCommand, runner: CommandRunner) => runner.query(command),
  rows: (command: RowsCommand, runner: CommandRunner) => runner.tableRows(command),
  update: (command: UpdateCommand, runner: CommandRunner) => runner.update(command),
};

export interface MemoryBounds {
  readonly storeBytes: number;
  readonly queryBytes: number;
}

export class CommandRunner {
  private readonly data: KeptData;
  private readonly tools: JobTools;
  private readonly options: EvaluationOptions;
  private readonly firstRows: FirstRows;

  constructor(tools: JobTools, { storeBytes, queryBytes }: MemoryBounds) {
    this.tools = tools;
    this.data = new KeptData(tools, storeBytes);
    this.firstRows = new FirstRows(tools.flush);
    this.options = evaluationOptions(() => this.look(), queryBytes);
  }

  forget(): void {
    this.data.forget();
  }

  load(command: LoadCommand): HeldData {
    return this.data.load(command);
  }

  async query(command: QueryCommand): Promise<void> {
    this.firstRows.begin();
    for (const text of await answerQuery(this.data.get(command.view), command, this.options)) {
      this.tools.write(text);
      this.firstRows.written();
    }
  }

  async tableRows(command: RowsCommand): Promise<void> {
    for (const line of await toldRows(this.data.get(command.view), command, this.options)) this.tools.write(`${line}\n`);
  }

  /** Before the time of a query counts. */
  async loadPart({ part }: LoadPartCommand): Promise<void> {
    await latePart(part);
  }

  async update(command: UpdateCommand): Promise<void> {
    const store = new ViewStore(this.data.get(command.view), await readerOf(command), this.options);
    const evaluation = new UpdateEvaluation(store, command);
    evaluation.run();
    for (const line of changeLines(evaluation, command.sources, command.mostBytes)) this.tools.write(line);
  }

  /** Between two batches of rows. */
  private look(): void {
    this.tools.checkpoint();
    this.firstRows.look();
  }
}

/** Most updates come with their patterns read, and the grammar takes longer to be made than they take. */
async function readerOf({ operations }: UpdateCommand): Promise<ReadSelect> {
  const { readQuery } = needsGrammar(operations) ? await latePart('grammar') : {};
  return (select, options) => readQuery!(select, options);
}
