/** The parts of a delta, out of lines of JSON that are cut anywhere. */
import type { DeltaPart } from './messages.ts';

export async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DeltaPart> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of chunks) {
    const [end, ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    rest.push(end!);
    for (const line of lines) {
      yield JSON.parse(rest.join('')) as DeltaPart;
      rest = [line];
    }
  }
}
