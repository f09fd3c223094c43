/** An IFC schema as its data file tells it: entities, enumerations, selects and defined types, in words of EXPRESS. */

/** The data file of a schema; its texts are explained where they are read. */
export interface SchemaData {
  readonly types: Readonly<Record<string, string>>;
  readonly enumerations: Readonly<Record<string, string>>;
  readonly selects: Readonly<Record<string, string>>;
  readonly entities: Readonly<Record<string, string>>;
}

export type BaseType = 'STRING' | 'REAL' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'LOGICAL' | 'BINARY';

export interface Bounds {
  readonly lower: number;
  /** -1 where there is none. */
  readonly upper: number;
}

/** A type as it is written, `[1,3]IfcLengthMeasure`: the bounds of the lists around a value, and its type. */
export interface WrittenType {
  readonly lists: readonly Bounds[];
  readonly name: string;
}

export interface Attribute extends WrittenType {
  readonly attribute: string;
  readonly isOptional: boolean;
}

export interface InverseAttribute {
  readonly attribute: string;
  readonly bounds: Bounds;
  /** The entity that refers to this one, and its attribute that does. */
  readonly entity: string;
  readonly from: string;
}

export interface Entity {
  readonly name: string;
  readonly parent: string | undefined;
  readonly isAbstract: boolean;
  readonly attributes: readonly Attribute[];
  readonly inverse: readonly InverseAttribute[];
  /** Attributes, own or inherited, for which files have `*`. */
  readonly derived: readonly string[];
}

/** `-IfcObject|Tag?:IfcIdentifier Points:[2,?]IfcPoint|FillsVoids[0,1]<IfcRelFillsElement.RelatedBuildingElement|Dim`; a minus is an abstract entity. */
export function entityOf(name: string, text: string): Entity {
  const [general = '', attributes = '', inverse = '', derived = ''] = text.split('|');
  const parent = general.replace('-', '');
  return {
    name,
    parent: parent === '' ? undefined : parent,
    isAbstract: general.startsWith('-'),
    attributes: wordsOf(attributes).map(attributeOf),
    inverse: wordsOf(inverse).map(inverseOf),
    derived: wordsOf(derived),
  };
}

export function typeOf(text: string): WrittenType {
  return { lists: [...text.matchAll(/\[(\d+),(\d+|\?)\]/g)].map(boundsOf), name: text.slice(text.lastIndexOf(']') + 1) };
}

export function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function attributeOf(text: string): Attribute {
  const [name, type] = text.split(':') as [string, string];
  return { attribute: name.replace('?', ''), isOptional: name.endsWith('?'), ...typeOf(type) };
}

function inverseOf(text: string): InverseAttribute {
  const [left, right] = text.split('<') as [string, string];
  const [entity, from] = right.split('.') as [string, string];
  const bounds = typeOf(left).lists[0] ?? { lower: 1, upper: 1 };
  return { attribute: left.replace(/\[.*/, ''), bounds, entity, from };
}

function boundsOf([, lower, upper]: RegExpExecArray | RegExpMatchArray): Bounds {
  return { lower: Number(lower), upper: upper === '?' ? -1 : Number(upper) };
}
