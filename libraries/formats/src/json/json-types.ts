/** Finds the classes that a JSON document names by prefix. */
import type { Class, Package } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { shortened } from '../parsing/report.ts';
import { unknownMetamodel } from '../parsing/unknown-metamodel.ts';

export class JsonTypes {
  private readonly document: Document;
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly classes = new Map<string, Class>();
  private readonly packages = new Map<string, Package>();
  private packagesByName: ReadonlyMap<string, Package> | undefined;

  constructor(document: Document, namespaces: ReadonlyMap<string, string>) {
    this.document = document;
    this.namespaces = namespaces;
  }

  /** A name without colon has the empty prefix. */
  classOf(name: string, at: number): Class {
    let found = this.classes.get(name);
    if (!found) {
      found = this.findClass(name, at);
      this.classes.set(name, found);
    }
    return found;
  }

  /** Whether a word before a reference is the type of its target. An unknown word is one if it looks like a type. */
  isType(word: string, isAlone: boolean): boolean {
    const colon = word.indexOf(':');
    if (word.includes('#')) return false;
    if (colon < 0) return this.namespaces.has('');
    return isAlone || this.namespaces.has(word.slice(0, colon));
  }

  private findClass(name: string, at: number): Class {
    const colon = name.indexOf(':');
    const [prefix, local] = colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
    const owner = this.packageOf(prefix, at);
    const found = owner.classifiers.get(local);
    if (found?.kind === 'class') return found;
    const message = `The metamodel ${owner.nsUri} has no class ${shortened(local)}.`;
    if (!owner.isDynamic) this.document.report.addOnce({ severity: 'error', code: 'unknown-class', message, at });
    return this.document.dynamic.class(owner, local);
  }

  private packageOf(prefix: string, at: number): Package {
    let found = this.packages.get(prefix);
    if (!found) {
      found = this.findPackage(prefix) ?? this.unknownPackage(prefix, at);
      this.packages.set(prefix, found);
    }
    return found;
  }

  /** By the namespaces of the document; the types of links may use the name of the package instead of a prefix. */
  private findPackage(prefix: string): Package | undefined {
    const { context, model } = this.document;
    const uri = this.namespaces.get(prefix);
    if (uri !== undefined) return context.metamodels.find(uri, model.schemaLocations.get(uri));
    this.packagesByName ??= this.indexByName();
    return this.packagesByName.get(prefix);
  }

  private indexByName(): Map<string, Package> {
    const found = [...this.namespaces.values()].flatMap((uri) => this.document.context.metamodels.find(uri) ?? []);
    return new Map(found.reverse().map((known) => [known.name, known]));
  }

  private unknownPackage(prefix: string, at: number): Package {
    const uri = this.namespaces.get(prefix) ?? prefix;
    const message = unknownMetamodel(uri);
    this.document.report.addOnce({ severity: 'warning', code: 'unknown-metamodel', message, at });
    return this.document.dynamic.package(uri, prefix);
  }
}
