/** The result of an evaluation as one value, from the events that tell it. */
import { eventsIn } from '../../../http/answers/event-reader.ts';
import { withinValue } from './read-content.ts';

export async function evaluationOf(bytes: AsyncIterable<Uint8Array>): Promise<object> {
  const values: object[] = [];
  const others: Record<string, object> = {};
  for await (const { name, data } of eventsIn(withinValue(bytes))) {
    if (name === 'value') values.push(data);
    else others[name] ??= data;
  }
  return { values, ...others.done, error: others.error };
}
