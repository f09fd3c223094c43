/** `object.feature`: the value of a feature by its name. */
import { ModelObject } from '@orrery/kernel';
import { ClassifierValue, Nothing } from '../values/scalars.ts';
import { shown, typeName } from '../values/texts.ts';
import type { AqlValue } from '../values/value.ts';
import type { Evaluation } from './evaluation.ts';
import { featureNamed, featureValue } from './feature-values.ts';

export function accessFeature([receiver, name]: readonly AqlValue[], evaluation: Evaluation): AqlValue {
  const object = receiver instanceof ClassifierValue ? receiver.object : receiver;
  if (!(object instanceof ModelObject))
    return nothing(
      `Attempt to access feature (${shown(name!)}) on a non ModelObject value (${typeName(receiver!)}).`,
      evaluation,
    );
  const feature = featureNamed(object, String(name));
  if (!feature) return nothing(`Feature ${String(name)} not found in EClass ${object.class.name}`, evaluation);
  return featureValue(object, feature, evaluation);
}

function nothing(message: string, evaluation: Evaluation): Nothing {
  evaluation.report('warning', message);
  return new Nothing(message);
}
