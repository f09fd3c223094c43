/** Checks a model against its metamodel: types, bounds, containment, opposites. */
import type { Diagnostic } from '../diagnostics.ts';
import type { Class, Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject, type SlotValue } from '../objects/model-object.ts';
import { Lists, rules } from './rules.ts';

type Problem = Omit<Diagnostic, 'objectId'>;

/** The checkpoint is called for every object: what it throws ends the work. */
export function check(model: Model, checkpoint?: () => void): Diagnostic[] {
  const seen = new Set<ModelObject>();
  const found = containmentProblems(model, seen);
  const checks = new ObjectChecks();
  for (const object of seen) {
    checkpoint?.();
    for (const problem of checks.problemsOf(object)) found.push(identified(problem, object, model));
  }
  return found;
}

/** Ids are made for all objects at once, where anybody needs one: one by one they cost a look at all siblings. */
function identified(problem: Problem, object: ModelObject, model: Model): Diagnostic {
  model.index();
  return { ...problem, objectId: model.idOf(object) };
}

/** Looks at what is set, and of the rest only at what is wrong without a value: most features of most objects are empty. */
class ObjectChecks {
  private readonly needed = new Map<Class, readonly Feature[]>();
  private readonly lists = new Lists();

  problemsOf(object: ModelObject): Problem[] {
    const found: Problem[] = [];
    for (const [feature, value] of object.entries()) this.look(feature, value, object, found);
    for (const feature of this.neededBy(object))
      if (!object.isSet(feature)) this.look(feature, object.get(feature), object, found);
    const upwards = object.containment?.opposite;
    if (upwards) this.look(upwards, object.container, object, found);
    if (found.length > 1) sortByFeature(found, object.class);
    return object.class.isAbstract ? [abstractClass(object.class), ...found] : found;
  }

  /** The features of its class that may not be left empty, or whose default is wrong. */
  private neededBy({ class: type }: ModelObject): readonly Feature[] {
    let found = this.needed.get(type);
    if (!found) {
      const empty = new ModelObject(type);
      found = type.features.filter((feature) => {
        const problems: Problem[] = [];
        this.look(feature, empty.get(feature), empty, problems);
        return problems.length > 0;
      });
      this.needed.set(type, found);
    }
    return found;
  }

  private look(feature: Feature, value: SlotValue | undefined, object: ModelObject, found: Problem[]): void {
    if (feature.isDerived || feature.isTransient) return;
    for (const { code, severity, find } of rules) {
      const message = find(feature, value, object, this.lists);
      if (message !== undefined) found.push({ severity, code, message, feature: feature.name });
    }
  }
}

function abstractClass({ name }: Class): Problem {
  return { severity: 'error', code: 'abstract-class', message: `The class ${name} is abstract.` };
}

function sortByFeature(problems: Problem[], { features }: Class): void {
  const positions = new Map(features.map(({ name }, index) => [name, index]));
  problems.sort((one, other) => (positions.get(one.feature!) ?? 0) - (positions.get(other.feature!) ?? 0));
}

/** Every object has at most one container, and no object is inside itself. */
function containmentProblems(model: Model, seen: Set<ModelObject>): Diagnostic[] {
  const found: Diagnostic[] = [];
  const waiting = [...model.roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) {
      const message = 'The object is in more than one place, or inside itself.';
      found.push({ severity: 'error', code: 'several-containers', message, objectId: next.knownId ?? next.givenId ?? '' });
      continue;
    }
    seen.add(next);
    next.addPartsTo(waiting);
  }
  return found;
}
