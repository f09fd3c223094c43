/** What a document is known by: a hash of its text and of everything that it embeds, made part by part, since it may be long. */
import type { Document, DocumentTree } from '../../engine/documents/document.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { derivedKey } from '../forms/derived-key.ts';

/** To be raised when the same is written otherwise. */
const written = 'document@3';

export async function documentKey({ markdown, parts, ...about }: Document, format: string): Promise<string> {
  return derivedKey([written], [format, about, await keyOfTree({ markdown, parts })]);
}

async function keyOfTree({ markdown, parts }: DocumentTree): Promise<string> {
  const keys: string[] = [];
  for (const part of parts) {
    keys.push(part.kind === 'document' ? await keyOfTree(part.document) : derivedKey([part.kind], part));
    await pauseWhenDue();
  }
  return derivedKey(['text'], [markdown, keys]);
}
