/** What an answer takes before it is made, once its handler knows how long it becomes: a turn, and room in memory. */
import type { FastifyReply } from 'fastify';

/** Answers up to this size are made at once, as those of small pages are. */
const shortBytes = 2 ** 18;

export interface ExpectedBytes {
  /** What is read and parsed for it. */
  readonly read: number;
  /** What it says. */
  readonly told: number;
}

/** It takes the turn first: who waits holds no memory. */
export async function beginsAnswerOf({ read, told }: ExpectedBytes, reply: FastifyReply): Promise<void> {
  if (read <= shortBytes) return;
  await reply.takeLongTurn();
  reply.reserveMemory(told);
}
