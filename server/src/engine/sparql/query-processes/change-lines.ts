/** The parts of what an update changes, out of lines of JSON that are cut anywhere. */
import { LineReader } from '@orrery/kernel/line-reader.ts';
import type { UpdatePart } from './messages.ts';

export async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<UpdatePart> {
  const reader = new LineReader();
  for await (const chunk of chunks) for (const line of reader.add(chunk)) yield JSON.parse(line) as UpdatePart;
}
