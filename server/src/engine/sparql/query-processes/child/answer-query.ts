/** Runs a query on a view, and gives the answer in pieces. */
import { type EvaluationOptions, evaluateQuery, type Query, type View, writeAnswer } from '@orrery/sparql/evaluator.ts';
import { LRUCache } from 'lru-cache';
import { lateCrypto } from '../../late-crypto.ts';
import type { QueryCommand } from '../messages.ts';
import { latePart } from './late-parts.ts';
import { rdfXmlAnswer } from './rdf-xml-answer.ts';

/** Characters of texts whose algebra is kept: the same questions come again and again. */
const keptCharacters = 1_000_000;

const known = new LRUCache<string, Query>({ maxSize: keptCharacters, sizeCalculation: (_, text) => text.length + 1 });

export async function answerQuery(view: View, command: QueryCommand, options: EvaluationOptions): Promise<Iterable<string>> {
  const { prefixes, format, graphs } = command;
  const answer = evaluateQuery(await queryOf(command), view, { ...options, graphs });
  if (format !== 'rdf-xml') return writeAnswer(answer, format, prefixes);
  return rdfXmlAnswer([...writeAnswer(answer, 'n-triples')].join(''), prefixes);
}

/** Within the bounds of a query: its memory, and whether its caller is still there. */
export function evaluationOptions(betweenBatches: () => void, queryBytes: number): EvaluationOptions {
  const isCancelled = () => {
    betweenBatches();
    return false;
  };
  return {
    limits: { mostBytes: queryBytes, isCancelled },
    digest: (name, bytes) => lateCrypto().createHash(name).update(bytes).digest(),
  };
}

/** Read here only where the service has not read it. */
export async function queryOf({ text, base, algebra }: Pick<QueryCommand, 'text' | 'base' | 'algebra'>): Promise<Query> {
  if (algebra) return algebra;
  const key = `${base ?? ''}\n${text}`;
  const query = known.get(key) ?? (await latePart('grammar')).readQuery(text, { base });
  known.set(key, query);
  return query;
}
