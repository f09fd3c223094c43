/** Judges what became of a file: it comes back as it was, or is refused with the place. Anything else is wrong. */
import { compactText, ifcFormat, jsonFormat, StepScan } from '@orrery/formats';
import { check, copyOf, type Model, UnreadableContent, writeObjectIndex } from '@orrery/kernel';
import { indexSections } from '@orrery/kernel/testing/index-sections.ts';
import { builtInMetamodels } from '@orrery/metamodels';

export interface Verdict {
  readonly kind: 'faithful' | 'refused' | 'wrong';
  readonly reason?: string;
}

const context = { metamodels: builtInMetamodels, lineage: '7d0c6d4e-43a4-4b5c-9a4a-6f6f3a0f8c11' };

export async function judged(bytes: Uint8Array): Promise<Verdict> {
  try {
    return await faithful(bytes, ifcFormat.read(bytes, context).model);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) return { kind: 'wrong', reason: String((error as Error).stack) };
    const { line, byteOffset } = error.place;
    const hasPlace = line !== undefined && byteOffset !== undefined && byteOffset <= bytes.length;
    return hasPlace ? { kind: 'refused' } : { kind: 'wrong', reason: `refused without a place: ${error.message}` };
  }
}

/** From the bytes, from the values, and by way of json; what is told from bytes is what objects say. */
async function faithful(bytes: Uint8Array, model: Model): Promise<Verdict> {
  const other = await unlikeObjects(bytes, model);
  if (other !== undefined) return { kind: 'wrong', reason: `${other} from bytes is not what objects say` };
  const expected = linesOf(bytes);
  for (const again of [model, copyOf(model), jsonFormat.read(written(model, jsonFormat), context).model]) {
    const found = linesOf(written(again, ifcFormat));
    if (found !== expected) return { kind: 'wrong', reason: `${found}\ninstead of\n${expected}` };
  }
  return { kind: 'faithful' };
}

async function unlikeObjects(bytes: Uint8Array, model: Model): Promise<string | undefined> {
  const byObjects = ifcFormat.read(bytes, context).model;
  // Whoever touches an object ends what is told from bytes.
  byObjects.roots[0]!.keep();
  for (const [name, tell] of Object.entries(told)) if ((await tell(model)) !== (await tell(byObjects))) return name;
  return undefined;
}

const told: Readonly<Record<string, (model: Model) => string | Promise<string>>> = {
  problems: (model) =>
    check(model)
      .map((problem) => JSON.stringify(problem))
      .sort()
      .join(),
  count: (model) => String(model.objectCount),
  index: async (model) =>
    JSON.stringify(await indexSections(writeObjectIndex(model, { isMain: () => false, checkpoint: () => {} }))),
  json: (model) => Buffer.from(written(model, jsonFormat)).toString(),
};

function written(model: Model, format: typeof ifcFormat): Uint8Array {
  return Buffer.concat([...format.write(model, context)].map((chunk) => Buffer.from(chunk as string)));
}

function linesOf(bytes: Uint8Array): string {
  const { header, instances } = new StepScan(bytes).file();
  const lines = Array.from(instances.starts, (start, row) => compactText(bytes, start, instances.ends[row]!));
  return [...header, ...lines].join('\n');
}
