/** Walks through a whole JSON text without recursion and tells where it is. */
import { JsonCursor, signs } from './json-cursor.ts';

/** A key inside an object, an index inside a list. */
export type Step = string | number;

export class JsonWalk {
  readonly cursor: JsonCursor;
  /** The way from the document to the value that is looked at. */
  readonly steps: Step[] = [];
  /** The offsets of the objects and lists around it. */
  readonly around: number[] = [];

  constructor(text: string) {
    this.cursor = new JsonCursor(text);
  }

  /** Visits every value, outer ones first, until the visitor says that it is enough. */
  run(isEnough: (walk: JsonWalk) => boolean): void {
    do {
      this.cursor.next();
      if (isEnough(this)) return;
      if (!this.enters()) this.goOn();
    } while (this.steps.length > 0);
  }

  /** Goes into an object or a list with something in it; behind everything else. */
  private enters(): boolean {
    const { cursor } = this;
    const code = cursor.next();
    if (code !== signs.openBrace && code !== signs.openBracket) {
      cursor.skip();
      return false;
    }
    const start = cursor.at;
    const isObject = code === signs.openBrace;
    if (!cursor.open(isObject ? signs.closeBrace : signs.closeBracket)) return false;
    this.steps.push(isObject ? cursor.key() : 0);
    this.around.push(start);
    return true;
  }

  private goOn(): void {
    const { cursor, steps } = this;
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const isObject = typeof step === 'string';
      if (cursor.more(isObject ? signs.closeBrace : signs.closeBracket)) {
        steps[steps.length - 1] = isObject ? cursor.key() : (step as number) + 1;
        return;
      }
      steps.pop();
      this.around.pop();
    }
  }
}
