/** The readiness of the service: it asks all that the service depends on, at most twice a second, and never waits for long. */
import { Failure } from '../../failures.ts';

export interface ReadinessCheck {
  /** What is not right, for the operator. */
  readonly sentence: string;
  readonly isRight: () => Promise<boolean>;
}

const trustedMilliseconds = 500;
const longestMilliseconds = 1500;

export class Readiness {
  private readonly checks: readonly ReadinessCheck[];
  private asked: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined;

  constructor(checks: readonly ReadinessCheck[]) {
    this.checks = checks;
  }

  async refuseUnlessReady(): Promise<void> {
    const now = performance.now();
    if (!this.asked || now - this.asked.at > trustedMilliseconds) this.asked = { at: now, answer: this.ask() };
    const sentence = await this.asked.answer;
    if (sentence !== undefined) throw new Failure('unavailable', sentence, [], { retryAfterSeconds: 5 });
  }

  private async ask(): Promise<string | undefined> {
    const answers = await Promise.all(this.checks.map(async (check) => ((await inTime(check)) ? undefined : check.sentence)));
    return answers.find((sentence) => sentence !== undefined);
  }
}

function inTime({ isRight }: ReadinessCheck): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), longestMilliseconds);
  return Promise.race([isRight().catch(() => false), late]).finally(() => clearTimeout(timer));
}
