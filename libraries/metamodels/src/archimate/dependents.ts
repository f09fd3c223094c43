/** Finds the dependents of ArchiMate objects that go: whoever needs them, and whoever needs those in turn. */
import { type Diagnostic, type Model, ModelObject } from '@orrery/kernel';
import { neededReferences } from './needed-references.ts';

interface Need {
  readonly object: ModelObject;
  readonly feature: string;
}

/** As the errors that there would be without the objects and all that they contain. What goes along with its container is not named. */
export function dependentsOf(model: Model, objects: readonly ModelObject[], checkpoint: () => void = () => {}): Diagnostic[] {
  const needs = needsIn(model, checkpoint);
  const lost = new Set<ModelObject>();
  const named = new Map<ModelObject, Diagnostic>();
  const waiting = [...objects];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (lost.has(next)) continue;
    lost.add(next);
    for (const part of next.parts()) waiting.push(part);
    for (const need of needs.get(next) ?? []) {
      if (!lost.has(need.object) && !named.has(need.object)) named.set(need.object, told(model, need, next));
      waiting.push(need.object);
    }
  }
  const given = new Set(objects);
  return [...named].flatMap(([object, diagnostic]) =>
    given.has(object) || (object.container && lost.has(object.container)) ? [] : [diagnostic],
  );
}

/** Who needs an object, for each that somebody needs. */
function needsIn(model: Model, checkpoint: () => void): Map<ModelObject, Need[]> {
  const needs = new Map<ModelObject, Need[]>();
  for (const object of model.objects()) {
    checkpoint();
    for (const feature of neededReferences(object.class)) {
      const target = object.named(feature);
      if (!(target instanceof ModelObject)) continue;
      const known = needs.get(target);
      if (known) known.push({ object, feature });
      else needs.set(target, [{ object, feature }]);
    }
  }
  return needs;
}

function told(model: Model, { object, feature }: Need, target: ModelObject): Diagnostic {
  return {
    severity: 'error',
    code: 'missing-reference',
    message: `The ${object.class.name} needs the ${target.class.name} ${model.idOf(target)} as its ${feature}.`,
    objectId: model.idOf(object),
    feature,
  };
}
