/** Checks a model against its metamodel: types, bounds, containment, opposites. */
import { type Diagnostic, shortened } from '../diagnostics.ts';
import type { Class, Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject, type SlotValue } from '../objects/model-object.ts';
import { isPlainlyFine } from './plainly-fine.ts';
import { Lists, rules } from './rules.ts';

/** A broken rule, of whichever object. */
export type Problem = Omit<Diagnostic, 'objectId'>;

/** The checkpoint is called for every object: what it throws ends the work. */
export function check(model: Model, checkpoint?: () => void): Diagnostic[] {
  const suspects = model.suspects(checkpoint);
  const seen: ModelObject[] = suspects ? [...suspects] : [];
  const found = suspects ? [] : containmentProblems(model, seen);
  const checks = new ObjectChecks(found.length === 0);
  for (let index = 0; index < seen.length; index++) {
    checkpoint?.();
    const object = seen[index]!;
    for (const problem of checks.problemsOf(object)) found.push(identified(problem, object, model));
  }
  return found;
}

/** Whether an object breaks no rule, in a model in which every object is in one place. */
export function isFine(object: ModelObject): boolean {
  return problemsOf(object).length === 0;
}

/** The rules that an object breaks, in a model in which every object is in one place. */
export function problemsOf(object: ModelObject): readonly Problem[] {
  return new ObjectChecks(true).problemsOf(object);
}

/** Ids are made for all objects at once, where anybody needs one: one by one they cost a look at all siblings. */
function identified(problem: Problem, object: ModelObject, model: Model): Diagnostic {
  if (!model.hasRuleOfIds) model.index();
  return { ...problem, objectId: model.idOf(object), ...model.placeOf(object) };
}

/** Looks at what is set, and of the rest only at what is wrong without a value: most features of most objects are empty. */
class ObjectChecks {
  /** Whether every object is in one place. */
  private readonly isTree: boolean;
  private readonly needed = new Map<Class, readonly Feature[]>();
  private readonly lists = new Lists();

  constructor(isTree: boolean) {
    this.isTree = isTree;
  }

  problemsOf(object: ModelObject): readonly Problem[] {
    const { class: type, containment } = object;
    const found: Problem[] = [];
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2))
      this.look(object.featureAt(at), object.valueAt(at), object, found);
    for (const feature of this.neededBy(type)) if (!object.isSet(feature)) this.look(feature, object.get(feature), object, found);
    if (containment?.opposite) this.look(containment.opposite, object.container, object, found);
    if (found.length > 1) sortByFeature(found, type);
    return type.isAbstract ? [abstractClass(type), ...found] : found;
  }

  /** The features of a class that may not be left empty, or whose default is wrong. */
  private neededBy(type: Class): readonly Feature[] {
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
    if (feature.isDerived || feature.isTransient || object.class.computed?.has(feature.name)) return;
    if (isPlainlyFine(feature, value, this.isTree)) return;
    for (const { code, severity, find } of rules) {
      const message = find(feature, value, object, this.lists);
      if (message !== undefined) found.push({ severity, code, message, feature: feature.name });
    }
  }
}

function abstractClass({ name }: Class): Problem {
  return { severity: 'error', code: 'abstract-class', message: `The class ${shortened(name)} is abstract.` };
}

function sortByFeature(problems: Problem[], { features }: Class): void {
  const positions = new Map(features.map(({ name }, index) => [name, index]));
  problems.sort((one, other) => (positions.get(one.feature!) ?? 0) - (positions.get(other.feature!) ?? 0));
}

/** Every object has at most one container, and no object is inside itself. Those seen are marked with their places in the list. */
function containmentProblems(model: Model, seen: ModelObject[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const waiting = [...model.roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen[next.mark] === next) {
      const message = 'The object is in more than one place, or inside itself.';
      found.push({ severity: 'error', code: 'several-containers', message, objectId: next.knownId ?? next.givenId ?? '' });
      continue;
    }
    next.mark = seen.length;
    seen.push(next);
    next.addPartsTo(waiting);
  }
  return found;
}
