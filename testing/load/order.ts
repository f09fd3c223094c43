/** The task of a load generator, and its report. */
export interface LoadOrder {
  readonly port: number;
  /** Whole requests, taken in turn; the number mark in them becomes another number each time. */
  readonly requests: readonly string[];
  readonly callers: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly latencies: readonly number[];
  readonly failures: number;
  readonly milliseconds: number;
}

/** Letters that survive in names, slugs and folded text. */
export const numberMark = 'zqzqzqzqzqzq';

/** A request as it goes over the wire. */
export function wireRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: 'localhost',
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
