/** Turns declared metamodels into linked ones: names become classes, bounds become facts, slots get their numbers. */
import { primitiveDefaults } from '../values/data-type-kind.ts';
import type { Value } from '../values/value.ts';
import type {
  ClassDeclaration,
  ClassifierName,
  DataTypeDeclaration,
  FeatureDeclaration,
  OperationDeclaration,
  PackageDeclaration,
} from './declaration.ts';
import { dynamicClass, LinkedClass, type Writable } from './make-class.ts';
import type { Class, Classifier, DataType, Feature, Operation, Package } from './package.ts';
import { readText } from './text-notations.ts';

/** Finds a classifier of another metamodel. */
export type ForeignClassifiers = (nsUri: string, name: string) => Classifier | undefined;

/** Links packages that may refer to each other; what nobody knows becomes a dynamic class or a plain data type. */
export function linkPackages(
  declarations: readonly PackageDeclaration[],
  foreign: ForeignClassifiers = () => undefined,
): Package[] {
  const linker = new Linker(foreign);
  const packages = declarations.map((declaration) => linker.declare(declaration));
  linker.link();
  return packages;
}

interface Declared {
  readonly declaration: PackageDeclaration;
  readonly superPackage: Package | undefined;
  /** Where the package comes behind those before it. */
  readonly siblings: Package[];
}

class Linker {
  private readonly foreign: ForeignClassifiers;
  private readonly packages = new Map<string, Package>();
  private readonly classes: [LinkedClass, ClassDeclaration][] = [];
  private readonly features: [Writable<Feature>, FeatureDeclaration][] = [];

  constructor(foreign: ForeignClassifiers) {
    this.foreign = foreign;
  }

  /** With all that lie in it, in the order of the declarations: files may nest packages deeper than calls. */
  declare(root: PackageDeclaration): Package {
    const roots: Package[] = [];
    const waiting: Declared[] = [{ declaration: root, superPackage: undefined, siblings: roots }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const subpackages: Package[] = [];
      const made = this.declareAlone(next, subpackages);
      next.siblings.push(made);
      for (const declaration of (next.declaration.subpackages ?? []).toReversed())
        waiting.push({ declaration, superPackage: made, siblings: subpackages });
    }
    return roots[0]!;
  }

  private declareAlone({ declaration, superPackage }: Declared, subpackages: Package[]): Package {
    const { name, nsUri, nsPrefix } = declaration;
    const classifiers = new Map<string, Classifier>();
    const made: Package = { name, nsUri, nsPrefix, superPackage, subpackages, classifiers, isDynamic: false };
    const key = declaration.key ?? nsUri;
    if (!this.packages.has(key)) this.packages.set(key, made);
    for (const dataType of declaration.dataTypes ?? []) classifiers.set(dataType.name, linkDataType(dataType, made));
    for (const declared of declaration.classes ?? []) classifiers.set(declared.name, this.declareClass(declared, made));
    return made;
  }

  link(): void {
    for (const [made, declaration] of this.classes) {
      made.superTypes = (declaration.superTypes ?? []).map((name) => this.classifier(name, made.package, true) as Class);
      made.ownFeatures = (declaration.features ?? []).map((feature) => this.linkFeature(feature, made));
      made.ownOperations = declaration.operations?.map((operation) => this.linkOperation(operation, made));
    }
    for (const [made, declaration] of this.features) this.linkOpposite(made, declaration);
  }

  private declareClass(declaration: ClassDeclaration, owner: Package): Class {
    const { segmentFeature: segmentName } = declaration;
    const made = new LinkedClass({ ...declaration, package: owner, segmentName });
    this.classes.push([made, declaration]);
    return made;
  }

  private linkFeature(declaration: FeatureDeclaration, owner: Class): Feature {
    const type = this.classifier(declaration.type, owner.package, declaration.kind === 'reference');
    const made = newFeature(declaration, owner, type);
    this.features.push([made, declaration]);
    return made;
  }

  private linkOperation(declaration: OperationDeclaration, owner: Class): Operation {
    const { name, type, isMany = false, parameters = [], body } = declaration;
    const typeOf = (named: ClassifierName) => this.classifier(named, owner.package, undefined);
    return {
      name,
      owner,
      type: type === undefined ? undefined : typeOf(type),
      isMany,
      parameters: parameters.map((one) => ({ name: one.name, type: typeOf(one.type), isMany: one.isMany ?? false })),
      body,
    };
  }

