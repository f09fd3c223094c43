/** Writes long values as JSON in pieces, of texts and lists alike, so that no answer keeps the event loop from everybody else. */
import { pauseWhenDue } from '../event-loop-pause.ts';

/** Characters of a text that are written at once, and of what goes on its way together. */
const charactersAtOnce = 16_384;
const charactersTogether = 65_536;
/** What is lighter is written at once: each value weighs one, and each character of a text a part of it. */
const lightWeight = 512;
const charactersOfWeight = charactersAtOnce / lightWeight;
const bytesOfWeight = 64;
/** What weighs more is long. */
const longWeight = 40 * lightWeight;

/** Whether it takes more than a few milliseconds to write it at once. */
export function isLong(value: unknown): boolean {
  return leftOf(longWeight, value) < 0;
}

/** The text of `JSON.stringify`, in pieces. */
export async function* jsonInTurns(value: unknown): AsyncGenerator<string> {
  let waiting = '';
  for (const piece of piecesOf(value)) {
    waiting += piece;
    const pause = pauseWhenDue();
    if (pause) await pause;
    if (waiting.length < charactersTogether) continue;
    yield waiting;
    waiting = '';
  }
  yield waiting;
}

/** About as many bytes as a value holds while it is written: a value is an entry of an object with a name, which takes more than its text. */
export async function heldInTurns(value: unknown): Promise<number> {
  let weight = 0;
  for (const part of partsOf(value)) {
    weight += lightWeight - leftOf(lightWeight, part);
    const pause = pauseWhenDue();
    if (pause) await pause;
  }
  return weight * bytesOfWeight;
}

function* piecesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* piecesOfText(value);
  else if (isWrittenAtOnce(value)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else yield* piecesOfObject(value as object);
}

/** Surrogates that belong together stay together. */
function* piecesOfText(text: string): Generator<string> {
  yield '"';
  for (let start = 0; start < text.length; ) {
    const end = start + charactersAtOnce;
    const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield JSON.stringify(text.slice(start, whole)).slice(1, -1);
    start = whole;
  }
  yield '"';
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const { light, heavy } of groupsOf(list)) {
    yield before;
    if (light) yield JSON.stringify(light).slice(1, -1);
    else yield* piecesOf(heavy);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Elements that are light together, and heavy ones by themselves. */
function* groupsOf(list: readonly unknown[]): Generator<{ readonly light?: readonly unknown[]; readonly heavy?: unknown }> {
  let [start, left] = [0, lightWeight];
  for (let at = 0; at < list.length; at++) {
    left = leftOf(left, list[at]);
    if (left >= 0) continue;
    if (start < at) yield { light: list.slice(start, at) };
    const isHeavy = !isWrittenAtOnce(list[at]);
    if (isHeavy) yield { heavy: list[at] };
    [start, left] = isHeavy ? [at + 1, lightWeight] : [at, leftOf(lightWeight, list[at])];
  }
  if (start < list.length) yield { light: list.slice(start) };
}

function* piecesOfObject(value: object): Generator<string> {
  let before = '{';
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* piecesOf(one);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** What is weighed by itself: light things together, and the parts of heavy ones. */
function* partsOf(value: unknown): Generator<unknown> {
  if (isWrittenAtOnce(value)) yield value;
  else if (typeof value === 'string')
    for (let at = 0; at < value.length; at += charactersAtOnce) yield value.slice(at, at + charactersAtOnce);
  else for (const { light, heavy } of groupsOf(Object.values(value as object))) yield* light ? [light] : partsOf(heavy);
}

function isWrittenAtOnce(value: unknown): boolean {
  return leftOf(lightWeight, value) >= 0 || typeof (value as { readonly toJSON?: unknown }).toJSON === 'function';
}

/** What is left of a weight without that of the value; it is looked at no longer than something is left. */
function leftOf(weight: number, value: unknown): number {
  let left = weight - 1;
  if (typeof value === 'string') return left - value.length / charactersOfWeight;
  if (typeof value !== 'object' || value === null) return left;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = leftOf(left, value[at]);
    return left;
  }
  for (const name in value) {
    left = leftOf(left - name.length / charactersOfWeight, (value as Readonly<Record<string, unknown>>)[name]);
    if (left < 0) break;
  }
  return left;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
