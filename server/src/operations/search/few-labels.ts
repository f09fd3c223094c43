/** Prepares the labels of a few objects in the service itself, where it is known that all other labels are unchanged. */
import type { ObjectIndex } from '@orrery/kernel';
import { type LabelAnswer, type LabelQuestion, labelDifferences } from '../../engine/objects/label-differences.ts';
import type { NamedObject, NamedObjects } from '../../engine/objects/named-rows.ts';
import { type LabelLine, linesIn } from '../../storage/search/label-lines.ts';

/** With more, a worker compares all. They are prepared while others wait. */
export const mostFew = 100;

/** As a worker prepares them, but for how far it has come: the beginning stays what it is. */
export async function* fewLabels(
  index: ObjectIndex,
  ids: readonly string[],
  question: LabelQuestion,
): AsyncGenerator<LabelLine, LabelAnswer> {
  const lines = linesIn(written(await namedAmong(index, ids), question));
  for (;;) {
    const next = await lines.next();
    if (next.done) return { reached: question.after, isAll: true };
    yield { ...next.value, last: question.after };
  }
}

async function* written(objects: NamedObjects, question: LabelQuestion): AsyncGenerator<Uint8Array, LabelAnswer> {
  const lines = labelDifferences(objects, question);
  for (;;) {
    const next = lines.next();
    if (next.done) return next.value;
    yield Buffer.from(next.value);
  }
}

async function namedAmong(index: ObjectIndex, ids: readonly string[]): Promise<NamedObjects> {
  const named: NamedObject[] = [];
  for (const id of ids.toSorted()) {
    const row = await index.rowOf(id);
    const object = row === undefined ? undefined : await index.objectAt(row);
    // What is called by its class and position has no name.
    if (!object || object.label === '' || object.label === `${object.class.name} ${object.index + 1}`) continue;
    const { class: type, label } = object;
    const classNumber = index.directory.classes.indexOf(type);
    named.push({ id: object.id, classNumber, isMain: type.isMain, label });
  }
  return { length: named.length, idAt: (place) => named[place]!.id, at: (place) => named[place]! };
}
