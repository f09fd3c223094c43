/** Reads the lines that a job of validation writes. */
import type { FindingLine } from '../../engine/validation/finding.ts';

/** Each line as soon as it is whole; the answer of the job at the end. */
export async function* linesOf<Answer>(chunks: AsyncGenerator<Uint8Array, Answer>): AsyncGenerator<FindingLine, Answer> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let next = await chunks.next(); ; next = await chunks.next()) {
    if (next.done) return next.value;
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as FindingLine;
  }
}
