/** XMI, the format of EMF: every model can be read from it and written in it. */
import { type Model, placesIn } from '@orrery/kernel';
import type { Format, ReadContext, Reading, WriteContext } from '../format.ts';
import { declaredEncoding, decodeXml } from '../text/decode.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';
import { encodingOf, xmiEncodingKey } from './xmi-profile.ts';
import { XmiReader } from './xmi-reader.ts';
import { XmiWriter } from './xmi-writer.ts';

export const xmiFormat: Format = {
  name: 'xmi',
  mediaType: 'application/vnd.xmi+xml',
  extensions: ['xmi', 'ecore', 'uml', 'xml'],
  fits: () => true,
  read: readXmi,
  write: writeXmi,
};

function readXmi(bytes: Uint8Array, context: ReadContext): Reading {
  const decoded = decodeXml(bytes);
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  const reader = new XmiReader(context, text);
  const { document } = reader;
  tokenizeXml(text, reader, document.limits);
  document.resolve();
  document.model.extras.set(xmiEncodingKey, declaredEncoding(bytes));
  const placeOf = placesIn(text);
  return { model: document.model, diagnostics: document.report.diagnostics(document.model, (at) => placeOf(at as number)) };
}

function* writeXmi(model: Model, context?: WriteContext): Generator<string, void> {
  const isWide = encodingOf(model) === 'UTF-8';
  for (const chunk of new XmiWriter(model, context).write())
    yield isWide ? chunk : chunk.replace(/[^\0-\x7f]/gu, characterReference);
}

/** A document that came in a narrow encoding goes out in it; what is beyond ASCII as character references. */
function characterReference(character: string): string {
  return `&#x${character.codePointAt(0)!.toString(16)};`;
}
