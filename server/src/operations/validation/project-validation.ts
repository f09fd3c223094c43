/** Validates the models of a project that a caller sees: by their metamodels, invariants and shapes, job by job. */
import { callerKey, type User } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { DatasetInput } from '../../engine/expressions/dataset-input.ts';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import type { DeliveryFile } from '../../engine/jobs/validate-deliveries-job.ts';
import type { Finding, RuleCount } from '../../engine/validation/finding.ts';
import { Failure } from '../../failures.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { isDisplaced, ProcessLimit } from '../../processes/process-limit.ts';
import type { DatasetModel, ProjectDataset, ProjectDatasets } from '../datasets/project-datasets.ts';
import { failureOf } from '../engine-failures.ts';
import type { DatasetInputs } from '../expressions/dataset-inputs.ts';
import { linesOf } from './finding-lines.ts';
import { FindingTally } from './finding-tally.ts';
import { batchesOf } from './model-batches.ts';

export interface ProjectValidationDependencies {
  readonly engine: Engine;
  readonly datasets: ProjectDatasets;
  readonly datasetInputs: DatasetInputs;
}

export interface ValidationWork {
  readonly caller: User;
  readonly signal: AbortSignal;
  readonly tell: (progress: number, message: string) => void;
  /** Told what is read, before anything can fail that tells of it. */
  readonly onDataset: (dataset: ProjectDataset) => void;
  /** Information Delivery Specifications for IFC models. */
  readonly deliveries: readonly DeliveryFile[];
}

export interface Validated {
  readonly dataset: ProjectDataset;
  /** How many of its models are of the project itself. */
  readonly own: number;
  readonly tally: FindingTally;
}

/** One job, reading models included. */
const jobSeconds = 300;
/** The invariants of one model. */
const invariantSeconds = 60;
/** The share of the models in all the work. */
const modelsShare = 0.7;
const deliveriesFrom = 0.9;

export class ProjectValidation {
  private readonly dependencies: ProjectValidationDependencies;

  constructor(dependencies: ProjectValidationDependencies) {
    this.dependencies = dependencies;
  }

  async run(projectId: string, work: ValidationWork): Promise<Validated> {
    const { datasets, datasetInputs, engine } = this.dependencies;
    const dataset = await datasets.of(work.caller, projectId);
    work.onDataset(dataset);
    const own = dataset.models.filter(({ model }) => model.project.id === dataset.project.id).length;
    const input = await datasetInputs.ofDataset(dataset);
    const run = new ValidationRun(engine, dataset, input, work);
    for (const batch of batchesOf(input.models.slice(0, own))) await run.models(batch, own);
    work.tell(modelsShare, 'Shapes');
    await run.shapes(own);
    if (work.deliveries.length > 0) await run.deliveries(own);
    return { dataset, own, tally: run.tally };
  }
}

type ValidationJob = 'validateModels' | 'validateShapes' | 'validateDeliveries';
const workLimits: ReadonlySet<string> = new Set(['time', 'memory', 'size', 'answer']);

class ValidationRun {
  readonly tally = new FindingTally();
  private readonly engine: Engine;
  private readonly dataset: ProjectDataset;
  private readonly input: DatasetInput;
  private readonly work: ValidationWork;
  private done = 0;

  constructor(engine: Engine, dataset: ProjectDataset, input: DatasetInput, work: ValidationWork) {
    this.engine = engine;
    this.dataset = dataset;
    this.input = input;
    this.work = work;
  }

  /** What a process cannot do with all is tried one by one: the others are validated all the same. */
  async models(positions: readonly number[], own: number): Promise<void> {
    const before = this.done;
    const onDone = (count: number) => this.tellModels(before + count, own);
    try {
      const input = { ...this.input, positions, seconds: invariantSeconds };
      const { found, answer } = await this.job('validateModels', input, onDone);
      this.keep(found, answer);
    } catch (error) {
      if (!isOfTheWork(error)) throw error;
      if (positions.length === 1) this.passedOver(this.modelAt(positions[0]!), error);
      else for (const position of positions) await this.models([position], own);
    }
    this.done = before + positions.length;
  }

