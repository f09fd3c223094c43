/** JSON that is written piece by piece, so that no long list keeps the event loop from everybody else. */
import { pauseWhenDue } from '../event-loop-pause.ts';

/** An answer whose text is written already. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The elements of an array as JSON; others have their turn every few milliseconds. */
export async function arrayText<T>(items: readonly T[], present: (item: T) => unknown): Promise<string> {
  const texts: string[] = [];
  for (const item of items) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    texts.push(JSON.stringify(present(item)));
  }
  return `[${texts.join(',')}]`;
}

/** The same of elements that are read while the text is written. */
export async function arrayTextWhileRead<T>(items: AsyncIterable<T>, present: (item: T) => unknown): Promise<string> {
  const texts: string[] = [];
  for await (const item of items) {
    await pauseWhenDue();
    texts.push(JSON.stringify(present(item)));
  }
  return `[${texts.join(',')}]`;
}

/** What an answer is on the wire. */
export function jsonText(body: unknown): string {
  return body instanceof WrittenJson ? body.text : JSON.stringify(body);
}
