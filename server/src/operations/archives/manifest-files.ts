/** The files that a manifest names, each with its place in it. */

interface File {
  readonly path: string;
}

interface NamingFiles {
  readonly models: readonly { readonly content: File | null; readonly ids: File | null; readonly images?: File }[];
  readonly representations: readonly { readonly content: File | null }[];
  readonly images: readonly File[];
}

interface NamedFile {
  readonly field: string;
  readonly path: string;
}

/** Where a file is named that was named before. An export names each once; ten thousand names of one file would cost as much as ten thousand files. */
export function repeatedFile(manifest: NamingFiles): string | undefined {
  const known = new Set<string>();
  for (const { field, path } of filesIn(manifest)) {
    if (known.has(path)) return field;
    known.add(path);
  }
  return undefined;
}

function* filesIn({ models, representations, images }: NamingFiles): Generator<NamedFile> {
  for (const [index, { content, ids, images: holder }] of models.entries())
    for (const [name, file] of Object.entries({ content, ids, images: holder }))
      if (file) yield { field: `models.${index}.${name}.path`, path: file.path };
  for (const [index, { content }] of representations.entries())
    if (content) yield { field: `representations.${index}.content.path`, path: content.path };
  for (const [index, { path }] of images.entries()) yield { field: `images.${index}.path`, path };
}
