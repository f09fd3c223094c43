/** The choices that somebody made for a merge: kept while the task waits, and added to by each confirmation. */
import type { Side } from '../../engine/merging/merged-model.ts';
import type { JsonObject } from '../../resources/tasks/task.ts';

export interface MergeChoices {
  readonly choices: Readonly<Record<string, Side>>;
  readonly otherwise?: Side | undefined;
}

export interface MergeAnswer extends MergeChoices {
  /** Which page of the conflicts is asked for, where one is: then nothing is done yet. */
  readonly page?: number | undefined;
  /** What of the answer makes no sense. */
  readonly fault?: string | undefined;
}

const mostChoices = 10_000;
/** Of a conflict of objects or parts, and of a model that comes again. */
const keyShape = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@[0-9]{1,10})$/;
const noChoices: MergeChoices = { choices: {} };

export function answerIn(answer: JsonObject, earlier: MergeChoices = noChoices): MergeAnswer {
  const { choices = {}, otherwise = earlier.otherwise, page } = answer;
  const known = { ...earlier };
  if (!areChoices(choices))
    return { ...known, fault: 'choices must be an object that gives source or target for the keys of conflicts' };
  if (otherwise !== undefined && !isSide(otherwise)) return { ...known, fault: 'otherwise must be source or target' };
  if (page !== undefined && !(Number.isSafeInteger(page) && Number(page) >= 0))
    return { ...known, fault: 'page must be a number from 0 on' };
  const all = { ...earlier.choices, ...choices };
  if (Object.keys(all).length > mostChoices)
    return { ...known, fault: `There is room for ${mostChoices} choices: use otherwise.` };
  return { choices: all, otherwise: otherwise as Side | undefined, page: page as number | undefined };
}

/** What has no shape of a key is kept nowhere. */
function areChoices(value: unknown): value is MergeChoices['choices'] {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([key, side]) => keyShape.test(key) && isSide(side));
}

function isSide(value: unknown): value is Side {
  return value === 'source' || value === 'target';
}
