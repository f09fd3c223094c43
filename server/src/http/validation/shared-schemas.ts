/** Schemas that are compiled once in a process, however many services are opened in it one after the other, as in tests. */
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';

export class SharedSchemas {
  private readonly open: () => Ajv2020;
  private checker: Ajv2020 | undefined;
  /** By their text: routes are made anew for each service, and their schemas with them. */
  private readonly byText = new Map<string, ValidateFunction>();

  constructor(open: () => Ajv2020) {
    this.open = open;
  }

  compiled(schema: object): ValidateFunction {
    const text = JSON.stringify(schema);
    const known = this.byText.get(text);
    if (known) return known;
    this.checker ??= this.open();
    const made = this.checker.compile(schema);
    this.byText.set(text, made);
    return made;
  }
}
