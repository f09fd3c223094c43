/** Runs a query on a view, and gives the answer in pieces. */
import { createHash } from 'node:crypto';
import { type EvaluationOptions, evaluateQuery, type Query, readQuery, type View, writeAnswer } from '@orrery/sparql/engine.ts';
import { LRUCache } from 'lru-cache';
import type { JobTools } from '../../../../processes/job.ts';
import type { QueryCommand } from '../messages.ts';
import { rdfXmlAnswer } from './rdf-xml-answer.ts';

/** Characters of texts whose algebra is kept: the same questions come again and again. */
const keptCharacters = 1_000_000;

const known = new LRUCache<string, Query>({ maxSize: keptCharacters, sizeCalculation: (_, text) => text.length + 1 });

export function answerQuery(
  view: View,
  { text, base, prefixes, format, graphs }: QueryCommand,
  options: EvaluationOptions,
): Iterable<string> | Promise<Iterable<string>> {
  const answer = evaluateQuery(queryOf(text, base), view, { ...options, graphs });
  if (format !== 'rdf-xml') return writeAnswer(answer, format, prefixes);
  return rdfXmlAnswer([...writeAnswer(answer, 'n-triples')].join(''), prefixes);
}

/** Within the bounds of a query: its memory, and whether its caller is still there. */
export function evaluationOptions({ checkpoint }: JobTools, queryBytes: number): EvaluationOptions {
  const isCancelled = () => {
    checkpoint();
    return false;
  };
  return { limits: { mostBytes: queryBytes, isCancelled }, digest: (name, bytes) => createHash(name).update(bytes).digest() };
}

function queryOf(text: string, base: string | undefined): Query {
  const key = `${base ?? ''}\n${text}`;
  const query = known.get(key) ?? readQuery(text, { base });
  known.set(key, query);
  return query;
}
