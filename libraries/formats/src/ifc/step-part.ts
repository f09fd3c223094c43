/** A value of a select as an object of its own, which belongs to an instance of a file. */
import { type Class, ModelObject, type Row, type SlotValue } from '@orrery/kernel';

/** Whoever wants to know that something is no longer as it was read. */
export interface Touched {
  isUntouched: boolean;
}

export class StepPart extends ModelObject {
  private readonly owner: Touched;

  constructor(of: Class, owner: Touched, row: Row) {
    super(of, false);
    this.owner = owner;
    this.row = row;
  }

  override keep(): void {
    this.owner.isUntouched = false;
    super.keep();
  }

  override setAt(slot: number, value: SlotValue | undefined): void {
    this.owner.isUntouched = false;
    super.setAt(slot, value);
  }

  override become(next: Class): void {
    this.owner.isUntouched = false;
    super.become(next);
  }
}
