/** How many bytes differ between two versions of a text, wherever they stand: line by line as git finds them, and within lines. */
import { longestRise } from '@orrery/kernel';

export interface ChangedBytes {
  readonly gone: number;
  readonly come: number;
}

export function changedBytesOf(before: string, after: string): ChangedBytes {
  const [old, next] = [linesOf(before), linesOf(after)];
  const sum = { gone: 0, come: 0 };
  for (const [oldLines, newLines] of hunksOf(old, next)) {
    const { gone, come } = inHunk(oldLines.join(''), newLines.join(''));
    sum.gone += gone;
    sum.come += come;
  }
  return sum;
}

/** With their line ends. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** The lines between those that stay in their order. */
function* hunksOf(old: readonly string[], next: readonly string[]): Generator<[string[], string[]]> {
  let [from, to] = [0, 0];
  for (const [index, partner] of [...stayingOf(old, next), [old.length, next.length] as const]) {
    if (index > from || partner > to) yield [old.slice(from, index), next.slice(to, partner)];
    [from, to] = [index + 1, partner + 1];
  }
}

/** Equal lines are each other's partners in their order: those at the ends first, then as often as they come. */
function stayingOf(old: readonly string[], next: readonly string[]): (readonly [number, number])[] {
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && old[head] === next[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++;
  const waiting = Map.groupBy(range(head, next.length - tail), (index) => next[index]!);
  const pairs = range(head, old.length - tail).flatMap((index) => {
    const partner = waiting.get(old[index]!)?.shift();
    return partner === undefined ? [] : [[index, partner] as const];
  });
  const rising = longestRise(pairs.map(([, partner]) => partner));
  return [
    ...range(0, head).map((index) => [index, index] as const),
    ...pairs.filter((_, position) => rising.has(position)),
    ...range(old.length - tail, old.length).map((index) => [index, index + next.length - old.length] as const),
  ];
}

/** Without what both begin and end with. */
function inHunk(old: string, next: string): ChangedBytes {
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && old[head] === next[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++;
  return { gone: old.length - head - tail, come: next.length - head - tail };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
