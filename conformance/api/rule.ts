/** A rule of the interface document as a small named value: a sentence, and how to see whether it holds. */
import type { Answer } from './answer.ts';
import { expectProblem, expectRefusal, expectStatus } from './expectations.ts';
import type { World } from './world.ts';

export interface Rule {
  readonly rule: string;
  readonly check: (world: World) => Promise<unknown>;
}

export interface Section {
  readonly section: string;
  readonly rules: readonly Rule[];
}

type Request = (world: World) => Promise<Answer>;

export function holds(rule: string, check: Rule['check']): Rule {
  return { rule, check };
}

/** A request that is answered with that status. */
export function answers(rule: string, status: number, request: Request): Rule {
  return { rule, check: async (world) => expectStatus(await request(world), status) };
}

/** A request that is refused with that status, and with the name of the field that is at fault. */
export function refused(rule: string, status: number, request: Request, field?: string): Rule {
  return { rule, check: async (world) => expectProblem(await request(world), status, field) };
}

/** A request that no client should make, and that must not hurt. */
export function harmless(rule: string, request: Request): Rule {
  return { rule, check: async (world) => expectRefusal(await request(world)) };
}
