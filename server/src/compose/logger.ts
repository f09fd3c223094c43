/** The log: one JSON object a line, written in larger pieces. */
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';

// Nothing that logs is given headers, bodies or queries; these are caught all the same.
const secrets = ['password', 'secret', 'token', 'authorization', 'cookie'];

// A write for each line would cost a tenth of a small request; a line waits at the most this long.
const flushMilliseconds = 200;
const pieceBytes = 4096;

export function openLogger(level: string): FastifyBaseLogger {
  const output = destination({ fd: 1, sync: false, minLength: pieceBytes, periodicFlush: flushMilliseconds });
  return pino({ level, base: undefined, redact: { paths: secrets, censor: '***' } }, output);
}
