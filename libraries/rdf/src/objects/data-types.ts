/** The RDF datatypes of data types: XML Schema's where they mean the same, else the data type's own IRI. */
import { type DataType, ownEntry } from '@orrery/kernel';
import { xmlTypeNsUri } from '@orrery/metamodels';
import { xsd, xsdNamespace } from '../terms/vocabulary.ts';
import { classifierIri } from './names.ts';

const ofJavaClasses: Readonly<Record<string, string>> = {
  byte: 'byte',
  'java.lang.Byte': 'byte',
  short: 'short',
  'java.lang.Short': 'short',
  int: 'int',
  'java.lang.Integer': 'int',
  long: 'long',
  'java.lang.Long': 'long',
  'java.math.BigInteger': 'integer',
  float: 'float',
  'java.lang.Float': 'float',
  double: 'double',
  'java.lang.Double': 'double',
  'java.math.BigDecimal': 'decimal',
};

const ofKinds: Readonly<Record<DataType['valueKind'], string | undefined>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  real: 'double',
  character: 'string',
  date: 'dateTime',
  bytes: 'hexBinary',
  enumeration: undefined,
  other: undefined,
};

/** Types under EMF's names that are not XML Schema's, or that no literal may have. */
const notInXsd: ReadonlySet<string> = new Set(['AnySimpleType', 'NOTATION', 'QName', 'ENTITIES', 'IDREFS', 'NMTOKENS']);

const known = new WeakMap<DataType, string>();

/** The datatype that values have whose text is a form of it. */
export function datatypeOf(type: DataType): string {
  let found = known.get(type);
  if (found === undefined) {
    found = findDatatype(type);
    known.set(type, found);
  }
  return found;
}

/** The datatype of texts that only the data type itself understands. */
export function ownDatatypeOf(type: DataType): string {
  return type.package.nsUri === '' ? xsd.string : classifierIri(type);
}

function findDatatype(type: DataType): string {
  const fromXml = type.package.nsUri === xmlTypeNsUri ? nameInXsd(type.name) : undefined;
  const name = fromXml ?? ownEntry(ofJavaClasses, type.instanceClassName) ?? ofKinds[type.valueKind];
  return name === undefined ? ownDatatypeOf(type) : `${xsdNamespace}${name}`;
}

/** `UnsignedIntObject` is unsignedInt, `AnyURI` anyURI; `ID` and `NCName` are what they are. */
function nameInXsd(name: string): string | undefined {
  const bare = name.replace(/(?:Object|Base)$/, '');
  if (notInXsd.has(bare)) return undefined;
  return /^(?:[A-Z]{2}|Name$)/.test(bare) ? bare : bare[0]!.toLowerCase() + bare.slice(1);
}
