/** Answers requests that are no HTTP: too long headers, broken lines. */

import type { Socket } from 'node:net';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { problem } from '../answers/problem.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = ownEntry(statuses, error.code) ?? 400;
  const sentence = status === 405 ? `There is no such method. What there is: ${methods}.` : 'The request is not valid HTTP.';
  const body = JSON.stringify(problem(status, sentence, '/'));
  const allow = status === 405 ? `Allow: ${methods}\r\n` : '';
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status]}\r\nContent-Type: application/problem+json\r\n${allow}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
