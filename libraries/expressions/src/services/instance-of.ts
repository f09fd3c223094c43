/** Whether a value is of a type: a classifier of a metamodel, a basic type, or one of a set of them. */

import { type Class, type Classifier, ownEntry } from '@orrery/kernel';
import { isOfType, isSameClassifier } from '../values/same-class.ts';
import { ClassifierValue, EnumValue, JavaClass } from '../values/scalars.ts';
import { brief, typeName } from '../values/texts.ts';
import { type AqlValue, Collection, classOf } from '../values/value.ts';
import { ServiceFailure } from './service.ts';

type ClassRule = (of: Class, type: Class) => boolean;

/** Of the type, or of one that inherits from it. */
export function isInstance(value: AqlValue, type: AqlValue): boolean {
  return judged(value, type, isOfType);
}

/** Of the type itself. */
export function isDirectInstance(value: AqlValue, type: AqlValue): boolean {
  return judged(value, type, isSameClassifier);
}

function judged(value: AqlValue, type: AqlValue, rule: ClassRule): boolean {
  if (value === null) return false;
  if (type instanceof Collection) return [...type].some((one) => judged(value, one, rule));
  if (type instanceof JavaClass) return typeName(value) === type.name;
  if (type instanceof ClassifierValue) return isOf(value, type.classifier, rule);
  throw new ServiceFailure(`${brief(type)} is no type.`);
}

function isOf(value: AqlValue, classifier: Classifier, rule: ClassRule): boolean {
  if (classifier.kind === 'dataType')
    return value instanceof EnumValue
      ? isSameClassifier(value.type, classifier)
      : boxed(classifier.instanceClassName) === typeName(value);
  const of = value instanceof ClassifierValue ? value.object?.class : classOf(value);
  return of !== undefined && rule(of, classifier);
}

const boxes: Readonly<Record<string, string>> = {
  boolean: 'java.lang.Boolean',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  double: 'java.lang.Double',
  float: 'java.lang.Float',
};

/** Java's class of a primitive type. */
function boxed(javaName: string | undefined): string | undefined {
  return ownEntry(boxes, javaName) ?? javaName;
}
