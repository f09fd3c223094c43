/** The key of a derived form: a hash of everything that its bytes depend on. */
import { hash } from 'node:crypto';
import type { Bytes, MetamodelSource, Source } from '../../engine/source.ts';

/** Counts up with every change of what readers and writers of formats give, so that no form made before is given again. */
const converterVersion = 2;

export function derivedKey(form: string, sources: readonly Source[], ...more: readonly (string | number)[]): string {
  return hash('sha256', JSON.stringify([converterVersion, form, sources.map(inputsOf), more]), 'hex');
}

function inputsOf({ content, format, lineage, idMap, metamodels }: Source): unknown {
  return [hashOf(content), format, lineage, hashOf(idMap), metamodels.map(metamodelInputs)];
}

function metamodelInputs({ content, format, lineage, idMap, nsUris, fileName }: MetamodelSource): unknown {
  return [hashOf(content), format, lineage, hashOf(idMap), nsUris, fileName ?? null];
}

function hashOf(bytes: Bytes | undefined): string | null {
  return bytes?.hash ?? null;
}
