/** Writes the value of an expression as server-sent events, element by element as they are found. */
import {
  type AqlValue,
  Collection,
  type Evaluation,
  type Expression,
  evaluate,
  OutOfFuel,
  type Scope,
  ServiceFailure,
  type Span,
} from '@orrery/expressions';
import { eventText } from '../../event-text.ts';
import { EvaluationLimit, type EvaluationPulse } from './evaluation-pulse.ts';
import { withHint } from './hints.ts';
import type { OpenModels } from './open-models.ts';
import { typeNameOf, ValueJson } from './value-json.ts';

export interface ValueStreamOptions {
  readonly evaluation: Evaluation;
  readonly pulse: EvaluationPulse;
  readonly models: OpenModels;
  readonly write: (text: string) => void;
  /** How many values there are at most, those inside of others included. */
  readonly mostValues: number;
  readonly mostCharacters: number;
}

export class ValueStream {
  private readonly options: ValueStreamOptions;
  private readonly json: ValueJson;
  private count = 0;
  private spent = 0;
  private characters = 0;
  private isTruncated = false;

  constructor(options: ValueStreamOptions) {
    this.options = options;
    this.json = new ValueJson(options.models, () => this.spend());
  }

  /** What goes wrong is told in the stream, and ends it. */
  run(expression: Expression, scope: Scope): void {
    const { evaluation, write } = this.options;
    try {
      const value = evaluate(expression, scope, evaluation);
      if (value === null && evaluation.diagnostics.length > 0) this.failed(evaluation);
      else this.all(value);
    } catch (error) {
      write(eventText('error', { message: messageOf(error), ...placeOf(evaluation.place) }));
    }
  }

  private all(value: AqlValue): void {
    const { evaluation, pulse, write } = this.options;
    for (const item of value instanceof Collection ? value : [value]) {
      if (!this.spend()) break;
      this.one(item);
    }
    const diagnostics = evaluation.diagnostics.map(({ place, severity, message }) => told({ severity, message }, place));
    const elapsedMs = Math.round(pulse.milliseconds);
    const done = { count: this.count, type: typeNameOf(value), elapsedMs, truncated: this.isTruncated, diagnostics };
    write(eventText('done', done));
  }

  private one(item: AqlValue): void {
    const { write, pulse } = this.options;
    const text = eventText('value', { index: this.count, type: typeNameOf(item), value: this.json.of(item) });
    this.characters += text.length;
    this.count++;
    write(text);
    pulse.wrote();
  }

  /** No value came out, and what was reported says why: the last thing that went wrong. */
  private failed({ diagnostics }: Evaluation): void {
    const { message, place } = diagnostics.findLast(({ severity }) => severity === 'error') ?? diagnostics.at(-1)!;
    this.options.write(eventText('error', told({ message }, place)));
  }

  private spend(): boolean {
    if (this.spent < this.options.mostValues && this.characters < this.options.mostCharacters) return ++this.spent > 0;
    this.isTruncated = true;
    return false;
  }
}

function told<Said extends { readonly message: string }>(said: Said, place: Span | undefined) {
  return { ...said, message: withHint(said.message), ...placeOf(place) };
}

function placeOf(place: Span | undefined) {
  return { start: place?.start ?? 0, end: place?.end ?? 0 };
}

/** Limits and failures of services are told; all else is a fault of ours. */
function messageOf(error: unknown): string {
  if (error instanceof OutOfFuel || error instanceof EvaluationLimit || error instanceof ServiceFailure) return error.message;
  // V8's own: the stack is full, or a text is longer than it can be.
  if (error instanceof RangeError) return 'The expression goes deeper, or makes longer texts, than can be evaluated.';
  throw error;
}
