/** The values of attributes: what JavaScript holds exactly, and texts that it would change. */

export type Value = string | number | bigint | boolean | null | Lexical;

/** A value with the text it came with: a real `1.50`, a boolean `TRUE`, or what its type cannot read at all. */
export class Lexical {
  readonly text: string;
  /** Nothing where the text is no value of the type. */
  readonly value: number | bigint | boolean | string | undefined;

  constructor(text: string, value: number | bigint | boolean | string | undefined) {
    this.text = text;
    this.value = value;
  }

  valueOf(): number | bigint | boolean | string | undefined {
    return this.value;
  }

  toString(): string {
    return this.text;
  }
}

/** Whether two values mean the same: `1.50` is `1.5`. */
export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || (one instanceof Lexical || other instanceof Lexical ? meaning(one) === meaning(other) : false);
}

/** The value without its text; a text that could not be read stands for itself. */
export function meaning(value: Value | undefined): Exclude<Value, Lexical> | undefined {
  return value instanceof Lexical ? (value.value ?? value.text) : value;
}
