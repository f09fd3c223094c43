/** EMF JSON in the dialect of Sirius, the format of Sirius Web. */

import { placesIn, UnreadableContent } from '@orrery/kernel';
import type { Format, ReadContext, ReadDocument } from '../format.ts';
import type { Document } from '../parsing/document.ts';
import type { InferredFeatures } from '../parsing/inferred-features.ts';
import { Refusal } from '../refusal.ts';
import { splicedJson } from '../splicing/json-splice.ts';
import { decodeUnicode } from '../text/decode.ts';
import { jsonDescription } from './json-description.ts';
import { pointerAt } from './json-pointer.ts';
import { JsonReader } from './json-reader.ts';
import { defaultJsonStyle, JsonWriter } from './json-writer.ts';
import { lateKeysOf, OutOfOrder } from './late-keys.ts';

export const jsonFormat: Format = {
  ...jsonDescription,
  read: readJson,
  write: (model, context) => new JsonWriter(model, context, { ...defaultJsonStyle, hasIds: context?.hasIds ?? true }).write(),
  splice: splicedJson,
};

function readJson(bytes: Uint8Array, context: ReadContext): ReadDocument {
  const text = decodeUnicode(bytes);
  try {
    const { model, report } = documentOf(text, context);
    return { model, diagnostics: report.diagnostics(model, placesIn(text)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { offset } = error;
    const message = isXml(text) ? 'This is XML and no JSON. Name its format: xmi, or another that is XML.' : error.message;
    throw new UnreadableContent(message, { ...placesIn(text)(offset), pointer: pointerAt(text, offset) });
  }
}

function isXml(text: string): boolean {
  return /^\s*<[?!/\p{L}_]/u.test(text);
}

/** Reads a document in one go where its keys have the usual order. For other orders it looks ahead first. */
function documentOf(text: string, context: ReadContext): Document {
  try {
    return readWith((before) => new JsonReader(context, text, undefined, before));
  } catch (error) {
    if (!(error instanceof OutOfOrder)) throw error;
    const late = lateKeysOf(text);
    return readWith((before) => new JsonReader(context, text, late, before));
  }
}

/** Reads a document, and again where its end showed that an undeclared feature is of another kind than it seemed. */
function readWith(readerOf: (before?: InferredFeatures) => JsonReader): Document {
  let reader = readerOf();
  reader.read();
  while (reader.document.inferred.needsAnotherLook()) {
    reader = readerOf(reader.document.inferred);
    reader.read();
  }
  reader.finish();
  return reader.document;
}
