/** The data types of Ecore and the Java classes behind them. */
import { type DataTypeDeclaration, kindOfJavaClass } from '@orrery/kernel';

const serializable: Readonly<Record<string, string>> = {
  EBigDecimal: 'java.math.BigDecimal',
  EBigInteger: 'java.math.BigInteger',
  EBoolean: 'boolean',
  EBooleanObject: 'java.lang.Boolean',
  EByte: 'byte',
  EByteArray: 'byte[]',
  EByteObject: 'java.lang.Byte',
  EChar: 'char',
  ECharacterObject: 'java.lang.Character',
  EDate: 'java.util.Date',
  EDouble: 'double',
  EDoubleObject: 'java.lang.Double',
  EFloat: 'float',
  EFloatObject: 'java.lang.Float',
  EInt: 'int',
  EIntegerObject: 'java.lang.Integer',
  EJavaClass: 'java.lang.Class',
  EJavaObject: 'java.lang.Object',
  ELong: 'long',
  ELongObject: 'java.lang.Long',
  EShort: 'short',
  EShortObject: 'java.lang.Short',
  EString: 'java.lang.String',
};

const notSerializable: Readonly<Record<string, string>> = {
  EDiagnosticChain: 'org.eclipse.emf.common.util.DiagnosticChain',
  EEList: 'org.eclipse.emf.common.util.EList',
  EEnumerator: 'org.eclipse.emf.common.util.Enumerator',
  EFeatureMap: 'org.eclipse.emf.ecore.util.FeatureMap',
  EFeatureMapEntry: 'org.eclipse.emf.ecore.util.FeatureMap$Entry',
  EInvocationTargetException: 'java.lang.reflect.InvocationTargetException',
  EMap: 'java.util.Map',
  EResource: 'org.eclipse.emf.ecore.resource.Resource',
  EResourceSet: 'org.eclipse.emf.ecore.resource.ResourceSet',
  ETreeIterator: 'org.eclipse.emf.common.util.TreeIterator',
};

export const ecoreDataTypes: readonly DataTypeDeclaration[] = [
  ...Object.entries(serializable).map(([name, javaClass]) => dataType(name, javaClass, true)),
  ...Object.entries(notSerializable).map(([name, javaClass]) => dataType(name, javaClass, false)),
];

function dataType(name: string, instanceClassName: string, isSerializable: boolean): DataTypeDeclaration {
  return { name, instanceClassName, isSerializable, kind: kindOfJavaClass(instanceClassName) };
}
