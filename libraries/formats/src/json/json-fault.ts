/** Tells what is wrong with a text that should be JSON, and where. */
import { type Place, placesIn } from '@orrery/kernel';
import { Refusal } from '../refusal.ts';
import { pointerAt } from './json-pointer.ts';
import { JsonWalk } from './json-walk.ts';

export interface JsonFault extends Place {
  readonly message: string;
}

/** Undefined where nothing is wrong that can be told. */
export function jsonFault(text: string): JsonFault | undefined {
  const refusal = refusalOf(text);
  if (!refusal) return undefined;
  const { message, offset } = refusal;
  return { message, ...placesIn(text)(offset), pointer: pointerAt(text, offset) };
}

function refusalOf(text: string): Refusal | undefined {
  const walk = new JsonWalk(text);
  try {
    walk.run(() => false);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  const rest = /\S/.exec(text.slice(walk.cursor.at));
  return rest ? new Refusal('Something follows the end of the JSON.', walk.cursor.at + rest.index) : undefined;
}
