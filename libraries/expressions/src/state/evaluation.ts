/** The state of one evaluation: the models that it asks, the budget that it has used up, and the faults that it met. */

import type { Class, Classifier, Feature, Link, ModelObject } from '@orrery/kernel';
import type { Span } from '../syntax/span.ts';
import type { Names } from '../values/names.ts';
import type { Resource } from '../values/resource.ts';
import { Nothing } from '../values/scalars.ts';
import type { AqlValue } from '../values/value.ts';

/** The models and metamodels that an expression is asked over. */
export interface World {
  /** The classifiers of packages with this name or prefix. */
  readonly classifiers: (packageName: string, name: string) => readonly Classifier[];
  /** All objects of this class and its subclasses. */
  readonly allInstances: (type: Class) => Iterable<ModelObject>;
  /** Who refers to an object, and by which feature; only by features of this name, where one is given. */
  readonly inverse: (object: ModelObject, name?: string) => Iterable<{ readonly object: ModelObject; readonly feature: Feature }>;
  /** The object of another model that a reference of an object means; nothing where it is not here. */
  readonly resolve: (link: Link, from: ModelObject) => ModelObject | undefined;
  /** The object in Ecore that stands for a classifier or a feature. */
  readonly ecoreObject: (element: Classifier | Feature) => ModelObject | undefined;
  /** The model that an object is in, as expressions see it; nothing where nobody tells. */
  readonly resourceOf?: (object: ModelObject) => Resource | undefined;
  /** Does work that takes no steps, and throws a ServiceFailure where it takes too long; without it such work goes on to its end. */
  readonly endingInTime?: <Result>(work: () => Result) => Result;
}

export interface EvaluationDiagnostic {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The part of the expression that was evaluated. */
  readonly place: Span | undefined;
}

/** What is to be done with copies of models once the expression has been evaluated. */
export interface Draft {
  /** Objects that are taken out with all their parts. */
  readonly deleted: Set<ModelObject>;
  /** How many changes were made so far: what was found before the last of them may not hold any more. */
  edits: number;
}

/** The work of an evaluation is more than it may be. */
export class OutOfFuel extends Error {}

const mostDiagnostics = 100;
const stepsBetweenCheckpoints = 256;

export class Evaluation {
  readonly world: World;
  readonly diagnostics: EvaluationDiagnostic[] = [];
  /** The part of the expression that is being evaluated. */
  place: Span | undefined;
  /** Where services may change the objects, which are then copies that nobody else sees. */
  readonly draft: Draft | undefined;
  /** Runs an expression of a metamodel with the values of its variables. */
  runBody: (body: string, names: readonly string[], values: readonly AqlValue[]) => AqlValue = () => null;
  private readonly told = new Set<string>();
  private fuel: number;
  /** Steps until the next checkpoint. */
  private left = 0;
  private readonly checkpoint: () => void;

  /** The checkpoint is called first, and now and then; what it throws ends the evaluation. */
  constructor(world: World, fuel = Number.POSITIVE_INFINITY, checkpoint: () => void = () => {}, draft?: Draft) {
    this.world = world;
    this.draft = draft;
    this.fuel = fuel;
    this.checkpoint = checkpoint;
  }

  /** One step of the work. */
  step(): void {
    if (this.left-- === 0) this.pause();
  }

  /** The step with which a part of the expression begins. */
  enter(place: Span): void {
    this.place = place;
    if (this.left-- === 0) this.pause();
  }

  private pause(): void {
    if (this.fuel <= 0) throw new OutOfFuel('The evaluation has taken more steps than it may.');
    const steps = Math.min(this.fuel, stepsBetweenCheckpoints);
    this.fuel -= steps;
    this.left = steps - 1;
    this.checkpoint();
  }

  /** Tells of a feature that has no value here because only a program computes it. */
  tellComputed({ name, owner }: Feature): void {
    this.nothing('warning', `The feature ${name} of ${owner.name} is computed by a program: models do not hold it.`);
  }

  /** Tells what went wrong at the place; there is no result then. What is said of many objects at one place is said once. */
  nothing(severity: EvaluationDiagnostic['severity'], message: string, subject = message): Nothing {
    if (this.diagnostics.length < mostDiagnostics && this.isNew(subject))
      this.diagnostics.push({ severity, message, place: this.place });
    return new Nothing(message);
  }

  /** Because of what was told the whole expression has no value. */
  failed({ message }: Nothing): void {
    const at = this.diagnostics.findLastIndex((one) => one.message === message);
    if (at >= 0) this.diagnostics[at] = { ...this.diagnostics[at]!, severity: 'error' };
  }

  private isNew(subject: string): boolean {
    const key = `${this.place?.start} ${this.place?.end} ${subject}`;
    return this.told.size < this.told.add(key).size;
  }
}

export type Scope = Names<AqlValue>;