  async shapes(own: number): Promise<void> {
    try {
      const { found, answer } = await this.job('validateShapes', { ...this.input, own }, () => {});
      this.keep(found, answer.counts);
      if (answer.passedOver !== undefined) this.note('shapes-not-checked', answer.passedOver);
    } catch (error) {
      if (!isOfTheWork(error)) throw error;
      this.note('shapes-not-checked', error.message);
    }
  }

  async deliveries(own: number): Promise<void> {
    const { deliveries: files, tell } = this.work;
    const ifc = this.input.models
      .slice(0, own)
      .flatMap(({ source }, position) => (source.format === 'ifc' ? [{ source, position }] : []));
    if (ifc.length === 0) this.note('no-ifc-model', 'There is no IFC model that could be held against the specifications.');
    for (const [number, { source, position }] of ifc.entries()) {
      tell(deliveriesFrom + ((1 - deliveriesFrom) * number) / ifc.length, `Specifications: ${number} of ${ifc.length} models`);
      await this.delivery({ source, position, files });
    }
  }

  private async delivery(input: InputOf<'validateDeliveries'>): Promise<void> {
    try {
      const { found, answer } = await this.job('validateDeliveries', input, () => {});
      if (answer.refused !== undefined) throw new Failure('invalid', answer.refused, [{ field: 'ids', message: answer.refused }]);
      this.keep(found, answer.counts);
    } catch (error) {
      if (!isOfTheWork(error) || error.errors.some(({ field }) => field === 'ids')) throw error;
      this.passedOver(this.modelAt(input.position), error);
    }
  }

  /** All that a job finds; of one that does not come to its end nothing is kept. Where it has to give way to the work of others, it is done anew, and then to its end. */
  private async job<Name extends ValidationJob>(name: Name, input: InputOf<Name>, onDone: (count: number) => void) {
    try {
      return await this.found(name, input, onDone, { isAskedAnew: true }).catch((error: unknown) => {
        if (!isDisplaced(error)) throw error;
        return this.found(name, input, onDone, { isLong: true });
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async found<Name extends ValidationJob>(
    name: Name,
    input: InputOf<Name>,
    onDone: (count: number) => void,
    turn: Pick<JobOptions, 'isLong' | 'isAskedAnew'>,
  ) {
    const { caller, signal } = this.work;
    const options = { caller: callerKey(caller), affinity: this.dataset.project.id, signal, seconds: jobSeconds, ...turn };
    const lines = linesOf(this.engine.stream(name, input, options));
    const found: Finding[] = [];
    for (let next = await lines.next(); ; next = await lines.next()) {
      if (next.done) return { found, answer: next.value };
      if ('done' in next.value) onDone(next.value.done);
      else found.push(next.value.finding);
    }
  }

  private keep(found: readonly Finding[], counts: readonly RuleCount[]): void {
    for (const finding of found) this.tally.add(finding, this.modelAt(finding.model).id);
    this.tally.count(counts);
  }

  private modelAt(position: number): DatasetModel['model'] {
    return this.dataset.models[position]!.model;
  }

  private tellModels(done: number, own: number): void {
    this.work.tell((modelsShare * done) / Math.max(1, own), `${done} of ${own} models`);
  }

  private passedOver({ id, name }: DatasetModel['model'], { message }: Failure): void {
    this.warn('model-not-validated', `${name} could not be validated: ${message}`, id);
  }

  private note(rule: string, message: string): void {
    const [first] = this.dataset.models;
    if (first) this.warn(rule, message, first.model.id);
  }

  private warn(rule: string, message: string, modelId: string): void {
    const about = { severity: 'warning', source: 'metamodel', rule } as const;
    this.tally.add({ ...about, message, model: 0 }, modelId);
    this.tally.count([{ ...about, count: 1 }]);
  }
}

/** What the work itself cannot do. What comes from outside, such as a cancelled task or a lost process, goes on to the task. */
function isOfTheWork(error: unknown): error is Failure {
  if (!(error instanceof Failure)) return false;
  return error.kind === 'invalid' || (error.cause instanceof ProcessLimit && workLimits.has(error.cause.reason));
}
