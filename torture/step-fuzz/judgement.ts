/** What became of a file: it comes back as it was, or is refused with the place. Anything else is wrong. */
import { compactText, ifcFormat, jsonFormat, StepScan } from '@orrery/formats';
import { copyOf, type Model, UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';

export interface Verdict {
  readonly kind: 'faithful' | 'refused' | 'wrong';
  readonly reason?: string;
}

const context = { metamodels: builtInMetamodels, lineage: '7d0c6d4e-43a4-4b5c-9a4a-6f6f3a0f8c11' };

export function judged(bytes: Uint8Array): Verdict {
  try {
    return faithful(bytes, ifcFormat.read(bytes, context).model);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) return { kind: 'wrong', reason: String((error as Error).stack) };
    const { line, byteOffset } = error.place;
    const hasPlace = line !== undefined && byteOffset !== undefined && byteOffset <= bytes.length;
    return hasPlace ? { kind: 'refused' } : { kind: 'wrong', reason: `refused without a place: ${error.message}` };
  }
}

/** From the bytes, from the values, and by way of json. */
function faithful(bytes: Uint8Array, model: Model): Verdict {
  const expected = linesOf(bytes);
  for (const again of [model, copyOf(model), jsonFormat.read(written(model, jsonFormat), context).model]) {
    const found = linesOf(written(again, ifcFormat));
    if (found !== expected) return { kind: 'wrong', reason: `${found}\ninstead of\n${expected}` };
  }
  return { kind: 'faithful' };
}

function written(model: Model, format: typeof ifcFormat): Uint8Array {
  return Buffer.concat([...format.write(model, context)].map((chunk) => Buffer.from(chunk as string)));
}

function linesOf(bytes: Uint8Array): string {
  const { header, instances } = new StepScan(bytes).file();
  const lines = Array.from(instances.starts, (start, row) => compactText(bytes, start, instances.ends[row]!));
  return [...header, ...lines].join('\n');
}
