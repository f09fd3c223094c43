/** The data types of XML Schema under EMF's namespaces, as far as metamodels use them. */
import { type DataTypeDeclaration, type DataTypeKind, linkPackages, ownEntry, type Package } from '@orrery/kernel';
import { xmlNamespaceNsUri, xmlTypeNsUri } from './names.ts';

const javaClasses: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  BooleanObject: 'java.lang.Boolean',
  Byte: 'byte',
  ByteObject: 'java.lang.Byte',
  Double: 'double',
  DoubleObject: 'java.lang.Double',
  Float: 'float',
  FloatObject: 'java.lang.Float',
  Int: 'int',
  IntObject: 'java.lang.Integer',
  Long: 'long',
  LongObject: 'java.lang.Long',
  Short: 'short',
  ShortObject: 'java.lang.Short',
  UnsignedByte: 'short',
  UnsignedByteObject: 'java.lang.Short',
  UnsignedInt: 'long',
  UnsignedIntObject: 'java.lang.Long',
  UnsignedShort: 'int',
  UnsignedShortObject: 'java.lang.Integer',
};

const names: Readonly<Record<DataTypeKind, string>> = {
  boolean: 'Boolean BooleanObject',
  integer:
    'Byte ByteObject Int IntObject Integer Long LongObject NegativeInteger NonNegativeInteger NonPositiveInteger PositiveInteger Short ShortObject UnsignedByte UnsignedByteObject UnsignedInt UnsignedIntObject UnsignedLong UnsignedShort UnsignedShortObject',
  real: 'Decimal Double DoubleObject Float FloatObject',
  string:
    'AnyURI ENTITIES ENTITIESBase ENTITY ID IDREF IDREFS IDREFSBase Language Name NCName NMTOKEN NMTOKENS NMTOKENSBase NormalizedString String Token',
  other: 'AnySimpleType Base64Binary Date DateTime Duration GDay GMonth GMonthDay GYear GYearMonth HexBinary NOTATION QName Time',
  character: '',
  date: '',
  bytes: '',
  enumeration: '',
};

export const xmlType: Package = linkPackages([
  {
    name: 'type',
    nsUri: xmlTypeNsUri,
    nsPrefix: 'ecore.xml.type',
    classes: [{ name: 'AnyType' }, { name: 'SimpleAnyType' }, { name: 'XMLTypeDocumentRoot' }, { name: 'ProcessingInstruction' }],
    dataTypes: (Object.keys(names) as DataTypeKind[]).flatMap(dataTypesOf),
  },
])[0]!;

export const xmlNamespace: Package = linkPackages([
  {
    name: 'namespace',
    nsUri: xmlNamespaceNsUri,
    nsPrefix: 'xml',
    dataTypes: [{ name: 'SpaceType', literals: [{ name: 'default' }, { name: 'preserve', value: 1 }] }],
  },
])[0]!;

function dataTypesOf(kind: DataTypeKind): DataTypeDeclaration[] {
  const found = names[kind].split(' ').filter((name) => name !== '');
  return found.map((name) => {
    const instanceClassName = ownEntry(javaClasses, name);
    return { name, kind, ...(instanceClassName !== undefined && { instanceClassName }) };
  });
}
