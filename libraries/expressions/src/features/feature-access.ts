/** `object.feature`: the value of a feature by its name. */
import { type Class, ModelObject } from '@orrery/kernel';
import type { Evaluation } from '../state/evaluation.ts';
import type { Span } from '../syntax/span.ts';
import { ClassifierValue, Nothing } from '../values/scalars.ts';
import { shown, typeName } from '../values/texts.ts';
import type { AqlValue } from '../values/value.ts';
import { type FeatureReader, readerOf } from './feature-values.ts';

export function accessFeature([receiver, name]: readonly AqlValue[], evaluation: Evaluation): AqlValue {
  return new FeatureSite(undefined, name!, evaluation).read(receiver!);
}

/** One place in an expression that names a feature: which one is meant is looked up once for each class. */
export class FeatureSite {
  private readonly place: Span | undefined;
  private readonly name: AqlValue;
  private readonly evaluation: Evaluation;
  private readonly readers = new Map<Class, FeatureReader | undefined>();
  private last: Class | undefined;
  private reader: FeatureReader | undefined;

  constructor(place: Span | undefined, name: AqlValue, evaluation: Evaluation) {
    this.place = place;
    this.name = name;
    this.evaluation = evaluation;
  }

  readonly read = (receiver: AqlValue): AqlValue => {
    if (this.place) this.evaluation.place = this.place;
    const object = receiver instanceof ClassifierValue ? receiver.object : receiver;
    if (!(object instanceof ModelObject)) return this.noObject(receiver);
    if (object.class !== this.last) this.turnTo(object.class);
    if (this.reader) return this.reader(object);
    return this.evaluation.nothing('warning', `Feature ${String(this.name)} not found in EClass ${object.class.name}`);
  };

  private turnTo(of: Class): void {
    if (!this.readers.has(of)) this.readers.set(of, readerOf(of, String(this.name), this.evaluation));
    this.reader = this.readers.get(of);
    this.last = of;
  }

  private noObject(receiver: AqlValue): AqlValue {
    // Of what has no result it was told already.
    if (receiver instanceof Nothing) return receiver;
    const [name, type] = [shown(this.name), typeName(receiver)];
    return this.evaluation.nothing('warning', `Attempt to access feature (${name}) on a non ModelObject value (${type}).`);
  }
}
