/** Reads the lines that a job of validation writes. */
import { LineReader } from '@orrery/kernel/line-reader.ts';
import type { FindingLine } from '../../engine/validation/finding.ts';

/** Each line as soon as it is whole; the answer of the job at the end. */
export async function* linesOf<Answer>(chunks: AsyncGenerator<Uint8Array, Answer>): AsyncGenerator<FindingLine, Answer> {
  const reader = new LineReader();
  for (let next = await chunks.next(); ; next = await chunks.next()) {
    if (next.done) return next.value;
    for (const line of reader.add(next.value)) yield JSON.parse(line) as FindingLine;
  }
}
