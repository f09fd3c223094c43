/** The names by which references to documents find models. */
import { decodeSegment } from '@orrery/kernel';
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import type { Urls } from '../../http/urls.ts';

/** "`urn:uuid:<model id>` or the model's URL, the namespace URI of a metamodel, the file name (or relative path)"; its lineage serves as its id. */
export function namesOfModel(
  { id, lineage }: { readonly id: string; readonly lineage: string },
  nsUris: readonly string[],
  fileName: string | null,
): string[] {
  return unique([uuidName(id), uuidName(lineage), ...nsUris, ...namesOfFile(fileName)]);
}

export function namesOfFile(fileName: string | null): string[] {
  return fileName === null ? [] : unique([fileName, fileNameIn(fileName)]);
}

/** The names that a document may be found under; a model's URL stands for its id. */
export function namesOfDocument(document: string, urls: Urls): string[] {
  const models = `${urls.to('models')}/`;
  const model = document.startsWith(models) ? [uuidName(document.slice(models.length))] : [];
  return unique([document, ...model, fileNameIn(document)]);
}

export function fileNameIn(document: string): string {
  return decodeSegment(document).split(/[/\\]/).at(-1)!;
}

export function uuidName(id: string): string {
  return `${uuidNamespace}${id}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '');
}
