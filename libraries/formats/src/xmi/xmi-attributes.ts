/** Sorts the attributes of an element: those of XMI, of XML Schema, and those that are features. */
import { type NamespaceScopes, splitName } from '../xml/namespaces.ts';
import { isXmiNamespace, xsiNsUri } from './xmi-names.ts';

/** What an element says about itself; used again for the next element. */
export class ElementFacts {
  id: string | undefined;
  type: string | undefined;
  reference: string | undefined;
  href: string | undefined;
  isNil = false;
  schemaLocation: string | undefined;
  noNamespaceLocation: string | undefined;
  /** Names and values of features, in turn. */
  readonly features: string[] = [];
  /** Attributes of XMI that have no meaning here. */
  readonly others: string[] = [];

  read(attributes: readonly string[], namespaces: NamespaceScopes): this {
    this.clear();
    for (let index = 0; index < attributes.length; index += 2) {
      const name = attributes[index]!;
      const value = attributes[index + 1]!;
      if (name.includes(':')) this.qualified(name, value, namespaces);
      else if (name === 'href') this.href = value;
      else if (name !== 'xmlns') this.features.push(name, value);
    }
    return this;
  }

  private clear(): void {
    this.id = this.type = this.reference = this.href = this.schemaLocation = this.noNamespaceLocation = undefined;
    this.isNil = false;
    this.features.length = 0;
    this.others.length = 0;
  }

  private qualified(name: string, value: string, namespaces: NamespaceScopes): void {
    const [prefix, local] = splitName(name);
    if (prefix === 'xmlns') return;
    const uri = namespaces.uriOf(prefix);
    if (isXmiNamespace(uri)) this.ofXmi(local, value);
    else if (uri === xsiNsUri) this.ofSchema(local, value);
    else this.features.push(local, value);
  }

  private ofXmi(local: string, value: string): void {
    if (local === 'id') this.id = value;
    else if (local === 'type') this.type ??= value;
    else if (local === 'idref') this.reference = value;
    else if (local !== 'version') this.others.push(local);
  }

  private ofSchema(local: string, value: string): void {
    // SAXXMIHandler.getXSIType: xsi:type wins over xmi:type.
    if (local === 'type') this.type = value;
    else if (local === 'nil') this.isNil = value === 'true' || value === '1';
    else if (local === 'schemaLocation') this.schemaLocation = value;
    else if (local === 'noNamespaceSchemaLocation') this.noNamespaceLocation = value;
  }
}
