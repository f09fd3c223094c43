/** Reads and writes ArchiMate documents in tests. */
import type { Model } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { archimateFormat } from '../archimate/archimate-format.ts';
import type { Attachments, Format, ReadDocument } from '../format.ts';
import { lineage } from './zoo.ts';

const archimateContext = { metamodels: builtInMetamodels, lineage };

export function readArchimate(content: string | Uint8Array, format: Format = archimateFormat): ReadDocument {
  return format.read(typeof content === 'string' ? new TextEncoder().encode(content) : content, archimateContext);
}

export function writtenBytes(model: Model, format: Format = archimateFormat, attachments?: Attachments): Uint8Array {
  const chunks = [...format.write(model, { ...archimateContext, attachments })];
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string)));
}

export function writtenText(model: Model, format: Format = archimateFormat): string {
  return new TextDecoder().decode(writtenBytes(model, format));
}

/** A document of a version with these folders inside. */
export function archimateDocument(
  content: string,
  version = '5.0.0',
  namespace = 'http://www.archimatetool.com/archimate',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="${namespace}" name="M" id="m" version="${version}">
${content}
</archimate:model>
`;
}
