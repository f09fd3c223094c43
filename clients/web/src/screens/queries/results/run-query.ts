/** Runs a query and reads its answer as it comes. */
import type { Orrery } from '@orrery/api';
import { solutionsIn, triplesIn, truthIn } from '@orrery/sparql/answer-values.ts';
import { queryTokens } from '@orrery/sparql/tokens.ts';
import type { QueryLanguage } from '../query-languages.ts';
import { ResultRows } from './result-rows.ts';
import { type ResultValue, valueOfAql, valueOfTerm } from './result-value.ts';

export interface AskedQuery {
  readonly projectId: string;
  readonly language: QueryLanguage;
  readonly text: string;
  /** The model whose first root is `self`, for AQL. */
  readonly modelId?: string | undefined;
}

export interface Answer {
  readonly form: 'rows' | 'triples' | 'truth' | 'values';
  readonly rows: ResultRows;
  /** More was there than is shown. */
  isCut: boolean;
}

/** An evaluation that failed on its way. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

export interface AnswerOptions {
  readonly signal: AbortSignal;
  /** Told when the answer begins; its rows grow after that. */
  readonly onAnswer: (answer: Answer) => void;
}

type Client = Pick<Orrery, 'queryOrUpdateProject' | 'evaluateExpression'>;

export async function runQuery(client: Client, query: AskedQuery, options: AnswerOptions): Promise<void> {
  await (query.language === 'sparql' ? runSparql(client, query, options) : runAql(client, query, options));
}

export type SparqlForm = 'select' | 'ask' | 'construct' | 'describe';

/** What a query asks for, by its first word after the prefixes. */
export function formOf(text: string): SparqlForm | undefined {
  const word = queryTokens(text).find(
    ({ kind, text: one }) => kind === 'word' && /^(?:select|ask|construct|describe)$/i.test(one),
  );
  return word?.text.toLowerCase() as SparqlForm | undefined;
}

async function runSparql(client: Client, { projectId, text }: AskedQuery, { signal, onAnswer }: AnswerOptions): Promise<void> {
  const form = formOf(text);
  const isGraph = form === 'construct' || form === 'describe';
  const response = await client.queryOrUpdateProject({
    path: { id: projectId },
    body: text,
    contentType: 'application/sparql-query',
    accept: isGraph ? 'application/n-triples' : 'application/sparql-results+json',
    signal,
  });
  const body = chunksOf(response.body as ReadableStream<Uint8Array>);
  if (form === 'ask') await readTruth(body, onAnswer);
  else await (isGraph ? readTriples(body, onAnswer) : readSolutions(body, onAnswer));
}

async function readTruth(body: AsyncIterable<Uint8Array>, onAnswer: AnswerOptions['onAnswer']): Promise<void> {
  const rows = new ResultRows(['answer']);
  for await (const truth of truthIn(body)) rows.add([{ kind: 'literal', text: String(truth) }]);
  onAnswer({ form: 'truth', rows, isCut: false });
}

async function readSolutions(body: AsyncIterable<Uint8Array>, onAnswer: AnswerOptions['onAnswer']): Promise<void> {
  let answer: Answer | undefined;
  const begin = (names: readonly string[]) => {
    answer = { form: 'rows', rows: new ResultRows(names), isCut: false };
    onAnswer(answer);
  };
  for await (const solution of solutionsIn(body, begin)) {
    const { rows } = answer!;
    if (isCutAt(answer!)) return;
    rows.add(rows.columns.map((name) => (Object.hasOwn(solution, name) ? valueOfTerm(solution[name]!) : undefined)));
  }
  if (!answer) begin([]);
}

const partsOfTriple = ['subject', 'predicate', 'object'] as const;

async function readTriples(body: AsyncIterable<Uint8Array>, onAnswer: AnswerOptions['onAnswer']): Promise<void> {
  const answer: Answer = { form: 'triples', rows: new ResultRows(partsOfTriple), isCut: false };
  onAnswer(answer);
  for await (const triple of triplesIn(body)) {
    if (isCutAt(answer)) return;
    answer.rows.add(partsOfTriple.map((part) => valueOfTerm(triple[part])));
  }
}

async function runAql(client: Client, query: AskedQuery, { signal, onAnswer }: AnswerOptions): Promise<void> {
  const { projectId, text: expression, modelId } = query;
  const body = { language: 'aql', expression, ...(modelId && { context: { modelId } }) };
  const answer: Answer = { form: 'values', rows: new ResultRows(['value', 'type']), isCut: false };
  const breath = new Breath();
  for await (const { event, data } of client.evaluateExpression({ path: { id: projectId }, body, signal })) {
    if (answer.rows.count === 0) onAnswer(answer);
    if (event === 'error') throw new BrokenAnswer(String(data.message));
    if (event === 'done') answer.isCut = data.truncated === true;
    if (event !== 'value') continue;
    if (isCutAt(answer)) return;
    answer.rows.add([valueOfAql(data.value), typeOf(data)]);
    await breath.draw();
  }
}

function typeOf({ type, value }: { readonly type?: unknown; readonly value: unknown }): ResultValue {
  const told = valueOfAql(value);
  return { kind: 'literal', text: told.kind === 'object' ? told.className : String(type ?? '') };
}

/** Whoever leaves the loop ends the request. */
function isCutAt(answer: Answer): boolean {
  answer.isCut = answer.rows.isFull;
  return answer.isCut;
}

const longestWork = 12;

/** Reading gives way to the page: a large answer that is there at once would hold it up. */
class Breath {
  private last = performance.now();

  async draw(): Promise<void> {
    if (performance.now() - this.last < longestWork) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.last = performance.now();
  }
}

/** Larger pieces than this would be read without a breath. */
const largestChunk = 65_536;

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const breath = new Breath();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.length; at += largestChunk) {
        yield value.subarray(at, at + largestChunk);
        await breath.draw();
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
