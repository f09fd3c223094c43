/** The side door of the formats for those who read XML of other kinds. */
import { placesIn, UnreadableContent } from '@orrery/kernel';
import type { Limits } from './format.ts';
import { Refusal } from './refusal.ts';
import { tokenizeXml, type XmlHandler } from './xml/tokenizer.ts';

/** Tells a handler what is in a document; what is not well-formed is refused with its place. */
export function readXml(text: string, handler: XmlHandler, limits: Limits): void {
  try {
    tokenizeXml(text, handler, limits);
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
}
