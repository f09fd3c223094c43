/** A derived form: the bytes that a job makes of models, kept under the hash of everything that it is made of. */
import type { Engine } from '../../engine/engine.ts';
import type { InputOf, JobName } from '../../engine/jobs/jobs.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import type { ContentEdit } from '../../storage/content/content-store.ts';
import { type FormBudget, keyIn } from '../../storage/derived-form-rows.ts';
import { derivedKey } from './derived-key.ts';

export interface Form<Name extends JobName = JobName> {
  readonly name: string;
  /** Counts up with every change of what the job writes of the same input; the test of recorded outputs notices a change. */
  readonly version: number;
  readonly job: Name;
  /** The budget of bytes that it counts against, where it has one of its own. */
  readonly budget?: FormBudget;
  /** Whether small parts of it are read here and there. */
  readonly isSliced?: boolean;
}

/** A form of certain models: what it is known by, and how it is made. */
export interface Derivation {
  readonly key: string;
  readonly make: (engine: Engine, options: JobOptions) => AsyncIterable<Uint8Array>;
  readonly isSliced?: boolean | undefined;
  /** The difference from another form that is kept, where it is known and small. Then the job is not run. */
  readonly edited?: (options: JobOptions) => Promise<ContentEdit | undefined>;
}

/** The key is made of all that the job is handed, so that no input can be forgotten in it. */
export function derivation<Name extends JobName>(
  form: Form<Name>,
  input: InputOf<Name>,
  ...writers: readonly string[]
): Derivation {
  const { name, version, job, budget, isSliced } = form;
  const key = derivedKey([`${name}@${version}`, ...writers], input);
  return {
    key: budget ? keyIn(budget, key) : key,
    make: (engine, options) => engine.stream(job, input, options),
    isSliced,
  };
}
