/** An edit of objects as one of elements: an object that its document gives no id is told by the element around it. */
import type { ElementNotation } from '@orrery/formats';
import type { Model, ModelObject } from '@orrery/kernel';
import type { TwoStates } from './two-states.ts';

/** Nothing where an object is told by one element before and by another one afterwards. */
export function statesOfElements(states: TwoStates, elements: ElementNotation): TwoStates | undefined {
  const holders = states.holders.filter((id) => id !== undefined);
  const rewritten = rewrittenAmong(holders, states, elements);
  const inside = [...states.changed, ...rewritten];
  const homesIn = (model: Model) => inside.map((id) => homeOf(model, id, elements));
  const [older, newer] = [states.before(homesIn), states.after(homesIn)];
  if (older.some((home, index) => home === undefined || home !== newer[index])) return undefined;
  const changed = new Set(older as string[]);
  const left = new Set(rewritten);
  return { ...states, changed: [...changed], holders: states.holders.filter((id) => id === undefined || !left.has(id)) };
}

/** The object itself, or the one around it that its document knows by an id. */
function homeOf(model: Model, id: string, { idIn }: ElementNotation): string | undefined {
  let object: ModelObject | undefined = model.find(id);
  while (object && idIn(object) === undefined) object = object.container;
  return object && model.idOf(object);
}

/** Those without an element of their own, and those that hold other parts without ids, or in another order: the elements of these cannot be found one by one. */
function rewrittenAmong(ids: readonly string[], { before, after }: TwoStates, elements: ElementNotation): string[] {
  const namelessIn = (model: Model) => ids.map((id) => namelessPartsOf(model, id, elements).join(' '));
  // All of them at once: to turn a model back takes as long as the edit.
  const isOwn = before((model) => ids.map((id) => elements.idIn(model.find(id)!) !== undefined));
  const [older, newer] = [before(namelessIn), after(namelessIn)];
  return ids.filter((_, at) => !isOwn[at] || older[at] !== newer[at]);
}

function namelessPartsOf(model: Model, id: string, { idIn }: ElementNotation): string[] {
  return [...model.find(id)!.parts()].filter((part) => idIn(part) === undefined).map((part) => model.idOf(part));
}
