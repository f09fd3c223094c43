/** Takes numbers off new objects of a building that another object has in the file: they get free numbers when they are written. */
import { type Model, type RequestedChange, UnwritableContent } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels';

export function freeStepNumbers(model: Model, changes: readonly RequestedChange[]): void {
  const numbered = changes.filter(({ features = [] }) => features.some(({ name }) => name === 'stepId'));
  const home = model.roots[0]?.class.package;
  if (numbered.length === 0 || !home || !isIfcNsUri(home.nsUri)) return;
  const isNumbered = new Set(numbered.map(({ id }) => id));
  const taken = new Set<unknown>();
  for (const [id, object] of model.index()) if (!isNumbered.has(id)) taken.add(object.named('stepId'));
  for (const { id, kind } of numbered) {
    const object = model.find(id);
    const number = object?.named('stepId');
    if (number === undefined) continue;
    if (taken.has(number)) leave(kind, number);
    if (taken.has(number)) object!.set(object!.class.featuresByName.get('stepId')!, undefined);
    taken.add(number);
  }
}

/** References in the file lead to numbers: an object that is there keeps its own, or takes a free one. */
function leave(kind: RequestedChange['kind'], number: unknown): void {
  if (kind !== 'added')
    throw new UnwritableContent(`Another object has the number #${number} in the file. Choose one that is free.`);
}
