/** Services along the axes of a tree: ancestors and siblings. */
import type { ModelObject } from '@orrery/kernel';
import type { Evaluation } from '../state/evaluation.ts';
import { type AqlValue, Sequence } from '../values/value.ts';
import { filtered, objectOf, typed } from './object-services.ts';
import { type Service, service } from './service.ts';

/** An axis as it is, and with one or several types. */
function axis(name: string, documentation: string, along: (object: ModelObject) => Iterable<ModelObject>): Service[] {
  return [
    service<readonly [AqlValue]>(
      `${name}(EObject): Sequence(EObject)`,
      documentation,
      ([object]) => new Sequence(along(objectOf(object))),
    ),
    ...typed(
      name,
      'Sequence(EObject)',
      `${documentation.slice(0, -1)}, of a type.`,
      (object, type, _evaluation: Evaluation) => new Sequence(filtered(along(object), type)),
    ),
  ];
}

export const axisServices: readonly Service[] = [
  ...axis('ancestors', 'The objects that hold it, the nearest first.', ancestors),
  ...axis('followingSiblings', 'The objects after it beside it.', (object) =>
    siblings(object).slice(siblings(object).indexOf(object) + 1),
  ),
  ...axis('precedingSiblings', 'The objects before it beside it.', (object) =>
    siblings(object).slice(0, Math.max(0, siblings(object).indexOf(object))),
  ),
  ...axis('siblings', 'The objects beside it.', (object) => siblings(object).filter((other) => other !== object)),
];

function* ancestors({ container }: ModelObject): Generator<ModelObject> {
  for (let object = container; object; object = object.container) yield object;
}

function siblings({ container }: ModelObject): ModelObject[] {
  return container ? container.parts() : [];
}
