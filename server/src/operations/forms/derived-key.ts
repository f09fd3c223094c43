/** The key of a derived form: a hash of everything that its bytes depend on. */
import { hash } from 'node:crypto';
import { formatNamed } from '@orrery/formats/descriptions.ts';
import { listedNamespaces } from '../../engine/listed-namespaces.ts';
import type { Bytes, MetamodelSource, Source } from '../../engine/source.ts';

/** With the form and the writers by name and version, and the input of the job. */
export function derivedKey(makers: readonly string[], input: unknown): string {
  return hash('sha256', textOf([makers, input]), 'hex');
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isDocument(part) ? inputsOf(part) : isBytes(part) ? part.hash : part));
}

/** Beyond these, a hash stands for them. */
const fewNamespaces = 100;
const hashes = new WeakMap<readonly MetamodelSource[], string>();

/** The same metamodels, with very many packages, may stand beside each of very many ontologies or neighbours: they are gone through once. */
function metamodelsIn(metamodels: readonly MetamodelSource[]): unknown {
  const known = hashes.get(metamodels);
  if (known !== undefined) return known;
  if (metamodels.reduce((sum, metamodel) => sum + listedNamespaces(metamodel).length, 0) <= fewNamespaces) return metamodels;
  const made = hash('sha256', textOf(metamodels), 'hex');
  hashes.set(metamodels, made);
  return made;
}

/** What decides about the objects of a document, and nothing else: where its bytes lie is no part of it. */
function inputsOf(document: Source | MetamodelSource): unknown {
  const { content, format, lineage, idMap } = document;
  const held = 'attachmentHolder' in document && document.attachmentHolder ? [document.attachmentHolder.content.hash] : [];
  const more =
    'metamodels' in document ? metamodelsIn(document.metamodels) : [listedNamespaces(document), document.fileName ?? null];
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
