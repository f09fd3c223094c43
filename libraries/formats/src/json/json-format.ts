/** EMF JSON in the dialect of Sirius, the format of Sirius Web. */
import { placesIn, UnreadableContent } from '@orrery/kernel';
import type { Format, ReadContext, Reading } from '../format.ts';
import { decodeUnicode } from '../text/decode.ts';
import { JsonReader } from './json-reader.ts';
import { offsetsOf } from './json-scanner.ts';
import { parseJson } from './json-text.ts';
import { JsonWriter } from './json-writer.ts';

export const jsonFormat: Format = {
  name: 'json',
  mediaType: 'application/json',
  extensions: ['json'],
  fits: () => true,
  read: readJson,
  write: (model, context) => new JsonWriter(model, context).write(),
};

function readJson(bytes: Uint8Array, context: ReadContext): Reading {
  const text = decodeUnicode(bytes);
  try {
    const reader = new JsonReader(context, parseJson(text));
    reader.read();
    const { model, report } = reader.document;
    return { model, diagnostics: report.diagnostics(model, placesOf(text, report.pointers())) };
  } catch (error) {
    throw error instanceof UnreadableContent ? withPlace(error, text) : error;
  }
}

/** The scanner walks through the text once for all places. */
function placesOf(
  text: string,
  pointers: readonly string[],
): (at: number | string) => { line: number; column: number } | undefined {
  if (pointers.length === 0) return () => undefined;
  const offsets = offsetsOf(text, new Set(pointers));
  const placeOf = placesIn(text);
  return (at) => {
    const offset = offsets.get(String(at));
    return offset === undefined ? undefined : placeOf(offset);
  };
}

function withPlace(error: UnreadableContent, text: string): UnreadableContent {
  const { pointer, line } = error.place;
  if (pointer === undefined || line !== undefined) return error;
  const place = placesOf(text, [pointer])(pointer);
  return new UnreadableContent(error.message, { ...error.place, ...place }, error.cause);
}
