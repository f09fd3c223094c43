/** Reads the objects of an XML document of EMF, whatever dialect it is in. */
import type { ReadContext } from '../format.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';
import { supplementIn } from './supplement.ts';
import { XmiReader } from './xmi-reader.ts';
import type { XmlDialect } from './xml-dialect.ts';

/** Reads a document, and again where its end showed that an undeclared feature is of another kind than it seemed. It is still to be finished. */
export function readXmlObjects(text: string, context: ReadContext, dialect?: XmlDialect): XmiReader {
  const supplement = dialect ? undefined : supplementIn(text);
  let reader = new XmiReader(context, text, { supplement, dialect });
  tokenizeXml(text, reader, reader.document.limits);
  while (reader.document.inferred.needsAnotherLook()) {
    reader = new XmiReader(context, text, { supplement, dialect, before: reader.document.inferred });
    tokenizeXml(text, reader, reader.document.limits);
  }
  return reader;
}
