/** The result of an evaluation as one value, from the events that tell it. */
import { bytesAsText } from './read-content.ts';

interface EvaluationEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function evaluationOf(events: AsyncIterable<Uint8Array>): Promise<object> {
  const told = eventsIn(await bytesAsText(events));
  const values = told.filter(({ event }) => event === 'value').map(({ data }) => data);
  const done = told.find(({ event }) => event === 'done')?.data;
  const error = told.find(({ event }) => event === 'error')?.data;
  return { values, ...done, error };
}

function eventsIn(text: string): EvaluationEvent[] {
  return text.split('\n\n').flatMap((one) => {
    const [, event] = /^event: ?(.*)$/m.exec(one) ?? [];
    const [, data] = /^data: ?(.*)$/m.exec(one) ?? [];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }];
  });
}
