/** Looks ahead in documents with an unusual order of keys, where the class of an object comes after its features. */
import { signs } from './json-cursor.ts';
import { headerKeys } from './json-header.ts';
import { JsonWalk } from './json-walk.ts';

/** What an object says about itself, wherever in it. */
export interface ObjectFacts {
  eClass?: string;
  hasData?: true;
}

export interface LateKeys {
  /** The facts of objects, by their offsets. */
  readonly objects: ReadonlyMap<number, ObjectFacts>;
  /** The offsets of the values of the document's header, by key. */
  readonly header: ReadonlyMap<string, number>;
}

/** Thrown when a key comes too late for a single look at the document. */
export class OutOfOrder extends Error {}

export function lateKeysOf(text: string): LateKeys {
  const objects = new Map<number, ObjectFacts>();
  const header = new Map<string, number>();
  new JsonWalk(text).run((walk) => {
    const step = walk.steps.at(-1);
    if (typeof step === 'string' && walk.steps.length === 1 && headerKeys.has(step)) header.set(step, walk.cursor.at);
    if (step === 'eClass' || step === 'data') note(walk, step, objects);
    return false;
  });
  return { objects, header };
}

function note({ cursor, around }: JsonWalk, key: 'eClass' | 'data', objects: Map<number, ObjectFacts>): void {
  const start = around.at(-1)!;
  const facts = objects.get(start) ?? {};
  const code = cursor.next();
  if (key === 'data' && code === signs.openBrace) facts.hasData = true;
  if (key === 'eClass' && code === signs.quote) facts.eClass = textAhead(cursor);
  objects.set(start, facts);
}

function textAhead(cursor: JsonWalk['cursor']): string {
  const { at } = cursor;
  const text = cursor.name();
  cursor.at = at;
  return text;
}
