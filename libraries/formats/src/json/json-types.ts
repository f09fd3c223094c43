/** Finds the classes that a JSON document names by prefix. */
import type { Class, Package } from '@orrery/kernel';
import type { Document } from '../reading/document.ts';
import type { JsonPlace } from './json-place.ts';
import { isObject, type Json } from './json-text.ts';

export class JsonTypes {
  private readonly document: Document;
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly classes = new Map<string, Class>();
  private readonly packages = new Map<string, Package>();

  constructor(document: Document, namespaces: Json | undefined) {
    this.document = document;
    const pairs = isObject(namespaces) ? Object.entries(namespaces) : [];
    this.namespaces = new Map(pairs.map(([prefix, uri]) => [prefix, String(uri)]));
  }

  /** A name without colon has the empty prefix. */
  classOf(name: string, at: JsonPlace): Class {
    let found = this.classes.get(name);
    if (!found) {
      found = this.findClass(name, at);
      this.classes.set(name, found);
    }
    return found;
  }

  private findClass(name: string, at: JsonPlace): Class {
    const colon = name.indexOf(':');
    const [prefix, local] = colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
    const owner = this.packageOf(prefix, at);
    const found = owner.classifiers.get(local);
    if (found?.kind === 'class') return found;
    const message = `The metamodel ${owner.nsUri} has no class ${local}.`;
    if (!owner.isDynamic) this.document.report.addOnce({ severity: 'error', code: 'unknown-class', message, at: String(at) });
    return this.document.dynamic.class(owner, local);
  }

  private packageOf(prefix: string, at: JsonPlace): Package {
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
    const known = [...this.namespaces.values()].map((other) => context.metamodels.find(other));
    return known.find((other) => other?.name === prefix);
  }

  private unknownPackage(prefix: string, at: JsonPlace): Package {
    const uri = this.namespaces.get(prefix) ?? prefix;
    const message = `The metamodel ${uri || 'without namespace'} is not known; its objects are kept as they are.`;
    this.document.report.addOnce({ severity: 'warning', code: 'unknown-metamodel', message, at: String(at) });
    return this.document.dynamic.package(uri, prefix);
  }
}
