/** Values that are one thing: the numbers of Java that JavaScript does not tell apart, literals, types, and the absence of a result. */
import type { Classifier, DataType, EnumerationLiteral, ModelObject } from '@orrery/kernel';
import type { Resource } from './resource.ts';

/** Java's Double; whole numbers of 32 bits are numbers, those of 64 bits are bigints. */
export class Real {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** Java's Float. */
export class Single {
  readonly value: number;

  constructor(value: number) {
    this.value = Math.fround(value);
  }
}

/** A literal of an enumeration. */
export class EnumValue {
  readonly type: DataType;
  readonly literal: EnumerationLiteral;

  constructor(type: DataType, literal: EnumerationLiteral) {
    this.type = type;
    this.literal = literal;
  }
}

/** A classifier of a metamodel as a value; its features are those of the object in Ecore that stands for it. */
export class ClassifierValue {
  readonly classifier: Classifier;
  private readonly findObject: () => ModelObject | undefined;

  constructor(classifier: Classifier, findObject: () => ModelObject | undefined) {
    this.classifier = classifier;
    this.findObject = findObject;
  }

  /** The object that stands for it in Ecore; looked for when it is asked for, since that may mean to describe a whole metamodel. */
  get object(): ModelObject | undefined {
    return this.findObject();
  }
}

/** `String`, `Integer`, `Real` or `Boolean`. */
export class JavaClass {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The model that an object is in. */
export class ResourceValue {
  readonly resource: Resource;

  constructor(resource: Resource) {
    this.resource = resource;
  }
}

/** The address of a model. */
export class UriValue {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What comes of a call that has no result; it goes through every further call. */
export class Nothing {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
