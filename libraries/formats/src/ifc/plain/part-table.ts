/** The values of a file that are objects of their own: whose they are, where they stand, in which feature, at which place. */
import type { Feature, ModelObject } from '@orrery/kernel';
import { GrowingColumn } from '../../step/growing-column.ts';
import type { StepInstances } from '../step-instances.ts';
import { PlainRows } from './plain-rows.ts';
import { type PlannedArgument, type StatementPlan, wanted } from './statement-plans.ts';

export class PartTable extends PlainRows {
  /** The positions of the instances that they belong to. */
  readonly owners = new GrowingColumn((memory) => new Uint32Array(memory));
  /** Where their keywords are. */
  readonly starts = new GrowingColumn((memory) => new Uint32Array(memory));
  readonly places = new GrowingColumn((memory) => new Uint32Array(memory));
  readonly featureNumbers = new GrowingColumn((memory) => new Uint16Array(memory));
  readonly features: Feature[] = [];
  /** Parts of statements that are read as objects. */
  readonly objects = new Map<number, ModelObject>();
  readonly partOf = new Map<ModelObject, number>();
  private readonly instances: StepInstances;
  private readonly planOf: (position: number) => StatementPlan;
  private owner = 0;

  constructor(instances: StepInstances, planOf: (position: number) => StatementPlan) {
    super(instances.file.bytes);
    this.instances = instances;
    this.planOf = planOf;
  }

  get length(): number {
    return this.starts.length;
  }

  /** Adds the parts of an instance; those of instances that follow come later. */
  addOf(position: number, isUsual: boolean): void {
    this.owner = position;
    if (isUsual) this.visit(this.planOf(position), this.instances.file.instances.starts[position]!);
    else this.addObjects(position);
  }

  protected override single(argument: PlannedArgument, at: number): number {
    if (argument.wanted === wanted.value) this.add(at, argument.slot.feature, 0);
    return this.after(argument, at);
  }

  protected override list(argument: PlannedArgument, start: number): number {
    let at = start;
    for (let next = this.nextItem(at), index = 0; next >= 0; next = this.nextItem(at), index++) {
      if (argument.wanted === wanted.value) this.add(next, argument.slot.feature, index);
      at = this.after(argument, next);
    }
    return this.afterList(at);
  }

  private addObjects(position: number): void {
    for (const part of this.instances.at(position).parts()) {
      const feature = part.containment!;
      const stored = part.container!.stored(feature);
      this.objects.set(this.length, part);
      this.partOf.set(part, this.length);
      this.add(0, feature, Array.isArray(stored) ? stored.indexOf(part) : 0);
    }
  }

  private add(start: number, feature: Feature, place: number): void {
    const known = this.features.indexOf(feature);
    this.owners.push(this.owner);
    this.starts.push(start);
    this.places.push(place);
    this.featureNumbers.push(known >= 0 ? known : this.features.push(feature) - 1);
  }
}
