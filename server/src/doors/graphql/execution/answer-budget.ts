/** Bounds the size of one answer while it is made: the last bound, where the cost of the query was reckoned too low. */
import { Failure } from '../../../failures.ts';
import { isLong, jsonInTurns } from '../../../http/json-in-turns.ts';

export const answerLimits = { values: 1_000_000, characters: 32 * 2 ** 20 };
/** Of all objects whose features a request asks for: a class may have very many. */
const mostFeatures = 100_000;
/** Of one event of a subscription: many wait for clients who take none. */
export const eventLimits = { values: 10_000, characters: 2 ** 20 };

export class AnswerBudget {
  private readonly onTooMuch: (failure: Failure) => void;
  private readonly limits: typeof answerLimits;
  private values: number;
  private characters: number;
  private features = mostFeatures;
  /** The same document may be given under many names: it is measured once. */
  private measured: Map<object, number> | undefined;
  private inMeasure: Map<object, Promise<number>> | undefined;

  /** Tells who works for the request when it asks for too much. */
  constructor(onTooMuch: (failure: Failure) => void, limits = answerLimits) {
    this.onTooMuch = onTooMuch;
    this.limits = limits;
    this.values = limits.values;
    this.characters = limits.characters;
  }

  /** A value more, under a name that is told with it. */
  takeValue(name: string | number): void {
    this.values--;
    this.takeCharacters(typeof name === 'string' ? name.length : 0);
  }

  /** What is told of a value: a text, or a document. A long one is measured while others are served. */
  takeContent(value: unknown): Promise<void> | undefined {
    if (typeof value === 'string') this.takeCharacters(value.length);
    else if (typeof value === 'object' && value !== null) {
      if (isLong(value)) return this.lengthInTurns(value).then((length) => this.takeCharacters(length));
      this.takeCharacters(this.lengthOf(value));
    }
    return undefined;
  }

  /** All features of an object, before they are read. */
  takeFeatures(count: number): void {
    this.features -= count;
    if (this.features < 0) this.end(tooManyFeatures());
  }

  private takeCharacters(count: number): void {
    this.characters -= count;
    if (this.values < 0 || this.characters < 0) this.end(tooMuch(this.limits));
  }

  private end(failure: Failure): never {
    this.onTooMuch(failure);
    throw failure;
  }

  private lengthInTurns(value: object): Promise<number> {
    this.inMeasure ??= new Map();
    const known = this.inMeasure.get(value) ?? writtenLength(value);
    this.inMeasure.set(value, known);
    return known;
  }

  private lengthOf(value: object): number {
    this.measured ??= new Map();
    const known = this.measured.get(value) ?? JSON.stringify(value)?.length ?? 0;
    this.measured.set(value, known);
    return known;
  }
}

async function writtenLength(value: object): Promise<number> {
  let all = 0;
  for await (const { length } of jsonInTurns(value)) all += length;
  return all;
}

function tooManyFeatures(): Failure {
  return new Failure(
    'too-large',
    `The objects of an answer have at most ${mostFeatures} features together. Ask for fewer objects.`,
  );
}

export function tooMuch({ values, characters }: typeof answerLimits): Failure {
  const sentence = `An answer holds at most ${values} values, and ${characters} characters of text. Ask for less.`;
  return new Failure('too-large', sentence);
}
