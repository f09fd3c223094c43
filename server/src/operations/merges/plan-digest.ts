/** A short text for the plan of a merge: the same as long as the same would be planned. What has been done can be taken out of it, without going through what is left. */
import { hash } from 'node:crypto';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { MergePlan } from './merge-plan.ts';

/** The sum of hashes of all that is planned. */
const modulus = 2n ** 128n;

export class PlanDigest {
  private readonly about: string;
  private sum = 0n;

  private constructor({ source, target }: Pick<MergePlan, 'source' | 'target'>) {
    this.about = JSON.stringify([source.id, target.id]);
  }

  /** There may be very many models: others are served meanwhile. */
  static async of(plan: MergePlan): Promise<PlanDigest> {
    const digest = new PlanDigest(plan);
    for (const told of toldOf(plan)) {
      digest.sum = (digest.sum + numberOf(told)) % modulus;
      await pauseWhenDue();
    }
    return digest;
  }

  /** What is planned besides. */
  takeOut(done: Pick<MergePlan, 'merges' | 'additions'>): void {
    for (const told of toldOf({ ...done, left: [] })) this.sum = (this.sum + modulus - numberOf(told)) % modulus;
  }

  get text(): string {
    return hash('sha256', `${this.about} ${this.sum}`, 'hex');
  }
}

/** Tells whether what was planned is what would be planned now. */
export async function planDigest(plan: MergePlan): Promise<string> {
  return (await PlanDigest.of(plan)).text;
}

function* toldOf({ merges, additions, left }: Pick<MergePlan, 'merges' | 'additions' | 'left'>): Generator<unknown[]> {
  for (const { source: from, target: into, base } of merges)
    yield ['merge', from.id, from.revision, into.id, into.revision, base?.modelId, base?.revision];
  for (const { source: from, isContested } of additions) yield ['addition', from.id, from.revision, isContested];
  for (const { model } of left) yield ['left', model.id];
}

function numberOf(told: readonly unknown[]): bigint {
  return BigInt(`0x${hash('sha256', JSON.stringify(told), 'hex')}`) % modulus;
}
