/** Services that change objects. No evaluation runs them: a task does, on copies, and what they did becomes a difference. */
import { type Feature, ModelObject } from '@orrery/kernel';
import { featureNamed } from '../../features/feature-values.ts';
import type { ClassifierValue } from '../../values/scalars.ts';
import { type AqlValue, Collection } from '../../values/value.ts';
import { objectOf } from '../object-services.ts';
import { type Service, ServiceFailure, service } from '../service.ts';
import { add, clear, remove, replace } from './edit.ts';

type OfFeature = readonly [AqlValue, string | null, AqlValue];

function changing<Values extends readonly AqlValue[]>(
  signature: string,
  documentation: string,
  evaluate: Parameters<typeof service<Values>>[2],
): Service {
  const counted: typeof evaluate = (values, evaluation) => {
    if (evaluation.draft) evaluation.draft.edits++;
    return evaluate(values, evaluation);
  };
  return { ...service<Values>(signature, documentation, counted), isMutating: true };
}

/** A change of a feature; the object itself is given back, so that further changes may follow. */
const ofFeature = (
  signature: string,
  documentation: string,
  change: (object: ModelObject, feature: Feature, values: readonly AqlValue[]) => void,
): Service =>
  changing<OfFeature>(signature, documentation, ([value, name, given]) => {
    const object = objectOf(value);
    change(object, featureOf(object, name), valuesIn(given));
    return object;
  });

export const changingServices: readonly Service[] = [
  ofFeature('eSet(EObject, String, Object): EObject', 'Gives a feature a value, or another list of values.', replace),
  ofFeature('eUnset(EObject, String): EObject', 'Takes the value of a feature away.', clear),
  ofFeature('eAdd(EObject, String, Object): EObject', 'Puts a value, or several, at the end of a list.', add),
  ofFeature('eRemove(EObject, String, Object): EObject', 'Takes a value, or several, out of a list.', remove),
  changing<readonly [ClassifierValue | null]>(
    'create(EClass): EObject',
    'A new object, which has to be put somewhere.',
    ([type]) => {
      const of = type?.classifier;
      if (of?.kind !== 'class' || of.isAbstract || of.isInterface)
        throw new ServiceFailure('There are no objects of this class.');
      return new ModelObject(of);
    },
  ),
  changing<readonly [AqlValue]>(
    'delete(EObject): Object',
    'Takes the object out of its model, with all its parts.',
    ([value], { draft }) => {
      draft?.deleted.add(objectOf(value));
      return null;
    },
  ),
];

function featureOf(object: ModelObject, name: string | null): Feature {
  const found = name === null ? undefined : featureNamed(object, name);
  if (!found) throw new ServiceFailure(`${object.class.name} has no feature ${name}.`);
  return found;
}

/** Null stands for no value. */
function valuesIn(value: AqlValue | undefined): readonly AqlValue[] {
  if (value instanceof Collection) return value.toArray();
  return value === null || value === undefined ? [] : [value];
}
