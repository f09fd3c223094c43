/** The attributes of one element, sorted by what they mean; used again for the next element. */
import type { Iri } from '@orrery/rdf';
import { Refusal } from '../reading/refusal.ts';
import type { Pairs } from '../xml/pairs.ts';
import type { QualifiedNames } from './qualified-names.ts';
import type { OwnAttributes } from './surroundings.ts';

export interface PropertyAttribute {
  readonly property: Iri;
  readonly value: string;
  readonly isType: boolean;
}

const none: OwnAttributes = {
  about: undefined,
  ID: undefined,
  nodeID: undefined,
  resource: undefined,
  datatype: undefined,
  parseType: undefined,
  version: undefined,
  language: undefined,
  base: undefined,
  direction: undefined,
};

const noProperties: readonly PropertyAttribute[] = [];

export class ElementAttributes {
  own: OwnAttributes = none;
  properties: readonly PropertyAttribute[] = noProperties;
  private readonly names: QualifiedNames;

  constructor(names: QualifiedNames) {
    this.names = names;
  }

  read({ names, values, count }: Pairs, offset: number): void {
    this.own = none;
    this.properties = noProperties;
    for (let index = 0; index < count; index++) this.add(names[index]!, values[index]!, offset);
  }

  /** What may not stand on an element of this kind is refused. */
  refuse(names: readonly (keyof OwnAttributes)[], where: string, offset: number): void {
    const found = names.find((name) => this.own[name] !== undefined);
    if (found !== undefined) throw new Refusal(`rdf:${found} cannot stand on ${where}.`, offset);
  }

  private add(name: string, value: string, offset: number): void {
    const { role, iri } = this.names.attribute(name, offset);
    if (role === 'nothing') return;
    if (role === 'property' || role === 'type') this.addProperty({ property: iri!, value, isType: role === 'type' });
    else if (this.own[role] !== undefined) throw new Refusal(`The attribute ${name} is there twice.`, offset);
    else this.own = { ...this.own, [role]: value };
  }

  private addProperty(property: PropertyAttribute): void {
    if (this.properties === noProperties) this.properties = [property];
    else (this.properties as PropertyAttribute[]).push(property);
  }
}
