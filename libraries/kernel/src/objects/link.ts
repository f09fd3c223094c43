/** A reference to something outside the document, or to something that is not there. */
import type { Class } from '../metamodel/package.ts';

export class Link {
  /** `document#fragment` as it came; without a document it dangles inside its own. */
  readonly target: string;
  /** The class of the target where the document says so. */
  readonly type: Class | undefined;

  constructor(target: string, type?: Class) {
    this.target = target;
    this.type = type;
  }

  get document(): string {
    const hash = this.target.indexOf('#');
    return hash < 0 ? '' : this.target.slice(0, hash);
  }

  get fragment(): string {
    return this.target.slice(this.target.indexOf('#') + 1);
  }
}
