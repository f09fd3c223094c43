/** An object of a STEP file that tells the file when somebody changes it: what is untouched is written as it stands there. */
import { type Class, ModelObject, type SlotValue } from '@orrery/kernel';

export abstract class StepObject extends ModelObject {
  /** Whether all objects of the file are as it has them. */
  protected abstract readonly instances: { isUntouched: boolean };

  override keep(): void {
    this.instances.isUntouched = false;
    super.keep();
  }

  override setAt(slot: number, value: SlotValue | undefined): void {
    this.instances.isUntouched = false;
    super.setAt(slot, value);
  }

  override become(next: Class): void {
    this.instances.isUntouched = false;
    super.become(next);
  }
}
