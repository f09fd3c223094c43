/** The root of a model that is read from a STEP file: what the header says, and the instances, which are made when somebody asks for them. */
import type { ModelObject, Row, SlotValue } from '@orrery/kernel';
import type { StepFile } from '../step/step-file.ts';
import { StepInstances } from './step-instances.ts';
import { StepObject } from './step-object.ts';
import type { StepSchema } from './step-schema.ts';

export class StepRoot extends StepObject {
  readonly instances: StepInstances;
  readonly head: ModelObject;
  private readonly instancesSlot: number;

  /** The head has all features but the instances. */
  constructor(head: ModelObject, file: StepFile, schema: StepSchema) {
    super(head.class, false);
    this.head = head;
    this.instancesSlot = head.class.slots.get(head.class.featuresByName.get('instances')!)!;
    this.instances = new StepInstances(file, schema, this);
  }

  override at(slot: number): SlotValue | undefined {
    return this.row || slot === this.instancesSlot ? super.at(slot) : this.head.at(slot);
  }

  /** The instances are the last feature of a file. */
  protected override load(): Row {
    const row: Row = [];
    const { head } = this;
    for (let at = head.nextEntry(0); at >= 0; at = head.nextEntry(at + 2)) row.push(head.slotAt(at), head.valueAt(at));
    if (this.instances.length > 0) row.push(this.instancesSlot, this.instances.all());
    this.row = row;
    return row;
  }
}
