/** Values that are one thing: the numbers of Java that JavaScript does not tell apart, literals, types, and the absence of a result. */
import type { Classifier, DataType, EnumerationLiteral, ModelObject } from '@orrery/kernel';

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
  /** The object that stands for it in Ecore. */
  readonly object: ModelObject | undefined;

  constructor(classifier: Classifier, object: ModelObject | undefined) {
    this.classifier = classifier;
    this.object = object;
  }
}

/** `String`, `Integer`, `Real` or `Boolean`. */
export class JavaClass {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What comes of a call that has no result; it goes through every further call. */
export class Nothing {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
