/** Walks through JSON text to find places: of the first syntax error, and of values by their JSON pointers. */
import { placesIn } from '@orrery/kernel';

export interface JsonError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings.
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;

export function firstSyntaxError(text: string): JsonError | undefined {
  const scanner = new JsonScanner(text, () => {});
  const stop = scanner.run();
  return stop && { message: stop.message, pointer: scanner.pointer(), ...placesIn(text)(stop.offset) };
}

/** The offsets of the values that the pointers mean. */
export function offsetsOf(text: string, pointers: ReadonlySet<string>): Map<string, number> {
  const depths = new Set([...pointers].map((pointer) => pointer.split('/').length - 1));
  const offsets = new Map<string, number>();
  const scanner: JsonScanner = new JsonScanner(text, (offset, depth) => {
    if (!depths.has(depth)) return;
    const pointer = scanner.pointer();
    if (pointers.has(pointer)) offsets.set(pointer, offset);
  });
  scanner.run();
  return offsets;
}

export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Where we are inside an object (a key) or an array (an index). */
type Step = string | number;

class JsonScanner {
  private readonly text: string;
  private readonly onValue: (offset: number, depth: number) => void;
  private readonly steps: Step[] = [];
  private at = 0;

  constructor(text: string, onValue: (offset: number, depth: number) => void) {
    this.text = text;
    this.onValue = onValue;
  }

  pointer(): string {
    return pointerOf(this.steps);
  }

  run(): JsonStop | undefined {
    try {
      this.document();
      return undefined;
    } catch (error) {
      if (error instanceof JsonStop) return error;
      throw error;
    }
  }

  private document(): void {
    let expectsValue = true;
    do {
      this.skipSpace();
      expectsValue = expectsValue ? this.value() : this.afterValue();
    } while (expectsValue || this.steps.length > 0);
    this.skipSpace();
    if (this.at < this.text.length) this.fail('There is text after the end of the document.');
  }

  /** Says whether another value begins here. */
  private value(): boolean {
    this.onValue(this.at, this.steps.length);
    const character = this.text[this.at];
    if (character === '{') return this.open('}', '');
    if (character === '[') return this.open(']', 0);
    if (character === '"') this.match(string, 'A string is not well-formed.');
    else this.match(literal, this.at >= this.text.length ? 'The document ends too early.' : 'A value is missing.');
    return false;
  }

  private open(end: string, first: Step): boolean {
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === end) {
      this.at++;
      return false;
    }
    this.steps.push(first);
    if (first === '') this.key();
    return true;
  }

  private afterValue(): boolean {
    const step = this.steps.at(-1)!;
    const character = this.text[this.at];
    if (character === ',') return this.next(step);
    const end = typeof step === 'number' ? ']' : '}';
    if (character !== end) this.fail(`A comma or ${end} is missing.`);
    this.at++;
    this.steps.pop();
    return false;
  }

  private next(step: Step): boolean {
    this.at++;
    if (typeof step === 'number') this.steps[this.steps.length - 1] = step + 1;
    else this.key();
    return true;
  }

  private key(): void {
    this.skipSpace();
    const key = this.match(string, 'A key in quotes is missing.');
    this.steps[this.steps.length - 1] = JSON.parse(key) as string;
    this.skipSpace();
    if (this.text[this.at] !== ':') this.fail('A colon is missing.');
    this.at++;
  }

  private match(pattern: RegExp, message: string): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? this.fail(message);
    this.at += found.length;
    return found;
  }

  private skipSpace(): void {
    for (let code = this.text.charCodeAt(this.at); code === 32 || code === 10 || code === 13 || code === 9; ) {
      code = this.text.charCodeAt(++this.at);
    }
  }

  private fail(message: string): never {
    throw new JsonStop(message, this.at);
  }
}

class JsonStop extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