  private linkOpposite(made: Writable<Feature>, declaration: FeatureDeclaration): void {
    if (made.type.kind !== 'class') return;
    made.opposite = declaration.opposite === undefined ? undefined : this.feature(declaration.opposite, made.type);
    made.inverseOf = declaration.inverseOf === undefined ? undefined : this.feature(declaration.inverseOf, made.type);
    made.isContainer = made.opposite?.isContainment ?? false;
    made.keys = (declaration.keys ?? []).flatMap((name) => this.feature(name, made.type as Class) ?? []);
  }

  /** A feature `name` of the class, or `nsUri#//Class/name`. */
  private feature(name: string, type: Class): Feature | undefined {
    const hash = name.indexOf('#//');
    if (hash < 0) return featureOf(type, name);
    const slash = name.indexOf('/', hash + 3);
    const owner = this.classifier(name.slice(0, slash), type.package, true);
    return owner.kind === 'class' ? featureOf(owner, name.slice(slash + 1)) : undefined;
  }

  /** A class or a data type, as it is wanted; nobody says which of them the type of an operation is. */
  private classifier(name: ClassifierName, owner: Package, isClass: boolean | undefined): Classifier {
    const hash = name.indexOf('#//');
    const local = hash < 0 ? name : name.slice(hash + 3);
    const nsUri = hash < 0 ? owner.nsUri : name.slice(0, hash);
    const home = hash < 0 ? owner : this.packages.get(nsUri);
    const found = home?.classifiers.get(local) ?? this.foreign(nsUri, local);
    if (found && (found.kind === 'class') === (isClass ?? found.kind === 'class')) return found;
    return isClass ? dynamicClass(local, unknownPackage(nsUri)) : linkDataType({ name: local }, unknownPackage(nsUri));
  }
}

function featureOf(type: Class, name: string): Feature | undefined {
  return type instanceof LinkedClass ? type.featureNamed(name) : type.featuresByName.get(name);
}

function unknownPackage(nsUri: string): Package {
  return { name: '', nsUri, nsPrefix: '', superPackage: undefined, subpackages: [], classifiers: new Map(), isDynamic: true };
}

function linkDataType(declaration: DataTypeDeclaration, owner: Package): DataType {
  const literals = declaration.literals?.map(({ name, literal = name, value = 0 }) => ({ name, literal, value }));
  return {
    kind: 'dataType',
    name: declaration.name,
    package: owner,
    valueKind: literals ? 'enumeration' : (declaration.kind ?? 'other'),
    isSerializable: declaration.isSerializable ?? true,
    instanceClassName: declaration.instanceClassName,
    literals,
    defaultValue: declaration.hasDefault === false ? undefined : initialValue(declaration, literals?.[0]?.literal),
  };
}

function initialValue({ literals, instanceClassName }: DataTypeDeclaration, first: string | undefined): Value | undefined {
  return literals ? first : primitiveDefaults.get(instanceClassName ?? '');
}

function newFeature(declaration: FeatureDeclaration, owner: Class, type: Classifier): Writable<Feature> {
  const upperBound = declaration.upperBound ?? 1;
  return {
    name: declaration.name,
    xmlName: declaration.xmlName,
    owner,
    type,
    isReference: declaration.kind === 'reference',
    isContainment: declaration.isContainment ?? false,
    isContainer: false,
    isMany: upperBound > 1 || upperBound === -1 || isFeatureMap(type),
    lowerBound: declaration.lowerBound ?? 0,
    upperBound,
    isOrdered: declaration.isOrdered ?? true,
    isUnique: declaration.isUnique ?? true,
    isDerived: declaration.isDerived ?? false,
    isTransient: declaration.isTransient ?? false,
    isVolatile: declaration.isVolatile ?? false,
    isUnsettable: declaration.isUnsettable ?? false,
    isChangeable: declaration.isChangeable ?? true,
    isId: declaration.isId ?? false,
    opposite: undefined,
    inverseOf: undefined,
    derivation: declaration.derivation,
    keys: [],
    defaultValue: upperBound > 1 || upperBound === -1 ? undefined : defaultOf(declaration, type),
    isFeatureMap: isFeatureMap(type),
    isDynamic: false,
    role: declaration.role,
  };
}

function isFeatureMap(type: Classifier): boolean {
  return type.kind === 'dataType' && type.instanceClassName === 'org.eclipse.emf.ecore.util.FeatureMap$Entry';
}

function defaultOf(declaration: FeatureDeclaration, type: Classifier): Value | undefined {
  if (type.kind !== 'dataType') return undefined;
  return declaration.defaultLiteral === undefined ? type.defaultValue : readText(declaration.defaultLiteral, type);
}
