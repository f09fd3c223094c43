/** The thread that parses one long text. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseQuery, parseUpdate, SparqlRefused, SparqlSyntaxError } from '@orrery/sparql';
import type { ParseAnswer, ParseTask } from './parser-pool.ts';

const { kind, text, base } = workerData as ParseTask;

parentPort!.postMessage(answer());

function answer(): ParseAnswer {
  try {
    return { parsed: kind === 'query' ? parseQuery(text, { base }) : parseUpdate(text, { base }) };
  } catch (error) {
    if (error instanceof SparqlRefused) return { refused: error.message };
    if (!(error instanceof SparqlSyntaxError)) throw error;
    const { reason, line, column } = error;
    return { syntaxError: { reason, line, column } };
  }
}
