/** GlobalIds that are used more than once or that are none, as diagnostics with their places. */
import type { Diagnostic } from '@orrery/kernel';
import type { StepModel } from '../step-model.ts';

/** Longer texts are cut. */
const longestText = 60;

export class GlobalIdFindings {
  private readonly model: StepModel;

  constructor(model: StepModel) {
    this.model = model;
  }

  *all(checkpoint: () => void): Generator<Diagnostic> {
    const { globalIds } = this.model.ids;
    for (const position of globalIds.invalid) {
      checkpoint();
      const text = globalIds.textAt(position);
      // One that is missing is told as such.
      if (text !== undefined) yield this.at(position, 'invalid-global-id', `${shown(text)} is no GlobalId: ${rule}`);
    }
    for (const [position, other] of globalIds.twins) {
      checkpoint();
      const { numbers } = this.model.file.instances;
      const text = shown(globalIds.textAt(position) ?? '');
      if (other < position) yield this.at(position, 'duplicate-global-id', `#${numbers[other]} has the GlobalId ${text}, too.`);
    }
  }

  private at(position: number, code: string, message: string): Diagnostic {
    const object = this.model.instances.at(position);
    return {
      severity: 'warning',
      code,
      message,
      feature: 'GlobalId',
      objectId: this.model.idOf(object),
      ...this.model.placeOf(object),
    };
  }
}

const rule = 'that has 22 characters of 0-9, A-Z, a-z, _ and $, the first of which is 0 to 3.';

function shown(text: string): string {
  return `'${text.length > longestText ? `${text.slice(0, longestText)}…` : text}'`;
}
