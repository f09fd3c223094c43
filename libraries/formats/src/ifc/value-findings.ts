/** Values that their attributes do not take, as diagnostics with their places; their texts are kept. */
import type { Diagnostic } from '@orrery/kernel';
import { looks } from '../step/instance-table.ts';
import { StepValues } from '../step/step-values.ts';
import { SlotReader } from './slot-reader.ts';
import type { StepModel } from './step-model.ts';
import type { StepSlot } from './step-schema.ts';

/** Longer texts are cut. */
const longestText = 60;

export class ValueFindings {
  private readonly model: StepModel;
  private readonly values: StepValues;
  private readonly reader: SlotReader;

  constructor(model: StepModel) {
    const { instances } = model;
    this.model = model;
    this.values = new StepValues(instances.file.bytes);
    this.reader = new SlotReader(this.values, instances.schema, (number) => instances.withNumber(number));
  }

  /** Of instances that a quick look has not found to be fine. */
  *all(checkpoint: () => void): Generator<Diagnostic> {
    const { instances } = this.model;
    const { looks: seen } = instances.file.instances;
    for (let position = 0; position < seen.length; position++) {
      if (seen[position] !== looks.odd || !instances.schema.isEntity(instances.classAt(position))) continue;
      checkpoint();
      yield* this.of(position);
    }
  }

  private *of(position: number): Generator<Diagnostic> {
    const { values, reader } = this;
    const { schema, file } = this.model.instances;
    values.at = file.instances.starts[position]!;
    values.reference();
    values.next();
    values.pass();
    values.keyword();
    values.next();
    for (const slot of schema.of(this.model.instances.classAt(position)).slots) {
      if (!values.toArgument()) return;
      const start = values.at;
      reader.read(slot);
      const end = values.at;
      if (reader.isUnfit) yield this.unfit(position, slot, start);
      values.at = end;
      values.next();
    }
  }

  private unfit(position: number, { feature }: StepSlot, start: number): Diagnostic {
    const { model } = this;
    const text = this.values.textSince(start);
    const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
    return {
      severity: 'error',
      code: 'bad-value',
      message: `${feature.name} takes ${feature.type.name}, not ${shown}.`,
      feature: feature.name,
      objectId: model.idOf(model.instances.at(position)),
      ...model.placeAt(start),
      instance: model.file.instances.numbers[position]!,
    };
  }
}
