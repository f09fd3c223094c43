/** Finds the classes that a document names, in known metamodels or as dynamic ones. */
import type { Class, Package } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { unknownMetamodel } from '../parsing/unknown-metamodel.ts';
import { type NamespaceScopes, splitName } from '../xml/namespaces.ts';
import { xmlAttributesKey } from './xml-attributes.ts';

export class XmiTypes {
  private readonly document: Document;
  private readonly namespaces: NamespaceScopes;
  private readonly packages = new Map<string, Package>();
  /** The classes by the names that they have as long as no namespace is declared or leaves. */
  private readonly classes = new Map<string, Class>();
  private version = 0;
  /** The name that a written one means, or a prefix. */
  private readonly meant: (written: string) => string;

  constructor(document: Document, namespaces: NamespaceScopes, meant: (written: string) => string) {
    this.document = document;
    this.namespaces = namespaces;
    this.meant = meant;
  }

  /** `nsURI location` pairs; a location without namespace belongs to the empty one. */
  locate(schemaLocation: string | undefined, noNamespaceLocation: string | undefined): void {
    const { schemaLocations } = this.document.model;
    const words = wordsOf(schemaLocation);
    if (!isRowOfPairs(words)) this.keepLocation(schemaLocation!);
    for (let index = 0; index + 1 < words.length; index += 2) schemaLocations.set(words[index]!, words[index + 1]!);
    if (noNamespaceLocation !== undefined) schemaLocations.set('', noNamespaceLocation);
  }

  private keepLocation(schemaLocation: string): void {
    const { extras } = this.document.model;
    extras.set(xmlAttributesKey, { 'xsi:schemaLocation': schemaLocation });
  }

  classOf(name: string, offset: number): Class {
    if (this.version !== this.namespaces.version) this.classes.clear();
    this.version = this.namespaces.version;
    const found = this.classes.get(name) ?? this.findClass(name, offset);
    this.classes.set(name, found);
    return found;
  }

  private findClass(name: string, offset: number): Class {
    const [prefix, written] = splitName(name);
    const local = this.meant(written);
    const owner = this.packageOf(this.namespaces.uriOf(prefix) ?? prefix, prefix, offset);
    const found = owner.classifiers.get(local);
    if (found?.kind === 'class') return found;
    if (!owner.isDynamic) this.unknownClass(owner, local, offset);
    return this.document.dynamic.class(owner, local);
  }

  /** Whether a word before a reference is the type of its target. */
  isType(word: string): boolean {
    const [prefix, local] = splitName(word);
    return local !== '' && prefix !== '' && this.namespaces.uriOf(prefix) !== undefined;
  }

  private packageOf(uri: string, prefix: string, offset: number): Package {
    let found = this.packages.get(uri);
    if (!found) {
      found = this.findPackage(uri) ?? this.unknownPackage(uri, prefix, offset);
      this.packages.set(uri, found);
    }
    return found;
  }

  private findPackage(uri: string): Package | undefined {
    const { context, model } = this.document;
    const location = model.schemaLocations.get(uri);
    // Without a namespace only a location tells the metamodel.
    if (uri === '' && location === undefined) return undefined;
    const found = context.metamodels.find(uri, location);
    // A document may name its metamodel by another URI and be right about the place.
    if (found && location !== undefined && found.nsUri !== uri) model.schemaLocations.set(found.nsUri, location);
    return found;
  }

  private unknownPackage(uri: string, prefix: string, at: number): Package {
    const message = unknownMetamodel(uri);
    this.document.report.addOnce({ severity: 'warning', code: 'unknown-metamodel', message, at });
    return this.document.dynamic.package(uri, this.meant(prefix));
  }

  private unknownClass(owner: Package, name: string, at: number): void {
    const message = `The metamodel ${owner.nsUri} has no class ${name}.`;
    this.document.report.addOnce({ severity: 'error', code: 'unknown-class', message, at });
  }
}

function wordsOf(text: string | undefined): readonly string[] {
  return text?.split(/\s+/).filter((word) => word !== '') ?? [];
}

/** Whether pairs hold all that the words say: none is left over, and no namespace comes twice. */
function isRowOfPairs(words: readonly string[]): boolean {
  const uris = words.filter((_word, index) => index % 2 === 0);
  return words.length % 2 === 0 && new Set(uris).size === uris.length;
}
