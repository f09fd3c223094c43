/** The bare engine as seen from the measuring process. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { endProgram } from '@orrery/testing/processes/program.ts';
import type { RailwayOptions } from '../generator/railway.ts';
import type { RailwayFormatName } from '../railway-formats.ts';
import type { BareReply, BareRequest } from './bare-messages.ts';
import type { Engine, TimedAnswer } from './engine.ts';
import { PeakMemory } from './peak-memory.ts';

const program = fileURLToPath(new URL('bare-program.ts', import.meta.url));

export class BareEngine implements Engine {
  readonly name = 'bare';
  private readonly format: RailwayFormatName;
  private readonly model: string;
  private readonly child: ChildProcess;
  private readonly memory: PeakMemory;
  private waiting: PromiseWithResolvers<BareReply> | undefined;

  /** The model's id decides the ids of its objects. */
  constructor(format: RailwayFormatName, model: string) {
    this.format = format;
    this.model = model;
    this.child = fork(program, { serialization: 'advanced' });
    this.child.on('message', (reply: BareReply) => this.waiting?.resolve(reply));
    this.child.on('exit', () => this.waiting?.reject(new Error('The bare engine has ended.')));
    this.memory = new PeakMemory(this.child.pid!);
  }

  async load(options: RailwayOptions): Promise<{ milliseconds: number; model: string; quads: number }> {
    const reply = await this.ask({ kind: 'load', format: this.format, options, model: this.model });
    return { milliseconds: reply.milliseconds, model: this.model, quads: Number(reply.answer) };
  }

  query(text: string): Promise<TimedAnswer> {
    return this.ask({ kind: 'query', text });
  }

  async update(text: string): Promise<number> {
    return (await this.ask({ kind: 'update', text })).milliseconds;
  }

  processorMilliseconds(): number {
    return processorMilliseconds([this.child.pid!]);
  }

  peakMegabytes(): number {
    return this.memory.megabytes();
  }

  async stop(): Promise<void> {
    this.memory.stop();
    await endProgram(this.child, 'SIGTERM');
  }

  private async ask(request: BareRequest): Promise<BareReply> {
    this.waiting = Promise.withResolvers();
    this.child.send(request);
    const reply = await this.waiting.promise;
    this.waiting = undefined;
    if (reply.error !== undefined) throw new Error(`The bare engine failed: ${reply.error}`);
    return reply;
  }
}
