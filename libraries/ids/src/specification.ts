/** An Information Delivery Specification (IDS 1.0 of buildingSMART): which objects it is about, and what they have to bring. */

/** A value that is expected: a text as it stands, or a restriction. */
export type IdsValue =
  | { readonly kind: 'simple'; readonly text: string }
  | {
      readonly kind: 'restriction';
      /** The type of XML Schema, such as `xs:double`. */
      readonly base: string;
      /** Facets of XML Schema with their values: `minInclusive`, `pattern`. */
      readonly facets: readonly { readonly name: string; readonly value: string }[];
    };

export type Cardinality = 'required' | 'optional' | 'prohibited';

export interface EntityFacet {
  readonly kind: 'entity';
  readonly name: IdsValue;
  readonly predefinedType: IdsValue | undefined;
}

export type Facet =
  | EntityFacet
  | { readonly kind: 'attribute'; readonly name: IdsValue; readonly value: IdsValue | undefined }
  | {
      readonly kind: 'property';
      readonly propertySet: IdsValue;
      readonly baseName: IdsValue;
      readonly value: IdsValue | undefined;
      readonly dataType: string | undefined;
    }
  | { readonly kind: 'classification'; readonly system: IdsValue | undefined; readonly value: IdsValue | undefined }
  | { readonly kind: 'material'; readonly value: IdsValue | undefined }
  | { readonly kind: 'partOf'; readonly relation: string | undefined; readonly entity: EntityFacet };

export interface Requirement {
  readonly facet: Facet;
  readonly cardinality: Cardinality;
  readonly instructions: string | undefined;
}

export interface Specification {
  readonly name: string;
  readonly description: string | undefined;
  readonly ifcVersions: readonly string[];
  /** Whether there must be such objects, may be, or must not be. */
  readonly cardinality: Cardinality;
  readonly applicability: readonly Facet[];
  readonly requirements: readonly Requirement[];
}

export interface IdsFile {
  readonly title: string;
  readonly specifications: readonly Specification[];
}
