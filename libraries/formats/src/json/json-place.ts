/** The place of a value in a JSON document, as a chain that becomes a pointer only when somebody asks. */
import { pointerOf } from './json-scanner.ts';

export class JsonPlace {
  private readonly above: JsonPlace | undefined;
  private readonly key: string;
  private readonly index: number | undefined;

  /** A key, and an index where its value is a list. */
  constructor(above: JsonPlace | undefined, key: string, index?: number) {
    this.above = above;
    this.key = key;
    this.index = index;
  }

  toString(): string {
    let pointer = '';
    for (let place: JsonPlace | undefined = this; place; place = place.above) pointer = pointerOf(place.steps()) + pointer;
    return pointer;
  }

  private steps(): (string | number)[] {
    return this.index === undefined ? [this.key] : [this.key, this.index];
  }
}
