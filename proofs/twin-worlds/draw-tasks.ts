/** Draws background tasks: some for everybody. */
import type { Task } from '../world/entities.ts';
import { characters } from './cast.ts';
import { moment } from './drawn-parts.ts';
import type { Random } from './random.ts';

export function drawTasks(random: Random): Task[] {
  return characters.flatMap(({ id }) => random.times(random.upTo(3), () => drawTask(random, id)));
}

function drawTask(random: Random, creatorId: string): Task {
  const [id, createdAt, status] = [random.id(), moment(random), random.one(['waiting', 'succeeded'] as const)];
  return { id, creatorId, createdAt, status, endedAt: status === 'waiting' ? null : createdAt };
}
