/** Metamodels from .ecore files: those that are given, and those beside a document that declare a namespace it uses. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { xmiFormat } from '@orrery/formats';
import { type Metamodels, type Package, UnreadableContent, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { Complaint } from './complaint.ts';

const lineage = '00000000-0000-5000-8000-000000000000';

/** By the path of their file. */
export type LoadedPackages = Map<string, readonly Package[]>;

export class EcoreFiles implements Metamodels {
  private readonly folder: string;
  private readonly given: readonly string[];
  private readonly packages: LoadedPackages;
  private readonly texts = new Map<string, string>();

  /** Documents that share what is loaded have objects of the same classes. */
  constructor(document: string, given: readonly string[], loaded: LoadedPackages = new Map()) {
    this.packages = loaded;
    this.folder = document === '-' ? '.' : dirname(document);
    this.given = given;
    for (const file of given) if (!existsSync(file)) throw new Complaint(`There is no metamodel ${file}.`);
  }

  find(nsUri: string, location?: string): Package | undefined {
    return this.seenFrom(this.folder).find(nsUri, location);
  }

  /** What a document in this folder sees. */
  private seenFrom(folder: string): Metamodels {
    return {
      find: (nsUri, location) =>
        builtInMetamodels.find(nsUri) ??
        this.declared(this.given, nsUri) ??
        this.at(folder, nsUri, location) ??
        this.beside(nsUri),
    };
  }

  private at(folder: string, nsUri: string, location: string | undefined): Package | undefined {
    const file = location === undefined ? '' : join(folder, location.replace(/#.*$/, ''));
    if (!file.endsWith('.ecore') || !existsSync(file)) return undefined;
    const packages = [...withSubpackages(this.load(file))];
    return packages.find((found) => found.nsUri === nsUri) ?? packages[0];
  }

  private beside(nsUri: string): Package | undefined {
    const files = globSync('*.ecore', { cwd: this.folder }).sort();
    return this.declared(
      files.map((file) => join(this.folder, file)),
      nsUri,
    );
  }

  private declared(files: readonly string[], nsUri: string): Package | undefined {
    const file = files.find((one) => this.textOf(one).includes(`nsURI="${nsUri}"`));
    return file === undefined ? undefined : [...withSubpackages(this.load(file))].find((found) => found.nsUri === nsUri);
  }

  private load(file: string): readonly Package[] {
    const path = resolve(file);
    const found = this.packages.get(path);
    if (found) return found;
    // A metamodel that leads back to itself sees nothing of itself yet.
    this.packages.set(path, []);
    const packages = metamodelsOfEcore([this.read(file)], this.seenFrom(dirname(file)));
    this.packages.set(path, packages);
    return packages;
  }

  private read(file: string) {
    try {
      return xmiFormat.read(readFileSync(file), { metamodels: builtInMetamodels, lineage }).model;
    } catch (error) {
      if (!(error instanceof UnreadableContent)) throw error;
      const { line = 1, column = 1 } = error.place;
      throw new Complaint(`${file}:${line}:${column} error ${error.message}`);
    }
  }

  private textOf(file: string): string {
    const path = resolve(file);
    const text = this.texts.get(path) ?? readFileSync(path, 'utf8');
    this.texts.set(path, text);
    return text;
  }
}
