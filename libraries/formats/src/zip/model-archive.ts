/** An archive with a model in it and what the model shows, as the Archi tool writes it. */
import { UnreadableContent } from '@orrery/kernel';
import type { Attachments } from '../format.ts';
import { modelEntry } from './model-head.ts';
import { readZip } from './zip-reader.ts';

export interface ModelArchive {
  readonly model: Uint8Array;
  /** Absent where there is nothing but the model. */
  readonly attachments?: Attachments;
}

export function readModelArchive(content: Uint8Array): ModelArchive {
  const entries = readZip(content);
  const model = entries.get(modelEntry)?.bytes();
  if (!model) throw new UnreadableContent(`The archive has no entry ${modelEntry}.`, { byteOffset: 0 });
  entries.delete(modelEntry);
  return { model, ...(entries.size > 0 && { attachments: entries }) };
}
