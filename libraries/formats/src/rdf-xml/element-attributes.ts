/** The attributes of one element, sorted by what they mean; used again for the next element. */
import type { Iri } from '@orrery/rdf';
import { Refusal } from '../refusal.ts';
import type { Pairs } from '../xml/pairs.ts';
import type { OwnAttributes } from './inherited-attributes.ts';
import type { QualifiedNames } from './qualified-names.ts';

export interface PropertyAttribute {
  readonly property: Iri;
  readonly value: string;
  readonly isType: boolean;
}

class OwnValues implements OwnAttributes {
  about: string | undefined = undefined;
  ID: string | undefined = undefined;
  nodeID: string | undefined = undefined;
  resource: string | undefined = undefined;
  datatype: string | undefined = undefined;
  parseType: string | undefined = undefined;
  version: string | undefined = undefined;
  language: string | undefined = undefined;
  base: string | undefined = undefined;
  direction: string | undefined = undefined;
}

const none: OwnAttributes = new OwnValues();
const noProperties: readonly PropertyAttribute[] = [];

export class ElementAttributes {
  own: OwnAttributes = none;
  properties: readonly PropertyAttribute[] = noProperties;
  /** How many of its own there are. */
  private count = 0;
  private readonly names: QualifiedNames;

  constructor(names: QualifiedNames) {
    this.names = names;
  }

  read({ names, values, count }: Pairs, offset: number): void {
    this.own = none;
    this.count = 0;
    this.properties = noProperties;
    for (let index = 0; index < count; index++) this.add(names[index]!, values[index]!, offset);
  }

  /** Refuses attributes that elements of this kind may not have. */
  refuse(names: readonly (keyof OwnAttributes)[], where: string, offset: number): void {
    if (this.own === none) return;
    const found = names.find((name) => this.own[name] !== undefined);
    if (found !== undefined) throw new Refusal(`rdf:${found} cannot stand on ${where}.`, offset);
  }

  /** At most one of them may be there. */
  refuseTogether(names: readonly (keyof OwnAttributes)[], offset: number): void {
    if (this.count < 2) return;
    const [one, other] = names.filter((name) => this.own[name] !== undefined);
    if (other !== undefined) throw new Refusal(`rdf:${one} and rdf:${other} cannot stand together.`, offset);
  }

  private add(name: string, value: string, offset: number): void {
    const { role, iri } = this.names.attribute(name, offset);
    if (role === 'nothing') return;
    if (role === 'property' || role === 'type') this.addProperty({ property: iri!, value, isType: role === 'type' });
    else if (this.own[role] !== undefined) throw new Refusal(`The attribute ${name} is there twice.`, offset);
    else this.addOwn(role, value);
  }

  private addOwn(role: keyof OwnAttributes, value: string): void {
    if (this.count === 0) this.own = new OwnValues();
    (this.own as OwnValues)[role] = value;
    this.count++;
  }

  private addProperty(property: PropertyAttribute): void {
    if (this.properties === noProperties) this.properties = [property];
    else (this.properties as PropertyAttribute[]).push(property);
  }
}
