/** Tells which of the metamodels at hand a document means: by namespace URI, else by the file name of a location. */
import { decodeSegment, type Package } from '@orrery/kernel';
import { builtInMetamodels, ecoreNsUri, xmlNamespaceNsUri, xmlTypeNsUri } from '@orrery/metamodels';
import { listedNamespaces } from '../listed-namespaces.ts';
import type { MetamodelSource } from '../source.ts';

export class MetamodelDirectory {
  private readonly byNsUri = new Map<string, MetamodelSource>();
  private readonly byFileName: ReadonlyMap<string, readonly MetamodelSource[]>;

  constructor(sources: readonly MetamodelSource[]) {
    for (const source of sources)
      for (const nsUri of listedNamespaces(source)) if (!this.byNsUri.has(nsUri)) this.byNsUri.set(nsUri, source);
    const named = sources.filter(({ fileName }) => fileName !== undefined && fileName !== '');
    this.byFileName = Map.groupBy(named, ({ fileName }) => segmentsOf(fileName!)[0]!);
  }

  /** Of files with the same name the nearest, and among these the preferred one. Nobody means itself by the name of a file. */
  find(nsUri: string, location: string | undefined, referrer?: MetamodelSource): MetamodelSource | undefined {
    const found = this.byNsUri.get(nsUri);
    if (found || location === undefined) return found;
    const segments = segmentsOf(location);
    let best: { readonly source: MetamodelSource; readonly nearness: number } | undefined;
    for (const source of this.byFileName.get(segments[0]!) ?? []) {
      if (source.key === referrer?.key) continue;
      const nearness = nearnessOf(segmentsOf(source.fileName!), segments);
      if (!best || nearness > best.nearness) best = { source, nearness };
    }
    return best?.source;
  }
}

/** EMF's own metamodels where its plug-in keeps them. */
const platformFiles: ReadonlyMap<string, string> = new Map([
  ['Ecore.ecore', ecoreNsUri],
  ['XMLType.ecore', xmlTypeNsUri],
  ['XMLNamespace.ecore', xmlNamespaceNsUri],
]);

/** The built-in metamodel that a document means, by its namespace URI or by a location in EMF's plug-in. */
export function builtIn(nsUri: string, location: string | undefined): Package | undefined {
  const platform = location === undefined ? undefined : nsUriOfPlatformFile(location);
  return builtInMetamodels.find(nsUri) ?? (platform === undefined ? undefined : builtInMetamodels.find(platform));
}

export function isBuiltIn(document: string): boolean {
  return builtIn(document, document) !== undefined;
}

/** The namespace URI that a location in EMF's plug-in stands for. */
function nsUriOfPlatformFile(location: string): string | undefined {
  const [file, folder, plugin] = segmentsOf(location);
  return plugin === 'org.eclipse.emf.ecore' && folder === 'model' ? platformFiles.get(file!) : undefined;
}

/** The name of the file that is at a location. */
export function fileNameOf(location: string): string {
  return segmentsOf(location)[0]!;
}

/** The segments of a path, the file name first, without fragment and steps. */
function segmentsOf(path: string): string[] {
  const segments = path
    .replace(/#.*$/s, '')
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .map(decodeSegment);
  return segments.length > 0 ? segments.reverse() : [''];
}

/** The longer the common path, the nearer; of two that are equally long, the one where no folder is another one. */
function nearnessOf(file: readonly string[], location: readonly string[]): number {
  const index = file.findIndex((segment, position) => segment !== location[position]);
  const common = index < 0 ? file.length : index;
  return common + (common === file.length || common === location.length ? 0.5 : 0);
}
