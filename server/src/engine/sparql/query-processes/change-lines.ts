/** Reads what an update changes, out of lines that are cut anywhere. The quads stay as they are told. */
import { LineReader } from '@orrery/kernel/line-reader.ts';
import { pauseWhenDue } from '../../../event-loop-pause.ts';
import type { ChangePiece, UpdateChanges } from '../sparql-engine.ts';
import type { ChangeLine, PieceHead } from './messages.ts';

/** Takes room for so many bytes; it throws where there is none. */
export type TakeRoom = (bytes: number) => void;

export async function changesIn(chunks: AsyncIterable<Uint8Array>, takeRoom: TakeRoom): Promise<Omit<UpdateChanges, 'release'>> {
  const [pieces, values, created, dropped]: [ChangePiece[], string[], string[], string[]] = [[], [], [], []];
  let head: PieceHead | undefined;
  for await (const text of linesOf(chunks)) {
    takeRoom(Buffer.byteLength(text));
    if (head) {
      pieces.push({ ...head, quads: Buffer.from(text) });
      head = undefined;
      continue;
    }
    const line = JSON.parse(text) as ChangeLine;
    if ('change' in line) head = line;
    else if ('values' in line) values.push(...line.values);
    else {
      for (const graph of line.created) created.push(graph);
      for (const graph of line.dropped) dropped.push(graph);
    }
  }
  return { pieces, values, created, dropped };
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const reader = new LineReader();
  for await (const chunk of chunks)
    for (const line of reader.add(chunk)) {
      const pause = pauseWhenDue();
      if (pause) await pause;
      yield line;
    }
}
