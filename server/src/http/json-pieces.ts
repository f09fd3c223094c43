/** JSON that is written piece by piece, so that no long list keeps the event loop from everybody else. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** An answer whose text is written already. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const turnMilliseconds = 2;

/** The elements of an array as JSON; others have their turn every few milliseconds. */
export async function arrayText<T>(
  items: readonly T[],
  present: (item: T) => unknown,
  clock: () => number = () => performance.now(),
): Promise<string> {
  const texts: string[] = [];
  let begin = clock();
  for (const item of items) {
    texts.push(JSON.stringify(present(item)));
    if (clock() - begin < turnMilliseconds) continue;
    await nextTurn();
    begin = clock();
  }
  return `[${texts.join(',')}]`;
}

/** What an answer is on the wire. */
export function jsonText(body: unknown): string {
  return body instanceof WrittenJson ? body.text : JSON.stringify(body);
}
