/** The checks behind /health/ready: the database answers, and the disk has room. */
import type { Config } from '../config.ts';
import type { ReadinessCheck } from '../http/monitoring/readiness.ts';
import type { Database } from '../storage/database.ts';
import { doesAnswer } from '../storage/database-answers.ts';
import { hasRoom } from '../storage/room-on-disk.ts';

export function readinessOf({ dataFolder, databaseUrl, content }: Config, database: Database): ReadinessCheck[] {
  const answering: ReadinessCheck = { sentence: 'The database does not answer.', isRight: () => doesAnswer(database) };
  const needsDisk = databaseUrl === undefined || content === 'file';
  const disk = { sentence: 'There is no room left on the disk of the data folder.', isRight: () => hasRoom(dataFolder) };
  return needsDisk ? [answering, disk] : [answering];
}
