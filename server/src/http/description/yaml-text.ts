/** Writes a value of JSON as YAML, piece by piece: a long one would keep everybody else waiting. */
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { Json } from './openapi-document.ts';

const indentation = '  ';

export async function yamlText(value: Json): Promise<string> {
  let text = '';
  for (const line of linesOf(value, '')) {
    text += `${line}\n`;
    const pause = pauseWhenDue();
    if (pause) await pause;
  }
  return text;
}

function* linesOf(value: Json, indent: string): Generator<string> {
  if (isShort(value)) yield `${indent}${JSON.stringify(value)}`;
  else for (const [start, part] of partsOf(value as object)) yield* linesOfPart(`${indent}${start}`, part, indent);
}

/** What is short stands behind the start, all else on lines of its own beneath it. */
function* linesOfPart(start: string, part: Json, indent: string): Generator<string> {
  if (isShort(part)) yield `${start} ${JSON.stringify(part)}`;
  else {
    yield start;
    yield* linesOf(part, `${indent}${indentation}`);
  }
}

function partsOf(value: object): (readonly [start: string, part: Json])[] {
  if (Array.isArray(value)) return value.map((part: Json) => ['-', part] as const);
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => [`${keyOf(name)}:`, part] as const);
}

/** What is written as in JSON, all of which is YAML too (YAML 1.2.2 §1.3). */
function isShort(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

/** Names of one word are written bare, unless they stand for something else: a number or a truth value, or no value. */
function keyOf(name: string): string {
  return /^[a-z_$][\w$-]*$/i.test(name) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(name) ? name : JSON.stringify(name);
}
