/** The result of an evaluation as one value, from the events that tell it. */
import { pauseWhenDue } from '../../../event-loop-pause.ts';
import { bytesAsText } from './read-content.ts';

interface EvaluationEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function evaluationOf(events: AsyncIterable<Uint8Array>): Promise<object> {
  const values: object[] = [];
  const others: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const one of (await bytesAsText(events)).split('\n\n')) {
    const told = eventIn(one);
    if (told?.event === 'value') values.push(told.data);
    else if (told) others[told.event] ??= told.data;
    const pause = pauseWhenDue();
    if (pause) await pause;
  }
  return { values, ...others.done, error: others.error };
}

function eventIn(text: string): EvaluationEvent | undefined {
  const [, event] = /^event: ?(.*)$/m.exec(text) ?? [];
  const [, data] = /^data: ?(.*)$/m.exec(text) ?? [];
  return event === undefined || data === undefined ? undefined : { event, data: JSON.parse(data) };
}
