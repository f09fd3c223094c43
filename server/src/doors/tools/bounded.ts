/** Bounds what tools tell: texts, lists and whole answers, with a word on how to get more. */
import type { PageRequest } from '../../http/page-request.ts';

/** An answer has so many characters at most. */
export const mostCharacters = 24_000;
const longestText = 1500;
const longestList = 50;
const deepest = 12;

interface Found {
  readonly items: readonly object[];
  readonly total: number;
}

/** A page of a list, as far as there is room for it. */
export function boundedPage({ items, total }: Found, { number, size }: PageRequest): object {
  const shown = fitting(items.map((item) => shortened(item)));
  const from = number * size;
  const next = from + shown.length;
  if (next >= total) return { total, items: shown };
  const how = shown.length < items.length ? `with a size of ${Math.max(1, shown.length)}` : `for page ${number + 1}`;
  return { total, items: shown, more: `${total - next} more: ask ${how}.` };
}

/** As many from the start as there is room for. */
export function fitting<Item>(items: readonly Item[], room = mostCharacters): readonly Item[] {
  let left = room;
  const end = items.findIndex((item) => {
    left -= (JSON.stringify(item)?.length ?? 0) + 1;
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}

/** A value with long texts and lists cut, each with a word on how long it is. */
export function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '…';
  if (Array.isArray(value)) return shortList(value, depth);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, depth + 1)]));
}

function shortText(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}… (${text.length} characters)`;
}

function shortList(list: readonly unknown[], depth: number): unknown[] {
  const shown = list.slice(0, longestList).map((item) => shortened(item, depth + 1));
  return list.length > longestList ? [...shown, `… (${list.length} in all)`] : shown;
}

/** The answer as text. What is still too long says so: half of a JSON text would be none. */
export function answerText(told: object): string {
  const text = JSON.stringify(shortened(told));
  if (text.length <= 2 * mostCharacters) return text;
  return JSON.stringify({ error: `The answer has ${text.length} characters, which is too long. Ask for less at a time.` });
}
