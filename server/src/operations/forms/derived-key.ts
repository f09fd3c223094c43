/** The key of a derived form: a hash of everything that its bytes depend on. */
import { hash } from 'node:crypto';
import { formatNamed } from '@orrery/formats/descriptions.ts';
import type { Bytes, MetamodelSource, Source } from '../../engine/source.ts';

/** With the form and the writers by name and version, and the input of the job. */
export function derivedKey(makers: readonly string[], input: unknown): string {
  return hash(
    'sha256',
    JSON.stringify([makers, input], (_, part: unknown) => (isDocument(part) ? inputsOf(part) : isBytes(part) ? part.hash : part)),
    'hex',
  );
}

/** What decides about the objects of a document, and nothing else: where its bytes lie is no part of it. */
function inputsOf(document: Source | MetamodelSource): unknown {
  const { content, format, lineage, idMap } = document;
  const held = 'attachmentHolder' in document && document.attachmentHolder ? [document.attachmentHolder.content.hash] : [];
  const more = 'metamodels' in document ? document.metamodels : [document.nsUris, document.fileName ?? null];
  return [hashOf(content), `${format}@${readerVersion(format)}`, lineage, hashOf(idMap), more, ...held];
}

function isDocument(part: unknown): part is Source | MetamodelSource {
  return typeof part === 'object' && part !== null && 'lineage' in part && 'format' in part;
}

/** What a form is made of may be another form: that one's bytes count, wherever they lie. */
function isBytes(part: unknown): part is Bytes {
  return typeof part === 'object' && part !== null && 'hash' in part && 'size' in part;
}

function readerVersion(name: string): number {
  return formatNamed(name)?.versions.read ?? 0;
}

function hashOf(bytes: Bytes | undefined): string | null {
  return bytes?.hash ?? null;
}
