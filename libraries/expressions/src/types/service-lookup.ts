/** Finds the service that a call means by the types of its arguments, and the types that its signature promises. */
import type { Class, Operation, OperationParameter } from '@orrery/kernel';
import { nearestOperation, operationsOf, serviceOf, withoutBody } from '../services/declared-operations.ts';
import type { Service } from '../services/service.ts';
import { standardServices } from '../services/standard-services.ts';
import { type JavaName, javaNames } from './java-classes.ts';
import type { MetamodelIndex } from './metamodel-index.ts';
import { instance, isNull, java, type ManyKind, many, nothing, sequence, type Type } from './type.ts';
import { javaOfArgument, type TypeRelations } from './type-relations.ts';

export class ServiceLookup {
  private readonly relations: TypeRelations;
  private readonly index: MetamodelIndex;
  private readonly known = new Map<string, Service | undefined>();

  constructor(relations: TypeRelations) {
    this.relations = relations;
    this.index = relations.index;
  }

  /** Operations of Ecore come after services. */
  find(name: string, types: readonly Type[]): Service | undefined {
    return this.service(name, types) ?? this.operation(name, types) ?? this.declaredOperation(name, types);
  }

  /** All that may be called on a value of the type. */
  *callableOn(type: Type): Generator<Service> {
    for (const service of standardServices.all()) if (this.receives(service, type)) yield service;
    for (const of of this.classesOf(type))
      for (const operation of operationsOf(of)) if (operation.body !== undefined) yield serviceOf(operation);
  }

  /** What the signature says. */
  declared({ result, operation, declares }: Service): readonly Type[] {
    if (declares) return this.typesOfOperation(declares);
    return [operation ? this.ecoreType(result) : typeOfSignature(result)];
  }

  private receives(service: Service, type: Type): boolean {
    if (service.operation) return this.operationTakes(service, 0, type);
    const first = javaNames[service.parameters[0] as JavaName];
    return this.relations.takes(java(first), type) || this.isAnyObject(service, type) || isForClasses(first, type);
  }

  /** The original engine offers what is there for any value on objects of Ecore only. */
  private isAnyObject({ parameters }: Service, type: Type): boolean {
    return parameters[0] === 'Object' && type.kind === 'instance' && type.classifier.kind === 'class';
  }

  private service(name: string, types: readonly Type[]): Service | undefined {
    const names = types.map((type) => javaOfArgument(type, this.index));
    const key = `${name}(${names.join()})`;
    if (!this.known.has(key)) this.known.set(key, this.mostSpecific(name, names));
    return this.known.get(key);
  }

  private mostSpecific(name: string, names: readonly (string | undefined)[]): Service | undefined {
    return standardServices.mostSpecific(
      name,
      ({ parameters, operation }) =>
        !operation &&
        parameters.length === names.length &&
        parameters.every((type, index) => this.index.takesJava(javaNames[type as JavaName], names[index])),
    );
  }

  private operation(name: string, types: readonly Type[]): Service | undefined {
    return standardServices.mostSpecific(
      name,
      (found) =>
        found.operation !== undefined &&
        found.parameters.length === types.length &&
        types.every((type, index) => this.operationTakes(found, index, type)),
    );
  }

  /** A class as a value is an EClass. */
  private operationTakes({ operation }: Service, index: number, type: Type): boolean {
    const wanted = this.ecoreType(operation!.parameters[index]!);
    const metaclass = this.index.ecoreClass('EClass');
    const given = type.kind === 'classifierLiteral' && metaclass ? instance(metaclass) : type;
    return wanted.kind === 'instance' && (javaOfArgument(given, this.index) === undefined || this.relations.takes(wanted, given));
  }

  /** Operations of the metamodels come last. */
  private declaredOperation(name: string, [receiver, ...types]: readonly Type[]): Service | undefined {
    for (const of of receiver ? this.classesOf(receiver) : []) {
      const found = nearestOperation(of, name, ({ parameters }) => this.parametersTake(parameters, types));
      if (found) return serviceOf(found);
    }
    return undefined;
  }

  private classesOf(type: Type): readonly Class[] {
    return type.kind === 'instance' ? this.index.classesOf(type) : [];
  }

  private parametersTake(parameters: readonly OperationParameter[], types: readonly Type[]): boolean {
    if (parameters.length !== types.length) return false;
    return parameters.every((one, index) => isNull(types[index]!) || this.relations.takes(this.typeOf(one), types[index]!));
  }

  /** What has no body has no value, though its type is known. */
  private typesOfOperation(operation: Operation): readonly Type[] {
    const { type, isMany, body } = operation;
    const found = type ? [this.typeOf({ type, isMany })] : [];
    return body === undefined ? [...found, nothing(withoutBody(operation))] : found;
  }

  private typeOf({ type, isMany }: Pick<OperationParameter, 'type' | 'isMany'>): Type {
    const found = type.name === 'EJavaObject' ? java(javaNames.Object) : instance(this.index.registeredAs(type));
    return isMany ? sequence(found) : found;
  }

  private ecoreType(name: string): Type {
    const [found] = this.index.named('ecore', name);
    return found ? instance(found) : java(javaNames.Object);
  }
}

/** The original engine calls what is there for classes on a class that is written down, and does not offer it. */
function isForClasses(first: string | undefined, type: Type): boolean {
  return first === javaNames.EClass && type.kind === 'classifierLiteral' && type.classifier.kind === 'class';
}

/** `Sequence(EObject)`, `OrderedSet`, `Boolean`. */
function typeOfSignature(result: string): Type {
  const [, collection, element] = /^(Sequence|OrderedSet|Collection)(?:\((\w+)\))?$/.exec(result) ?? [];
  if (collection === undefined) return java(javaNames[result as JavaName]);
  return many(manyKindOf(result)!, java(javaNames[(element ?? 'Object') as JavaName]));
}

/** The kind of collection that a signature promises; nothing where it promises one value. */
export function manyKindOf(result: string): ManyKind | undefined {
  if (result.startsWith('Sequence')) return 'Sequence';
  if (result.startsWith('OrderedSet')) return 'Set';
  return result.startsWith('Collection') ? 'Collection' : undefined;
}
