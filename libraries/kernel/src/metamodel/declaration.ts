/** The declaration of a metamodel: plain data without cycles, in which names stand for what they mean. */
import type { DataTypeKind } from '../values/data-type-kind.ts';

export interface PackageDeclaration {
  /** What stands for the package before `#//` where its namespace URI is none or not the only one of its kind. */
  readonly key?: string;
  readonly name: string;
  readonly nsUri: string;
  readonly nsPrefix: string;
  readonly classes?: readonly ClassDeclaration[];
  readonly dataTypes?: readonly DataTypeDeclaration[];
  readonly subpackages?: readonly PackageDeclaration[];
}

/** `Name` of the same package, or `nsUri#//Name`, or `key#//Name`. */
export type ClassifierName = string;

export interface ClassDeclaration {
  readonly name: string;
  readonly isAbstract?: boolean;
  readonly isInterface?: boolean;
  readonly superTypes?: readonly ClassifierName[];
  readonly features?: readonly FeatureDeclaration[];
  readonly operations?: readonly OperationDeclaration[];
  /** The names of features, own or inherited, that objects of this very class never hold: they follow from others. */
  readonly computed?: readonly string[];
  readonly namesItsParts?: boolean;
  readonly segmentFeature?: string;
  /** What people call its objects, where that is not its name. */
  readonly called?: string;
  readonly namedByParts?: NamingParts;
}

/** Which parts of an object tell its names, as the statements about a resource do. All are names of features. */
export interface NamingParts {
  /** What holds the parts. */
  readonly parts: string;
  /** Of a part: what it tells, the name itself, and in which language that is. */
  readonly tells: string;
  readonly text: string;
  readonly language: string;
  /** What of it is a name, the most telling first. */
  readonly names: readonly string[];
}

export interface DataTypeDeclaration {
  readonly name: string;
  readonly kind?: DataTypeKind;
  readonly instanceClassName?: string;
  readonly isSerializable?: boolean;
  readonly literals?: readonly { readonly name: string; readonly literal?: string; readonly value?: number }[];
  /** Whether an attribute without a value has the first literal, as in Ecore; in EXPRESS it has none. */
  readonly hasDefault?: boolean;
}

export interface FeatureDeclaration {
  readonly name: string;
  readonly type: ClassifierName;
  readonly kind: 'attribute' | 'reference';
  readonly xmlName?: string;
  readonly lowerBound?: number;
  readonly upperBound?: number;
  readonly isContainment?: boolean;
  readonly isOrdered?: boolean;
  readonly isUnique?: boolean;
  readonly isDerived?: boolean;
  readonly isTransient?: boolean;
  readonly isVolatile?: boolean;
  readonly isUnsettable?: boolean;
  readonly isChangeable?: boolean;
  readonly isId?: boolean;
  /** The name of the feature of the target's class that points back. */
  readonly opposite?: string;
  /** Of a computed reference: the name of the feature of its type by which others refer to this object. */
  readonly inverseOf?: string;
  /** The expression that a computed feature has the value of. */
  readonly derivation?: string;
  readonly keys?: readonly string[];
  readonly defaultLiteral?: string;
  readonly role?: FeatureRole;
}

/**
 * What a feature is for the label of an object without a name: a text that serves instead, the object that it shows, the two that it
 * joins, an address of which people read the last part, something by which it is told from others of its class; a technical id is
 * nothing for people.
 */
export type FeatureRole = 'text' | 'shown' | 'source' | 'target' | 'address' | 'mark' | 'technical';

export interface OperationDeclaration {
  readonly name: string;
  readonly type?: ClassifierName;
  readonly isMany?: boolean;
  readonly parameters?: readonly { readonly name: string; readonly type: ClassifierName; readonly isMany?: boolean }[];
  readonly body?: string;
}
