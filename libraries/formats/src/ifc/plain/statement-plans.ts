/** Plans for checking statements: by keyword, what the schema demands of each argument. */
import { type Class, isKindOf } from '@orrery/kernel';
import type { ByteWords } from '../../step/byte-words.ts';
import type { StepSchema, StepSlot } from '../step-schema.ts';

/** What an argument, or each item of one that is a list, must be. `other` needs a closer look in any case. */
export const wanted = {
  entity: 0,
  real: 1,
  text: 2,
  integer: 3,
  boolean: 4,
  logical: 5,
  enumeration: 6,
  value: 7,
  mixed: 8,
  matrix: 9,
  other: 10,
} as const;

export interface PlannedArgument {
  readonly slot: StepSlot;
  readonly wanted: number;
  readonly isMany: boolean;
  readonly isOptional: boolean;
  readonly isDerived: boolean;
  /** How many items a list has. */
  readonly least: number;
  readonly most: number;
  /** Of references and values: the classes that it takes. */
  readonly targets: TargetClasses | undefined;
  /** By the numbers of words: whether it is a literal of the enumeration. */
  readonly literals: Uint8Array | undefined;
}

export interface StatementPlan {
  readonly class: Class;
  readonly classNumber: number;
  readonly arguments: readonly PlannedArgument[];
}

/** Which classes a feature takes, asked once for each. */
export class TargetClasses {
  readonly number: number;
  private readonly type: Class;
  private answers = new Int8Array(64);

  constructor(type: Class, number: number) {
    this.type = type;
    this.number = number;
  }

  takes(number: number, of: readonly Class[]): boolean {
    if (number >= this.answers.length) this.grow(number);
    const known = this.answers[number]!;
    return known === 0 ? this.ask(number, of[number]!) : known > 0;
  }

  private ask(number: number, one: Class): boolean {
    const isTaken = isKindOf(one, this.type);
    this.answers[number] = isTaken ? 1 : -1;
    return isTaken;
  }

  private grow(number: number): void {
    const larger = new Int8Array(number * 2);
    larger.set(this.answers);
    this.answers = larger;
  }
}

/** Makes plans, those of one class once. */
export class StatementPlans {
  /** By their numbers. */
  readonly targets: TargetClasses[] = [];
  readonly classes: Class[] = [];
  private readonly numbers = new Map<Class, number>();
  private readonly schema: StepSchema;
  private readonly words: ByteWords;
  private readonly byType = new Map<Class, TargetClasses>();

  constructor(schema: StepSchema, words: ByteWords) {
    this.schema = schema;
    this.words = words;
  }

  of(one: Class): StatementPlan {
    return {
      class: one,
      classNumber: this.numberOf(one),
      arguments: this.schema.of(one).slots.map((slot) => this.argument(slot)),
    };
  }

  /** A number that stands for the class wherever one is asked for. */
  numberOf(one: Class): number {
    const found = this.numbers.get(one) ?? this.classes.push(one) - 1;
    this.numbers.set(one, found);
    return found;
  }

  private argument(slot: StepSlot): PlannedArgument {
    const { feature, kind, isMany, isDerived, rows, literals } = slot;
    return {
      slot,
      wanted: rows ? wanted.other : (wanted[kind as keyof typeof wanted] ?? wanted.other),
      isMany,
      isDerived,
      isOptional: feature.lowerBound === 0,
      least: Math.max(1, feature.lowerBound),
      most: feature.upperBound > 0 ? feature.upperBound : Number.MAX_SAFE_INTEGER,
      targets: feature.type.kind === 'class' ? this.targetsOf(feature.type) : undefined,
      literals: literals && this.marked(literals),
    };
  }

  private targetsOf(type: Class): TargetClasses {
    const found = this.byType.get(type) ?? new TargetClasses(type, this.targets.length);
    if (!this.byType.has(type)) {
      this.byType.set(type, found);
      this.targets.push(found);
    }
    return found;
  }

  private marked(literals: ReadonlySet<string>): Uint8Array {
    const numbers = Array.from(literals, (literal) => this.words.add(literal));
    const marks = new Uint8Array(Math.max(0, ...numbers) + 1);
    for (const number of numbers) marks[number] = 1;
    return marks;
  }
}
