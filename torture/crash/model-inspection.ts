/** Compares the contents of models, of all their revisions and of forms that are derived from them with what was acknowledged. */
import { createHash } from 'node:crypto';
import type { Caller } from './caller.ts';
import { textDifference } from './content.ts';
import { differenceOf } from './difference.ts';
import type { Entity } from './ledger.ts';

const derivedFormats = ['json', 'xmi', 'trig'];

/** In what the model or its content differs; undefined when they do not. */
export async function contentDifference(model: Entity, caller: Caller): Promise<string | undefined> {
  const { status, body } = await caller.read(model);
  if (status !== 200) return `it answers ${status}`;
  return differenceOf(model, body) ?? bytesDifference(model, await caller.content(model.id, 'ttl'));
}

/** Everything about a model's content, in sentences. */
export async function inspectModel(model: Entity, caller: Caller): Promise<string[]> {
  const differences = [
    await contentDifference(model, caller),
    ...(await revisionDifferences(model, caller)),
    ...(await Promise.all(derivedFormats.map((format) => derivedDifference(model, format, caller)))),
  ];
  return differences.flatMap((difference) => (difference === undefined ? [] : [`models ${model.id}: ${difference}`]));
}

function bytesDifference({ content }: Entity, { status, text }: { status: number; text: string }): string | undefined {
  if (status !== 200) return `its content answers ${status}`;
  const isSame = content!.text === undefined || content!.text === text;
  return isSame ? textDifference(content!, text) : `its content has ${text.length} characters of other text`;
}

/** Revisions are counted without a gap, and each gives the bytes whose hash it shows. */
async function revisionDifferences({ id, content }: Entity, caller: Caller): Promise<(string | undefined)[]> {
  const revisions = await caller.revisions(id);
  const numbers = revisions.map(({ number }) => number as number);
  const expected = Array.from({ length: content!.revision }, (_, index) => index + 1);
  if (numbers.join() !== expected.join()) return [`its revisions are ${numbers.join(', ')} instead of 1 to ${content!.revision}`];
  return Promise.all(
    revisions.map(async ({ number, format, sha256 }) => {
      const { status, text } = await caller.content(id, format, number);
      const hash = createHash('sha256').update(text).digest('hex');
      return status === 200 && hash === sha256
        ? undefined
        : `its revision ${number} answers ${status} with other bytes than it had`;
    }),
  );
}

async function derivedDifference({ id, content }: Entity, format: string, caller: Caller): Promise<string | undefined> {
  const { status, text } = await caller.content(id, format);
  if (status !== 200) return `as ${format} it answers ${status} ${text.slice(0, 500)}`;
  const difference = textDifference(content!, text);
  return difference && `as ${format} ${difference}`;
}
