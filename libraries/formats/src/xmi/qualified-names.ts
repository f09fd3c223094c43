/** The undeclared features that names with prefixes mean, and the names that a document writes for them. */
import { type Class, qualifiedName } from '@orrery/kernel';
import { plainName } from '../parsing/unknown-names.ts';
import { type NamespaceScopes, splitName } from '../xml/namespaces.ts';

/** The key of the names with prefixes among the extras of a model. */
export const xmiNamesKey = 'xmi:names';

/** A feature and the name that its element or attribute has in the document. */
export interface WrittenFeature {
  readonly feature: string;
  readonly written: string;
}

/** Prefixes that mean something else in what we write. */
const taken: ReadonlySet<string> = new Set(['xmi', 'xsi', 'xml', 'xmlns']);

type Kind = 'elements' | 'attributes';

/** What is kept of the names: how the features of a class are written usually, where that is not their own name. */
export interface KeptNames {
  readonly prefixes: Readonly<Record<string, string>>;
  readonly elements: NamesByClass;
  readonly attributes: NamesByClass;
  /** Features whose parts say their class although it is named after the feature, by class. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
}

type NamesByClass = Readonly<Record<string, Readonly<Record<string, string>>>>;

export class QualifiedNames {
  private readonly namespaces: NamespaceScopes;
  private readonly prefixes = new Map<string, string>();
  private readonly uris = new Map<string, string>();
  /** The next number behind each prefix that came for several namespaces. */
  private readonly counts = new Map<string, number>();
  /** The namespaces of the features that came with prefixes, by class and local name. */
  private readonly holders = { elements: new Map<string, string>(), attributes: new Map<string, string>() };
  private readonly usual = {
    elements: new Map<string, Map<string, string>>(),
    attributes: new Map<string, Map<string, string>>(),
  };
  private readonly typed = new Map<string, Set<string>>();
  private readonly known = new Map<string, WrittenFeature>();
  private version = -1;
  /** Whether a class has shown a feature of this name. */
  private readonly hasShown: (owner: Class, name: string) => boolean;

  constructor(namespaces: NamespaceScopes, hasShown: (owner: Class, name: string) => boolean) {
    this.namespaces = namespaces;
    this.hasShown = hasShown;
  }

  /** Names without prefix mean themselves, unless a name with prefix came first. */
  of(owner: Class, kind: Kind, name: string): WrittenFeature {
    if (this.version !== this.namespaces.version) this.known.clear();
    this.version = this.namespaces.version;
    const key = `${kind} ${owner.package.nsUri} ${owner.name} ${name}`;
    let found = this.known.get(key);
    if (!found) {
      found = this.find(owner, kind, name);
      this.known.set(key, found);
    }
    return found;
  }

  /** Whether names have to be looked up at all. */
  get isNeeded(): boolean {
    return this.uris.size > 0;
  }

  usualName(owner: Class, kind: Kind, feature: string): string {
    return (this.isNeeded && this.usual[kind].get(qualifiedName(owner))?.get(feature)) || plainName(feature);
  }

  /** The parts of a feature say which class they have. */
  noteTyped(owner: Class, feature: string): void {
    const features = this.typed.get(qualifiedName(owner)) ?? new Set();
    this.typed.set(qualifiedName(owner), features.add(feature));
  }

  kept(): KeptNames | undefined {
    if (!this.isNeeded && this.typed.size === 0) return undefined;
    const { elements, attributes } = this.usual;
    const typed = Object.fromEntries([...this.typed].map(([owner, features]) => [owner, [...features]]));
    return { prefixes: Object.fromEntries(this.uris), elements: others(elements), attributes: others(attributes), typed };
  }

  private find(owner: Class, kind: Kind, name: string): WrittenFeature {
    const [prefix, local] = splitName(name);
    const uri = this.uriOf(prefix, kind);
    const written = prefix === '' ? local : `${this.prefixFor(uri, prefix)}:${local}`;
    const feature = this.featureOf(owner, kind, local, uri, written);
    this.noteUsual(owner, kind, feature, written);
    return { feature, written };
  }

  /** Notes the first name of a feature as the usual one. A feature that is there already came with its plain name. */
  private noteUsual(owner: Class, kind: Kind, feature: string, written: string): void {
    const usual = this.usual[kind].get(qualifiedName(owner)) ?? new Map<string, string>();
    this.usual[kind].set(qualifiedName(owner), usual);
    if (!usual.has(feature)) usual.set(feature, this.hasShown(owner, feature) ? plainName(feature) : written);
  }

  /** Names in another namespace are other features; the first one has the plain name. */
  private featureOf(owner: Class, kind: Kind, local: string, uri: string, written: string): string {
    const key = `${owner.package.nsUri} ${owner.name} ${local}`;
    const isThere = this.hasShown(owner, local) && owner.featuresByName.get(local)?.isDynamic;
    const holder = this.holders[kind].get(key) ?? (isThere ? this.uriOf('', kind) : uri);
    if (holder !== uri) return written.includes(':') ? written : `:${local}`;
    this.holders[kind].set(key, uri);
    return local;
  }

  private uriOf(prefix: string, kind: Kind): string {
    return prefix === '' && kind === 'attributes' ? '' : (this.namespaces.uriOf(prefix) ?? '');
  }

  /** One prefix for each namespace, whatever scopes a document has. */
  private prefixFor(uri: string, wanted: string): string {
    let prefix = this.prefixes.get(uri);
    if (prefix !== undefined) return prefix;
    prefix = wanted;
    let count = this.counts.get(wanted) ?? 1;
    while (this.uris.has(prefix) || taken.has(prefix)) prefix = `${wanted}_${count++}`;
    this.counts.set(wanted, count);
    this.prefixes.set(uri, prefix);
    this.uris.set(prefix, uri);
    return prefix;
  }
}

function others(usual: ReadonlyMap<string, ReadonlyMap<string, string>>): NamesByClass {
  const found = [...usual].map(([owner, names]) => {
    const special = [...names].filter(([feature, name]) => plainName(feature) !== name);
    return [owner, Object.fromEntries(special)] as const;
  });
  return Object.fromEntries(found.filter(([, names]) => Object.keys(names).length > 0));
}
