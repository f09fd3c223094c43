/** The numbers of instances in a file: those that they have, and new ones behind them for those that have none. */
import { ModelObject } from '@orrery/kernel';
import { StepInstance } from '../step-instances.ts';

export class InstanceNumbers {
  private readonly instances: readonly ModelObject[];
  private readonly fresh = new Map<ModelObject, number>();
  private byNumber: Map<number, ModelObject> | undefined;

  constructor(instances: readonly ModelObject[], checkpoint: () => void) {
    this.instances = instances;
    const numbers = new Float64Array(instances.length);
    let largest = 0;
    for (let index = 0; index < instances.length; index++) {
      checkpoint();
      numbers[index] = givenNumber(instances[index]!) ?? -1;
      largest = Math.max(largest, numbers[index]!);
    }
    this.numberNew(numbers, largest, hasTwins(numbers) ? referredTwins(instances, numbers) : new Set());
  }

  of(object: ModelObject): number {
    return this.fresh.get(object) ?? givenNumber(object) ?? 0;
  }

  /** Whether the object has a number only since it is written. */
  isNew(object: ModelObject): boolean {
    return this.fresh.has(object);
  }

  /** The first instance with this number. */
  find(number: number): ModelObject | undefined {
    if (!this.byNumber) {
      this.byNumber = new Map();
      for (const object of this.instances) if (!this.byNumber.has(this.of(object))) this.byNumber.set(this.of(object), object);
    }
    return this.byNumber.get(number);
  }

  private numberNew(numbers: Float64Array, largest: number, twins: ReadonlySet<ModelObject>): void {
    const isNew = (object: ModelObject, index: number) => numbers[index]! < 0 || twins.has(object);
    const fresh = this.instances.filter(isNew);
    if (fresh.length === 0) return;
    // Behind the largest one, unless numbers end there.
    const isAtEnd = largest + fresh.length > Number.MAX_SAFE_INTEGER;
    const taken = new Set(isAtEnd ? numbers : []);
    let next = isAtEnd ? 0 : largest;
    for (const object of fresh) {
      do next++;
      while (taken.has(next));
      this.fresh.set(object, next);
    }
  }
}

/** A number that a file can have; nothing for an object that has none. */
function givenNumber(object: ModelObject): number | undefined {
  if (object instanceof StepInstance && object.isUntouched) return object.number;
  const found = object.named('stepId');
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
}

function hasTwins(numbers: Float64Array): boolean {
  const sorted = numbers.slice().sort();
  return sorted.some((number, index) => number >= 0 && number === sorted[index - 1]);
}

/** Instances whose number an earlier instance has, too, and to which something refers. They need a number of their own. */
function referredTwins(instances: readonly ModelObject[], numbers: Float64Array): Set<ModelObject> {
  const [seen, twins, referred] = [new Set<number>(), new Set<ModelObject>(), new Set<ModelObject>()];
  for (const [index, object] of instances.entries()) {
    if (seen.has(numbers[index]!)) twins.add(object);
    seen.add(numbers[index]!);
  }
  const note = (item: unknown) => item instanceof ModelObject && twins.has(item) && referred.add(item);
  for (const object of instances)
    for (const [feature, value] of object.entries()) if (feature.isReference) for (const item of [value].flat()) note(item);
  return referred;
}
