/** Compares the diagnostics of the objects that an edit in place touches, before and after it. */
import { type EditInPlace, isFine, type Model, type ModelObject, type Problem, problemsOf } from '@orrery/kernel';

/** By the ids of those of which something was to be told: what is to be told now. */
export type TouchedFindings = ReadonlyMap<string, readonly Problem[]>;

/** Nothing where an object breaks a rule that it has not broken before: such edits are refused, or told at their place. */
export function touchedFindings(edit: EditInPlace, model: Model): TouchedFindings | undefined {
  const { added, gone, changed, holders, turn } = edit;
  if (!added.every(isFine)) return undefined;
  const staying = [...new Set([...changed, ...holders])];
  const after = staying.map((object) => problemsOf(object));
  turn();
  const before = staying.map((object) => problemsOf(object));
  const removed = gone.filter((object) => !isFine(object));
  turn();
  if (!staying.every((_, index) => isNothingNew(before[index]!, after[index]!))) return undefined;
  const found = new Map<string, readonly Problem[]>();
  const idOf = (object: ModelObject) => model.idOf(object);
  for (const [index, object] of staying.entries()) if (before[index]!.length > 0) found.set(idOf(object), after[index]!);
  for (const object of removed) found.set(idOf(object), []);
  return found;
}

function isNothingNew(before: readonly Problem[], after: readonly Problem[]): boolean {
  const known = new Set(before.map(ruleIn));
  return after.every((problem) => known.has(ruleIn(problem)));
}

function ruleIn({ code, severity, feature }: Problem): string {
  return `${severity} ${code} ${feature}`;
}
