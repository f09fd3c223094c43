/** Writes the XML of a literal as Exclusive XML Canonicalization 1.0 with comments has it. */

import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import { Pairs } from '../xml/pairs.ts';

interface Attribute {
  readonly name: string;
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
}

/** The scopes that an open element has to leave. */
interface ElementScopes {
  readonly declares: boolean;
  readonly renders: boolean;
}

const inTexts: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const inAttributes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

export class CanonicalXml {
  text = '';
  private readonly scopes: NamespaceScopes;
  /** The namespaces that elements around have written. */
  private readonly rendered = new NamespaceScopes();
  private readonly open: ElementScopes[] = [];

  constructor(scopes: NamespaceScopes) {
    this.scopes = scopes;
  }

  /** Whether all elements that began have ended. */
  get isComplete(): boolean {
    return this.open.length === 0;
  }

  start(name: string, pairs: Pairs, offset: number): void {
    const declares = this.scopes.enter(pairs);
    const attributes = this.attributesOf(pairs, offset);
    const namespaces = this.namespacesOf(name, attributes, offset);
    this.open.push({ declares, renders: this.rendered.enter(namespaces) });
    const written = [...namespaces.entries(), ...attributes.map((attribute) => [attribute.name, attribute.value] as const)];
    this.text += `<${name}${written.map(([key, value]) => ` ${key}="${escaped(value, inAttributes, /[&<"\t\n\r]/g)}"`).join('')}>`;
  }

  end(name: string): void {
    const { declares, renders } = this.open.pop()!;
    if (declares) this.scopes.leave();
    if (renders) this.rendered.leave();
    this.text += `</${name}>`;
  }

  characters(text: string): void {
    this.text += escaped(text, inTexts, /[&<>\r]/g);
  }

  comment(text: string): void {
    this.text += `<!--${text}-->`;
  }

  instruction(target: string, data: string): void {
    this.text += data === '' ? `<?${target}?>` : `<?${target} ${data}?>`;
  }

  /** By namespace, then by name; those without prefix have no namespace. */
  private attributesOf(pairs: Pairs, offset: number): Attribute[] {
    const found = pairs.entries().flatMap(([name, value]): Attribute[] => {
      const [prefix, local] = splitName(name);
      if (prefix === 'xmlns' || name === 'xmlns') return [];
      return [{ name, local, value, namespace: prefix === '' ? '' : this.namespaceOf(prefix, offset) }];
    });
    return found.sort((one, other) => compared(one.namespace, other.namespace) || compared(one.local, other.local));
  }

  /** The prefixes that the element itself uses and that no element around it has declared alike; sorted. */
  private namespacesOf(name: string, attributes: readonly Attribute[], offset: number): Pairs {
    const used = new Set([splitName(name)[0], ...attributes.map((attribute) => splitName(attribute.name)[0]).filter(Boolean)]);
    const written = new Pairs();
    for (const prefix of [...used].sort(compared)) {
      const uri = this.namespaceOf(prefix, offset);
      if (this.rendered.uriOf(prefix) !== uri) written.add(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri);
    }
    return written;
  }

  private namespaceOf(prefix: string, offset: number): string {
    const found = this.scopes.uriOf(prefix);
    if (found === undefined) throw new Refusal(`The prefix ${shortened(prefix)} is not declared.`, offset);
    return found;
  }
}

function escaped(text: string, escapes: Readonly<Record<string, string>>, special: RegExp): string {
  return text.replace(special, (character) => escapes[character]!);
}

/** By code points, as canonical XML says; UTF-16 orders some of them otherwise. */
function compared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
}
