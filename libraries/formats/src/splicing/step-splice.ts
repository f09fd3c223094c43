/** Puts an edit into the text of a STEP file, statement by statement, and leaves all other bytes as they stand there. */
import type { Splice } from '../format.ts';
import { type Argument, argumentsIn, plainText } from './step-arguments.ts';
import { type StepPart, stepPartsOf } from './step-parts.ts';
import { edited, type TextEdit } from './text-edits.ts';

/** Nothing where the edit is about anything but instances, or an instance is not in the text. */
export const splicedStep: Splice = (text, before, after, { checkpoint = () => {} } = {}) => {
  const [here, old, next] = [text, before, after].map((one) => stepPartsOf(one, checkpoint));
  if (!here || !old || !next || frameOf(before, old) !== frameOf(after, next) || hasTwins(here)) return undefined;
  const ending = splicedEnding([text, here], [before, old], [after, next]);
  if (!ending) return undefined;
  const places = new Map(here.flatMap((part) => (part.number === undefined ? [] : [[part.number, part] as const])));
  const olds = new Map(old.flatMap((part) => (part.number === undefined ? [] : [[part.number, part] as const])));
  const edits: TextEdit[] = [...ending];
  // What is new comes behind the instance before it, at first behind the statement that begins the data.
  let place = here.findLast(({ number, start }) => number === undefined && start < (here.find(isInstance)?.start ?? 0));
  for (const part of next) {
    if (part.number === undefined) continue;
    const [own, was] = [places.get(part.number), olds.get(part.number)];
    if (was && !own) return undefined;
    const printed = after.slice(part.start, part.end);
    if (!own) {
      if (!place) return undefined;
      edits.push({ start: place.end, end: place.end, text: `${lineBreakIn(text)}${printed}` });
      continue;
    }
    if (!was || !isSame([before, was], [after, part])) edits.push(...changedStatement([text, own], [before, was], [after, part]));
    place = own;
    olds.delete(part.number);
  }
  for (const number of olds.keys()) {
    const gone = places.get(number);
    if (gone) edits.push({ start: startOfLine(text, gone.start), end: gone.end, text: '' });
  }
  return edited(text, edits);
};

type Statement = readonly [text: string, part: StepPart];

/** Whether two statements say the same, however they are laid out. */
function isSame([one, first]: Statement, [other, second]: Statement): boolean {
  const isEqual = first.end - first.start === second.end - second.start && one.startsWith(textOf(other, second), first.start);
  return isEqual || plainText(one, first.start, first.end) === plainText(other, second.start, second.end);
}

/** Arguments that changed are replaced one by one, where the statement still has as many; else all of it is. */
function changedStatement(
  [text, own]: Statement,
  [before, was]: readonly [string, StepPart | undefined],
  [after, part]: Statement,
): TextEdit[] {
  const whole = [{ start: own.start, end: own.end, text: textOf(after, part) }];
  const [here, next] = [argumentsIn(text, own.start, own.end), argumentsIn(after, part.start, part.end)];
  const old = was && argumentsIn(before, was.start, was.end);
  if (!here || !old || !next || here.length !== next.length || old.length !== next.length) return whole;
  if (headOf(text, own, here) !== headOf(after, part, next)) return whole;
  return here.flatMap(({ start, end }, index) => {
    const printed = textOf(after, next[index]!);
    return plainText(textOf(before, old[index]!)) === plainText(printed) ? [] : [{ start, end, text: printed }];
  });
}

/** The number and the class. */
function headOf(text: string, { start }: StepPart, [first]: readonly Argument[]): string {
  return plainText(text, start, first!.start);
}

function textOf(text: string, { start, end }: Argument): string {
  return text.slice(start, end);
}

function isInstance({ number }: StepPart): boolean {
  return number !== undefined;
}

/** Whether two instances have one number. */
function hasTwins(parts: readonly StepPart[]): boolean {
  const numbers = parts.flatMap(({ number }) => number ?? []);
  return new Set(numbers).size < numbers.length;
}

/** All statements that are no instances. */
function frameOf(text: string, parts: readonly StepPart[]): string {
  return parts
    .filter((part) => !isInstance(part))
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');
}

type Parts = readonly [text: string, parts: readonly StepPart[]];

/** Behind the last statement stand ids that nothing else tells. Nothing where the text has something else there. */
function splicedEnding(here: Parts, before: Parts, after: Parts): TextEdit[] | undefined {
  const [own, old, next] = [here, before, after].map(endingOf) as [string, string, string];
  if (old === next) return [];
  const [text] = here;
  if (own.trim() !== old.trim()) return undefined;
  // A file without a line end at its end stays so, also when the ids go again.
  const ending = /\s$/.test(own) ? next : next.trimEnd();
  return [{ start: text.length - own.length, end: text.length, text: ending }];
}

function endingOf([text, parts]: Parts): string {
  return text.slice(parts.at(-1)?.end ?? 0);
}

function lineBreakIn(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** A statement on a line of its own takes the line along. */
function startOfLine(text: string, start: number): number {
  let at = start;
  while (at > 0 && text.charCodeAt(at - 1) <= 32) at--;
  return at;
}
