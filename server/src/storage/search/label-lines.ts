/** The lines in which a worker sends prepared labels to the writer of the index: few labels each, so that they can be put together in any number. */
import { LineReader } from '@orrery/kernel/line-reader.ts';

/** Some labels of a model's objects in the order of their ids. Nobody reads the rows before the database does. */
export interface LabelLine {
  /** The last id that has been looked at. */
  readonly last: string;
  /** Ids of objects whose labels leave the index, or are written anew: JSON strings with commas between them. */
  readonly gone: string;
  /** Rows to write and, where they are kept apart, their tokens, with commas between them, and how many. */
  readonly added: string;
  readonly tokens: string;
  readonly count: number;
}

/** JSON writes neither tabs nor ends of lines as they are. */
const [between, end] = ['\t', '\n'] as const;

export function lineOf({ last, gone, added, tokens, count }: LabelLine): string {
  return [last, count, gone, added, tokens].join(between) + end;
}

/** The lines in a stream of bytes, and what the stream gives at its end. */
export async function* linesIn<T>(chunks: AsyncGenerator<Uint8Array, T>): AsyncGenerator<LabelLine, T> {
  const reader = new LineReader();
  for (;;) {
    const next = await chunks.next();
    if (next.done) return next.value;
    for (const line of reader.add(next.value)) yield read(line);
  }
}

/** Several lines as one. */
export function joined(lines: readonly LabelLine[]): LabelLine {
  const texts = (name: 'gone' | 'added' | 'tokens') =>
    lines
      .map((line) => line[name])
      .filter((text) => text !== '')
      .join(',');
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return { last: lines.at(-1)!.last, gone: texts('gone'), added: texts('added'), tokens: texts('tokens'), count };
}

/** How much work a line is for who writes it, in characters; what is removed is looked up by its id. */
export function weightOf({ gone, added, tokens }: LabelLine): number {
  return added.length + tokens.length + 10 * gone.length;
}

function read(line: string): LabelLine {
  const [last, count, gone, added, tokens] = line.split(between) as [string, string, string, string, string];
  return { last, count: Number(count), gone, added, tokens };
}
