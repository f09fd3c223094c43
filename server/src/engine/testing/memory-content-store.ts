/** A content store in memory that counts what is read from it. */
import { createHash } from 'node:crypto';
import type { ReadableContentStore } from '../../processes/work.ts';
import type { Bytes, MetamodelSource, Source } from '../source.ts';

export const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

export class MemoryContentStore implements ReadableContentStore {
  /** The ids of what was read, in order. */
  readonly reads: string[] = [];
  private readonly stored = new Map<string, Uint8Array>();

  async *read(id: string, range?: { readonly start: number; readonly end: number }): AsyncGenerator<Uint8Array> {
    this.reads.push(id);
    const stored = this.stored.get(id);
    if (!stored) throw new Error(`Content ${id} is damaged.`);
    const bytes = stored.subarray(range?.start, range?.end);
    for (let start = 0; start < bytes.length; start += 2 ** 20) {
      await new Promise((resolve) => setImmediate(resolve));
      yield Uint8Array.from(bytes.subarray(start, start + 2 ** 20));
    }
  }

  put(content: string | Uint8Array, id?: string): Bytes {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const hash = createHash('sha256').update(bytes).digest('hex');
    this.stored.set(id ?? hash, bytes);
    return { id: id ?? hash, hash, size: bytes.length };
  }

  source(content: string | Uint8Array | undefined, more: Partial<Source> = {}): Source {
    return { content: content === undefined ? undefined : this.put(content), format: 'xmi', lineage, metamodels: [], ...more };
  }

  metamodel(key: string, content: string, nsUris: readonly string[], fileName?: string): MetamodelSource {
    return { key, content: this.put(content, key), format: 'xmi', lineage, nsUris: JSON.stringify(nsUris), fileName };
  }
}

export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
