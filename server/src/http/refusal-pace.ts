/** Gives refusals at a pace: whoever is refused again and again waits for the answer, and costs others little meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerOrAddress } from './callers.ts';

export interface RefusalPace {
  /** Refusals of one caller that come at once, and how many more a second. */
  readonly burst: number;
  readonly aSecond: number;
  /** A body counts as one more for each so many bytes. */
  readonly bytesOfOne: number;
  readonly longestMilliseconds: number;
}

export const refusalPace: RefusalPace = { burst: 100, aSecond: 250, bytesOfOne: 2 ** 14, longestMilliseconds: 10_000 };

const mostCallers = 10_000;

export function pacesRefusals(app: FastifyInstance, pace: RefusalPace = refusalPace): void {
  const debts = new RefusalDebts(pace);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) return;
    const wait = debts.waitAfter(callerOrAddress(request), 1 + lengthOf(request) / pace.bytesOfOne, performance.now());
    // Nothing more of its body is read in the meantime.
    if (wait > 0) await pause(wait, undefined, { ref: false });
  });
}

/** What callers owe, in refusals; it is forgiven at the pace. */
export class RefusalDebts {
  private readonly pace: RefusalPace;
  private readonly debts = new LRUCache<string, { readonly owed: number; readonly at: number }>({ max: mostCallers });

  constructor(pace: RefusalPace) {
    this.pace = pace;
  }

  /** How long the answer to one more refusal of this cost has to wait. */
  waitAfter(debtor: string, cost: number, now: number): number {
    const { burst, aSecond, longestMilliseconds } = this.pace;
    const { owed, at } = this.debts.get(debtor) ?? { owed: 0, at: now };
    const still = Math.max(0, owed - ((now - at) * aSecond) / 1000);
    const most = burst + (aSecond * longestMilliseconds) / 1000;
    this.debts.set(debtor, { owed: Math.min(most, still + cost), at: now });
    return Math.min(longestMilliseconds, Math.max(0, ((still + cost - burst) * 1000) / aSecond));
  }
}

function lengthOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0) || 0;
}
