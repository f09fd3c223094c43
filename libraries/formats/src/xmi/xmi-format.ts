/** XMI, the format of EMF: every model can be read from it and written in it. */

import { type Model, placesIn, UnreadableContent } from '@orrery/kernel';
import type { Format, ReadContext, ReadDocument, WriteContext } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { declaredEncoding, decodeXml } from '../text/decode.ts';
import { isNewerXml, withLineEndsOfNewerXml } from '../xml/tokenizer.ts';
import { xmiDescription } from './xmi-description.ts';
import { readXmlObjects } from './xmi-document.ts';
import { xmiElements } from './xmi-elements.ts';
import { encodingOf, keepEncoding, keepNewerXml } from './xmi-profile.ts';
import { xmiValues } from './xmi-values.ts';
import { XmiWriter } from './xmi-writer.ts';

export const xmiFormat: Format = {
  ...xmiDescription,
  read: readXmi,
  write: writeXmi,
  splice: splicedXml,
  values: xmiValues,
  elements: xmiElements,
};

function readXmi(bytes: Uint8Array, context: ReadContext): ReadDocument {
  const decoded = decodeXml(bytes);
  const text = isNewerXml(decoded) ? withLineEndsOfNewerXml(decoded) : decoded;
  try {
    const reader = readXmlObjects(text, context);
    reader.finish();
    const { model, report } = reader.document;
    keepEncoding(model, declaredEncoding(bytes));
    if (isNewerXml(text)) keepNewerXml(model);
    return { model, diagnostics: report.diagnostics(model, placesIn(text)) };
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
}

function* writeXmi(model: Model, context?: WriteContext): Generator<string, void> {
  const isWide = encodingOf(model) === 'UTF-8';
  const room = isWide ? undefined : new Uint8Array(asciiRoom);
  for (const chunk of new XmiWriter(model, context).write())
    yield !room || isAscii(chunk, room) ? chunk : chunk.replace(/[^\0-\x7f]/gu, characterReference);
}

const encoder = new TextEncoder();
/** More than a usual chunk takes. */
const asciiRoom = 1 << 17;

/** Characters beyond ASCII take more than one byte. Longer chunks are looked through. */
function isAscii(text: string, room: Uint8Array): boolean {
  if (text.length > room.length) return false;
  const { read, written } = encoder.encodeInto(text, room);
  return read === text.length && written === text.length;
}

/** A document that came in a narrow encoding goes out in it; what is beyond ASCII as character references. */
function characterReference(character: string): string {
  return `&#x${character.codePointAt(0)!.toString(16)};`;
}
