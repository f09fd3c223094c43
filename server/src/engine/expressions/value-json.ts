/** The values of expressions as JSON: objects by what finds them again, everything else by itself, and the names of their types. */
import {
  type AqlValue,
  ClassifierValue,
  Collection,
  EnumValue,
  JavaClass,
  LambdaValue,
  Nothing,
  Real,
  ResourceValue,
  Single,
  textOf,
  UriValue,
} from '@orrery/expressions';
import { type Classifier, Link, labelIn, labelOf, ModelObject, qualifiedName } from '@orrery/kernel';
import type { OpenModels } from './open-models.ts';

/** The name of a type as expressions write it. */
export function typeNameOf(value: AqlValue): string {
  if (value === null || value instanceof Nothing) return 'null';
  if (typeof value === 'object') return typeNameOfObject(value);
  return scalarNames[typeof value as keyof typeof scalarNames] ?? 'Object';
}

const scalarNames = { boolean: 'Boolean', number: 'Integer', bigint: 'Long', string: 'String' } as const;

function typeNameOfObject(value: Exclude<AqlValue, null | boolean | number | bigint | string>): string {
  if (value instanceof ModelObject) return nameOf(value.class);
  if (value instanceof Collection) return value.kind;
  if (value instanceof Real || value instanceof Single) return 'Real';
  if (value instanceof EnumValue) return nameOf(value.type);
  if (value instanceof ClassifierValue) return value.classifier.kind === 'class' ? 'ecore::EClass' : 'ecore::EDataType';
  if (value instanceof Link) return value.type ? nameOf(value.type) : 'ecore::EObject';
  if (value instanceof ResourceValue) return 'Resource';
  if (value instanceof UriValue) return 'URI';
  return value instanceof LambdaValue ? 'Lambda' : 'Class';
}

export function nameOf({ name, package: of }: Classifier): string {
  return `${of.name}::${name}`;
}

/** Counts what is nested in values: `spend` is called for each element, and says whether there is room for more. */
export class ValueJson {
  private readonly models: OpenModels;
  private readonly spend: () => boolean;

  constructor(models: OpenModels, spend: () => boolean) {
    this.models = models;
    this.spend = spend;
  }

  of(value: AqlValue): unknown {
    if (value instanceof Collection) return this.items(value);
    if (value instanceof ModelObject) return this.object(value);
    if (value instanceof Link) return { href: value.target };
    return plain(value);
  }

  private items(collection: Collection): unknown[] {
    const found: unknown[] = [];
    for (const item of collection) {
      if (!this.spend()) break;
      found.push(this.of(item));
    }
    return found;
  }

  /** An object that stands for a classifier is in no model. */
  private object(object: ModelObject): unknown {
    const open = this.models.holding(object);
    return {
      id: open ? open.idOf(object) : null,
      eClass: qualifiedName(object.class),
      label: open ? labelIn(open.model, object) : labelOf(object),
      modelId: open?.input.modelId ?? null,
    };
  }
}

function plain(value: AqlValue): unknown {
  if (value === null || value instanceof Nothing) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return plainNumber(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Real || value instanceof Single) return plainNumber(Number(textOf(value)));
  if (value instanceof EnumValue) return value.literal.name;
  if (value instanceof ClassifierValue) return classifierJson(value.classifier);
  return value instanceof JavaClass ? value.name.replace(/^java\.lang\.|^java\.util\./, '') : textOf(value);
}

/** JSON has no name for what is no finite number. */
function plainNumber(value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function classifierJson(classifier: Classifier): unknown {
  const { kind, name } = classifier;
  const eClass = `http://www.eclipse.org/emf/2002/Ecore#//${kind === 'class' ? 'EClass' : 'EDataType'}`;
  return { id: null, eClass, label: name, modelId: null };
}
