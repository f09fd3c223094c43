/** Decides by its name what a file becomes. */

/** What a model is made of; what else is dropped is refused by the service, in its words. */
const modelExtensions = ['archimate', 'ecore', 'ifc', 'ifczip', 'json', 'owl', 'rdf', 'trig', 'ttl', 'xmi', 'xml'];

export const acceptedFiles = [...modelExtensions, 'zip'].map((extension) => `.${extension}`).join(',');

/** Many files at once, which a task takes in. */
export function isArchive(fileName: string): boolean {
  return extensionOf(fileName) === 'zip';
}

/** The name of a file without its extension, as a name for the model. */
export function nameOf(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').slice(0, 200) || fileName.slice(0, 200);
}

/** The format of a new revision. Of XML its content tells. */
export function formatOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return { ecore: 'xmi', owl: 'rdf', ifczip: 'ifc' }[extension] ?? extension;
}

function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
