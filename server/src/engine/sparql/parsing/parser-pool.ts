/** Parses short texts at once, and long ones in a thread: a megabyte of SPARQL takes a second or two, and nobody should wait for it. */
import { Worker } from 'node:worker_threads';
import {
  type ParsedQuery,
  type ParsedUpdate,
  type ParseOptions,
  parseQuery,
  parseUpdate,
  SparqlRefused,
  SparqlSyntaxError,
} from '@orrery/sparql';

const longestHere = 16 * 1024;

export interface ParseTask {
  readonly kind: 'query' | 'update';
  readonly text: string;
  readonly base: string | undefined;
}

/** An error as it passes between threads: without its class. */
export type ParseAnswer =
  | { readonly parsed: ParsedQuery | ParsedUpdate }
  | { readonly syntaxError: { readonly reason: string; readonly line: number; readonly column: number } }
  | { readonly refused: string };

export async function parseQueryAside(text: string, options: ParseOptions = {}): Promise<ParsedQuery> {
  if (text.length <= longestHere) return parseQuery(text, options);
  return (await inThread({ kind: 'query', text, base: options.base })) as ParsedQuery;
}

export async function parseUpdateAside(text: string, options: ParseOptions = {}): Promise<ParsedUpdate> {
  if (text.length <= longestHere) return parseUpdate(text, options);
  return (await inThread({ kind: 'update', text, base: options.base })) as ParsedUpdate;
}

/** A thread for each long text: they are rare, and it takes less time to start than they take to parse. */
function inThread(task: ParseTask): Promise<ParsedQuery | ParsedUpdate> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./parser-thread.ts', import.meta.url), { workerData: task, execArgv: [] });
    thread.once('message', (answer: ParseAnswer) => ('parsed' in answer ? resolve(answer.parsed) : reject(errorOf(answer))));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread ended before the text was parsed.')));
  });
}

function errorOf(answer: Exclude<ParseAnswer, { parsed: unknown }>): Error {
  if ('refused' in answer) return new SparqlRefused(answer.refused);
  const { reason, line, column } = answer.syntaxError;
  return new SparqlSyntaxError(reason, line, column);
}
