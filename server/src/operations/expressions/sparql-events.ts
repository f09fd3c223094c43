/** The answers of SPARQL as events: a value for each solution or triple, then how many there were. */
import type { QueryForm } from '@orrery/sparql';
import { solutionsIn, triplesIn, truthIn } from '@orrery/sparql/answer-values.ts';
import type { QueryAnswer } from '../../engine/sparql/sparql-engine.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { eventText } from '../../event-text.ts';
import type { EventBytes } from './expression-request.ts';

interface AnswerForm {
  /** The format in which the engine is asked for it. */
  readonly format: string;
  readonly type: string;
  readonly each: string;
  readonly read: (body: EventBytes) => AsyncGenerator<unknown>;
}

export const answerForms: Readonly<Record<QueryForm, AnswerForm>> = {
  select: { format: 'json', type: 'Sequence(Solution)', each: 'Solution', read: solutionsIn },
  ask: { format: 'json', type: 'Boolean', each: 'Boolean', read: truthIn },
  construct: { format: 'n-triples', type: 'Sequence(Triple)', each: 'Triple', read: triplesIn },
  describe: { format: 'n-triples', type: 'Sequence(Triple)', each: 'Triple', read: triplesIn },
};

/** Events go together up to this length: the engine gives all of an answer at once. */
const charactersAtOnce = 16_384;

export async function* sparqlEvents(
  form: QueryForm,
  ask: () => Promise<QueryAnswer>,
  mostValues: number,
): AsyncGenerator<Uint8Array, void> {
  const { type, each, read } = answerForms[form];
  const [begin, encoder] = [performance.now(), new TextEncoder()];
  const { body } = await ask();
  let [waiting, count, truncated] = ['', 0, false];
  for await (const value of read(body)) {
    truncated = count === mostValues;
    if (truncated) break;
    waiting += eventText('value', { index: count++, type: each, value });
    const pause = pauseWhenDue();
    if (pause) await pause;
    if (waiting.length < charactersAtOnce) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  const elapsedMs = Math.round(performance.now() - begin);
  yield encoder.encode(waiting + eventText('done', { count, type, elapsedMs, truncated, diagnostics: [] }));
}
