/** Finds the arguments of plain statements that our own writer would write in another way. */
import { compactText } from '../../step/compact-text.ts';
import { textOf } from '../../step/keyword-table.ts';
import { signs } from '../../step/signs.ts';
import { isShortest, printStepReal } from '../../step/step-numbers.ts';
import { decodeString, encodeString } from '../../step/step-strings.ts';
import { PlainRows } from './plain-rows.ts';
import { type PlannedArgument, type StatementPlan, wanted } from './statement-plans.ts';
import type { ValuePlans } from './value-plans.ts';

export class UnusualArguments extends PlainRows {
  private readonly values: ValuePlans;
  /** Looks at the values inside of values with a type. */
  private inner: UnusualArguments | undefined;
  private found: string[] = [];
  private isUsual = true;

  constructor(bytes: Uint8Array, values: ValuePlans) {
    super(bytes);
    this.values = values;
  }

  /** `attribute=text` of each. */
  in(plan: StatementPlan, start: number): readonly string[] {
    this.found = [];
    this.visit(plan, start);
    return this.found;
  }

  protected override single(argument: PlannedArgument, at: number): number {
    this.isUsual = true;
    return this.noted(argument, at, this.item(argument, at));
  }

  protected override list(argument: PlannedArgument, start: number): number {
    this.isUsual = true;
    let at = start;
    for (let next = this.nextItem(at); next >= 0; next = this.nextItem(at)) at = this.item(argument, next);
    return this.noted(argument, start, this.afterList(at));
  }

  private noted({ slot }: PlannedArgument, start: number, end: number): number {
    if (!this.isUsual) this.found.push(`${slot.feature.name}=${compactText(this.bytes, start, end)}`);
    return end;
  }

  private item(argument: PlannedArgument, at: number): number {
    const { tokens } = this;
    tokens.isUsual = true;
    const end = this.after(argument, at);
    if (this.isUsual && !tokens.isUsual) this.isUsual = this.isUsualItem(argument.wanted, at, end);
    return end;
  }

  private isUsualItem(kind: number, at: number, end: number): boolean {
    if (kind === wanted.value) {
      this.inner ??= new UnusualArguments(this.bytes, this.values);
      return this.inner.in(this.values.at(at), at).length === 0;
    }
    const isKnown = kind === wanted.real ? isShortest(this.bytes, at, end) : undefined;
    // Numbers without padding that are shortest are what our writer writes.
    if (isKnown === true && !isPadded(this.bytes, at, end)) return true;
    return checks.get(kind)?.(textOf(this.bytes, at, end)) ?? true;
  }
}

const checks: ReadonlyMap<number, (text: string) => boolean> = new Map([
  [wanted.real, isUsualReal],
  [wanted.integer, isUsualInteger],
  [wanted.text, isUsualString],
]);

function isPadded(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === signs.minus ? start + 1 : start;
  return bytes[end - 1] === signs.zero || (bytes[first] === signs.zero && bytes[first + 1] !== signs.dot);
}

function isUsualReal(text: string): boolean {
  const value = Number(text);
  return value === 0 ? text === '0.' : printStepReal(value) === text;
}

function isUsualInteger(text: string): boolean {
  return String(Number(text)) === text;
}

function isUsualString(text: string): boolean {
  return encodeString(decodeString(text.slice(1, -1))) === text;
}

/** The text of a value that is written in another way than usual: of a number, as JavaScript prints it. */
export function meaningOf(kind: number, text: string): string {
  return kind === wanted.text ? decodeString(text.slice(1, -1)) : String(Number(text));
}

export function hasExponent(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === signs.capitalE || bytes[at] === signs.smallE) return true;
  return false;
}
