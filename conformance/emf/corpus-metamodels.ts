/** Finds the metamodels of the corpus: by location relative to a document, else the nearest file with the namespace. */
import { dirname, join, normalize } from 'node:path';
import { xmiFormat } from '@orrery/formats';
import { type Metamodels, type Package, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import type { Corpus } from '../runner/corpus.ts';

export const lineage = '7d9a3c52-4a4b-5c1e-9a3c-3f1c8d2e6b70';

export class CorpusMetamodels {
  private readonly corpus: Corpus;
  private readonly loaded = new Map<string, readonly Package[]>();
  private filesByNsUri: Map<string, string[]> | undefined;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
  }

  /** What a document at this path sees. */
  seenFrom(file: string): Metamodels {
    return {
      find: (nsUri, location) => builtInMetamodels.find(nsUri) ?? this.at(file, nsUri, location) ?? this.nearest(file, nsUri),
    };
  }

  /** The files of the metamodels that a document at this path uses, found by the namespaces that it names. */
  filesFor(file: string): string[] {
    const uris = [...this.corpus.text(file).matchAll(/\sxmlns(?::[\w.-]+)?="([^"]*)"/g)].map(([, uri]) => uri!);
    const found = uris.filter((uri) => !builtInMetamodels.find(uri)).flatMap((uri) => this.nearestFile(file, uri) ?? []);
    return [...new Set(found)];
  }

  private at(file: string, nsUri: string, location: string | undefined): Package | undefined {
    if (location === undefined) return undefined;
    const path = normalize(join(dirname(file), location.replace(/#.*$/, '')));
    if (!path.endsWith('.ecore') || !this.corpus.has(path)) return undefined;
    const packages = [...withSubpackages(this.load(path))];
    return packages.find((found) => found.nsUri === nsUri) ?? packages[0];
  }

  private nearest(file: string, nsUri: string): Package | undefined {
    const best = this.nearestFile(file, nsUri);
    return best === undefined ? undefined : [...withSubpackages(this.load(best))].find((found) => found.nsUri === nsUri);
  }

  private nearestFile(file: string, nsUri: string): string | undefined {
    const files = this.index().get(nsUri) ?? [];
    return [...files].sort((one, other) => shared(other, file) - shared(one, file))[0];
  }

  /** The packages that a file declares. */
  of(path: string): readonly Package[] {
    return this.load(path);
  }

  private load(path: string): readonly Package[] {
    const found = this.loaded.get(path);
    if (found) return found;
    // A metamodel that leads back to itself sees nothing of itself yet.
    this.loaded.set(path, []);
    const { model } = xmiFormat.read(this.corpus.bytes(path), { metamodels: builtInMetamodels, lineage });
    const packages = metamodelsOfEcore([model], this.seenFrom(path));
    this.loaded.set(path, packages);
    return packages;
  }

  private index(): Map<string, string[]> {
    if (this.filesByNsUri) return this.filesByNsUri;
    const found = new Map<string, string[]>();
    for (const file of this.corpus.files('**/*.ecore')) {
      for (const [, nsUri] of this.corpus.text(file).matchAll(/\snsURI="([^"]*)"/g)) {
        const files = found.get(nsUri!) ?? [];
        if (!files.includes(file)) found.set(nsUri!, [...files, file]);
      }
    }
    this.filesByNsUri = found;
    return found;
  }
}

/** How many folders two paths share from the start. */
function shared(one: string, other: string): number {
  const others = other.split('/');
  const index = one.split('/').findIndex((segment, position) => segment !== others[position]);
  return index;
}
