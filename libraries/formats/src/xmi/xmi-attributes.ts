/** Sorts the attributes of an element: those of XMI, of XML Schema, and those that are features. */
import { Refusal } from '../refusal.ts';
import { type NamespaceScopes, splitName } from '../xml/namespaces.ts';
import { Pairs } from '../xml/pairs.ts';
import { isXmiNamespace, xsiNsUri } from './xmi-names.ts';

/** The form in which we write UUIDs; other tools have other forms. */
const ownUuid = /^urn:uuid:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Who owns a name with a prefix. */
interface Meaning {
  readonly owner: 'xmi' | 'schema' | 'namespaces' | 'other';
  readonly local: string;
}

/** What an element says about itself; used again for the next element. */
export class ElementFacts {
  id: string | undefined;
  /** The UUID that we gave beside the id of another tool. */
  uuid: string | undefined;
  type: string | undefined;
  reference: string | undefined;
  href: string | undefined;
  isNil = false;
  schemaLocation: string | undefined;
  noNamespaceLocation: string | undefined;
  /** With their prefixes. */
  readonly features = new Pairs();
  /** Attributes of XMI that have no meaning here. */
  readonly others = new Pairs();
  /** The meanings of names with prefixes, as long as these stay what they are. */
  private readonly meanings = new Map<string, Meaning>();
  private version = 0;

  read({ names, values, count }: Pairs, namespaces: NamespaceScopes, offset: number): this {
    this.clear();
    for (let index = 0; index < count; index++) {
      const name = names[index]!;
      const value = values[index]!;
      if (name.includes(':')) this.qualified(name, value, namespaces, offset);
      else if (name === 'href') this.href = value;
      else if (name !== 'xmlns') this.features.add(name, value);
    }
    return this;
  }

  private clear(): void {
    this.id = this.uuid = this.type = this.reference = this.href = this.schemaLocation = this.noNamespaceLocation = undefined;
    this.isNil = false;
    this.features.clear();
    this.others.clear();
  }

  private qualified(name: string, value: string, namespaces: NamespaceScopes, offset: number): void {
    if (this.version !== namespaces.version) this.meanings.clear();
    this.version = namespaces.version;
    const { owner, local } = this.meanings.get(name) ?? this.meaningOf(name, namespaces, offset);
    if (owner === 'xmi') this.ofXmi(local, value);
    else if (owner === 'schema') this.ofSchema(local, value);
    else if (owner === 'other') this.features.add(name, value);
  }

  private meaningOf(name: string, namespaces: NamespaceScopes, offset: number): Meaning {
    const [prefix, local] = splitName(name);
    // EMF knows these attributes by their names alone, so its tools load documents that forget to declare the prefix.
    const uri = prefix === 'xmlns' ? '' : (namespaces.uriOf(prefix) ?? (prefix === 'xsi' ? xsiNsUri : undefined));
    if (uri === undefined) throw new Refusal(`The prefix ${prefix} is not declared.`, offset);
    const owner = prefix === 'xmlns' ? 'namespaces' : isXmiNamespace(uri) ? 'xmi' : uri === xsiNsUri ? 'schema' : 'other';
    const meaning = { owner, local } as const;
    this.meanings.set(name, meaning);
    return meaning;
  }

  private ofXmi(local: string, value: string): void {
    if (local === 'id' && this.id === undefined) this.id = value;
    else if (local === 'type') this.type ??= value;
    else if (local === 'idref' && this.reference === undefined) this.reference = value;
    else if (local === 'uuid' && ownUuid.test(value)) this.uuid = value.slice(9);
    else if (local !== 'version') this.others.add(local, value);
  }

  private ofSchema(local: string, value: string): void {
    // SAXXMIHandler.getXSIType: xsi:type wins over xmi:type.
    if (local === 'type') this.type = value;
    else if (local === 'nil') this.isNil = value === 'true' || value === '1';
    else if (local === 'schemaLocation') this.schemaLocation = value;
    else if (local === 'noNamespaceSchemaLocation') this.noNamespaceLocation = value;
  }
}
