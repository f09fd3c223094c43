/** The jobs of a query process: it loads views, and runs queries and updates on them. */

import { type EvaluationOptions, ViewStore } from '@orrery/sparql/engine.ts';
import { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import type { JobTools } from '../../../../processes/job.ts';
import type { HeldData, LoadCommand, QueryCommand, UpdateCommand } from '../messages.ts';
import { answerQuery, evaluationOptions } from './answer-query.ts';
import { deltaParts } from './delta-parts.ts';
import { KeptData } from './kept-data.ts';

/** What a query process can do. */
export const queryJobs = {
  load: (command: LoadCommand, runner: CommandRunner) => runner.load(command),
  query: (command: QueryCommand, runner: CommandRunner) => runner.query(command),
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

  constructor(tools: JobTools, { storeBytes, queryBytes }: MemoryBounds) {
    this.tools = tools;
    this.data = new KeptData(tools, storeBytes);
    this.options = evaluationOptions(tools, queryBytes);
  }

  load(command: LoadCommand): HeldData {
    return this.data.load(command);
  }

  /** The first rows are sent as soon as they are there. */
  async query(command: QueryCommand): Promise<void> {
    const { write, flush } = this.tools;
    let isFirst = true;
    for (const text of await answerQuery(this.data.get(command.view), command, this.options)) {
      write(text);
      if (isFirst) flush();
      isFirst = false;
    }
  }

  update(command: UpdateCommand): void {
    const evaluation = new UpdateEvaluation(new ViewStore(this.data.get(command.view), this.options), command);
    evaluation.run();
    for (const part of deltaParts(evaluation, command.sources)) this.tools.write(`${JSON.stringify(part)}\n`);
  }
}
