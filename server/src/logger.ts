/** The log: one JSON object a line, written in larger pieces, without secrets. */
import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';

const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.secret',
  '*.token',
  '*.authorization',
  '*.cookie',
  'password',
  'token',
];

export function openLogger(level: string): FastifyBaseLogger {
  const output = destination({ fd: 1, sync: false, minLength: 0 });
  return pino(
    { level, base: undefined, redact: { paths: secrets, censor: '***' }, serializers: { err: pino.stdSerializers.err } },
    output,
  );
}
