/** The layout of an object index: its columns, and the directory at its end that tells where they are. */
import type { Width } from './unsigned-column.ts';

/** Counts up with every change of the layout. */
export const objectIndexVersion = 7;

/** Columns of whole numbers, each with one number a row where nothing else is said. */
export const numberColumns = [
  /** The class, by its number in the directory. */
  'class',
  /** The row of the container and one more; 0 for roots. */
  'container',
  /** The feature that contains it and one more; 0 for roots. */
  'feature',
  /** Its position among what the same feature of its container holds. */
  'index',
  /** The first row inside of it; those of the next row begin where its own end. One more than rows. */
  'childStart',
  /** Its position in document order. */
  'position',
  /** The rows in document order. */
  'order',
  /** Where the rows of a class begin in `classRows`; one more than classes. */
  'classStart',
  /** The rows of each class, in document order. */
  'classRows',
  /** Where rows with the same digest of their ids begin in `idRows`; one more than buckets. */
  'idStart',
  'idRows',
  /** Eight further bits of the digest, for each of `idRows`: few ids need to be looked at that are not the right one. */
  'idDigest',
  'labelStart',
  'valueStart',
  /** References out of each row: where they begin, and for each its feature and its target, a row or, beyond these, a link. */
  'outStart',
  'outFeature',
  'outTarget',
  /** References into each row and, beyond these, to each link. */
  'inStart',
  'inFeature',
  'inSource',
  'linkStart',
] as const;

/** Columns of bytes: ids of 16 bytes, texts and values between the places that the columns above name. */
export const byteColumns = ['ids', 'labels', 'values', 'links'] as const;

export type NumberColumn = (typeof numberColumns)[number];
export type ByteColumn = (typeof byteColumns)[number];

export interface Section {
  readonly offset: number;
  readonly length: number;
}

export interface NumberSection extends Section {
  readonly width: Width;
}

export interface Directory {
  readonly version: number;
  readonly objects: number;
  readonly roots: number;
  readonly links: number;
  readonly numbers: Readonly<Record<NumberColumn, NumberSection>>;
  readonly bytes: Readonly<Record<ByteColumn, Section>>;
  readonly classes: readonly IndexedClass[];
  readonly features: readonly IndexedFeature[];
  /** The literals of enumerations, by the types of features. */
  readonly enumerations: Readonly<Record<string, readonly IndexedLiteral[]>>;
  /** What stands for the beginnings of addresses in the document. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

/** A class that has instances in the model, or that such a class inherits from. */
export interface IndexedClass {
  readonly nsUri: string;
  readonly prefix: string;
  readonly name: string;
  readonly isAbstract: boolean;
  /** Direct instances. */
  readonly count: number;
  /** The numbers of the classes that it inherits from directly. */
  readonly superTypes: readonly number[];
  /** All features, the number of each at its slot. */
  readonly features: readonly number[];
  /** How many these are; of classes without instances, those of their own. */
  readonly featureCount: number;
  /** Whether explorers begin with it. */
  readonly isMain: boolean;
  /** The slot of the attribute whose value identifies its objects in references. */
  readonly idSlot?: number;
  /** The slot of the attribute that names its objects in paths, and whether its own parts are named so. */
  readonly segmentSlot?: number;
  readonly namesItsParts?: true;
}

export interface IndexedFeature {
  readonly name: string;
  /** `<namespace URI>#//<Name>` of its type. */
  readonly type: string;
  readonly kind: ValueKind | 'reference';
  readonly isMany: boolean;
  readonly isContainment: boolean;
  readonly isContainer: boolean;
  /** Of the way to the container: the feature by which that contains. */
  readonly opposite?: number;
  /** Of a computed reference: the feature by which its values refer to the object, where any object of the model has that. */
  readonly inverseOf?: number;
  /** What a feature that is not set has. */
  readonly defaultValue?: string | number | boolean;
}

/** The text of a literal, as values have it, and its name where that is another. */
export interface IndexedLiteral {
  readonly literal: string;
  readonly name?: string;
}

export type ValueKind = 'text' | 'number' | 'boolean' | 'date';

/** The last bytes: the length of the directory before them, and the mark of the format. */
export const footerLength = 8;
export const mark = 0x58494f4f;

/** `<namespace URI>#//<Name>`, as differences and lists write classes. */
export function eClassOf({ nsUri, name }: Pick<IndexedClass, 'nsUri' | 'name'>): string {
  return `${nsUri}#//${name}`;
}
