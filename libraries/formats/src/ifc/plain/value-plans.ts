/** The plans of values with a type, by the keywords that stand before them. */
import { ByteWords, nextHash } from '../../step/byte-words.ts';
import type { StepSchema } from '../step-schema.ts';
import { isInWord } from './plain-arguments.ts';
import type { StatementPlan, StatementPlans } from './statement-plans.ts';

export class ValuePlans {
  private readonly bytes: Uint8Array;
  private readonly schema: StepSchema;
  private readonly plans: StatementPlans;
  private readonly words = new ByteWords();
  private readonly byWord: StatementPlan[] = [];

  constructor(bytes: Uint8Array, schema: StepSchema, plans: StatementPlans) {
    this.bytes = bytes;
    this.schema = schema;
    this.plans = plans;
  }

  /** Of a value that is known to be plain. */
  at(start: number): StatementPlan {
    const { bytes } = this;
    let [at, hash] = [start, 0];
    for (let byte = bytes[at]!; isInWord(byte); byte = bytes[++at]!) hash = nextHash(hash, byte);
    const word = this.words.find(bytes, start, at, hash);
    return word >= 0 ? this.byWord[word]! : this.add(String.fromCharCode(...bytes.subarray(start, at)));
  }

  private add(keyword: string): StatementPlan {
    const plan = this.plans.of(this.schema.value(keyword)!);
    this.byWord[this.words.add(keyword)] = plan;
    return plan;
  }
}
