/** Decides by its name what a file becomes. */

/** What a model is made of. Other files are known by what they begin with. */
const modelExtensions = ['archimate', 'ecore', 'ifc', 'ifczip', 'json', 'owl', 'rdf', 'trig', 'ttl', 'xmi', 'xml'];

export const acceptedFiles = [...modelExtensions, 'zip'].map((extension) => `.${extension}`).join(',');

/** Many files at once, which a task takes in. */
export function isArchive(fileName: string): boolean {
  return extensionOf(fileName) === 'zip';
}

/** The format to name where the extension says too little: metamodels give the files of their models any extension. */
export async function contentFormatOf(file: File): Promise<'xml' | 'json' | 'unknown' | undefined> {
  const extension = extensionOf(file.name);
  if (extension === 'xml') return 'xml';
  if (modelExtensions.includes(extension)) return undefined;
  const start = (await file.slice(0, 100).text()).replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('<') ? 'xml' : start.startsWith('{') ? 'json' : 'unknown';
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
