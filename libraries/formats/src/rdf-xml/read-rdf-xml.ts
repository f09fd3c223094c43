/** Reads documents in RDF/XML. */
import { placesIn, UnreadableContent } from '@orrery/kernel';
import { type Dataset, DatasetBuilder, hasIriCharacters, isAbsoluteIri, type QuadHandler } from '@orrery/rdf';
import { defaultLimits, type Limits, type ReadContext, type ReadDocument } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { decodeXml } from '../text/decode.ts';
import { baseOf, readDocumentOf } from '../turtle/read-rdf.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';
import { RdfXmlReader } from './rdf-xml-reader.ts';

export function readRdfXml(bytes: Uint8Array, context: ReadContext): ReadDocument {
  const text = decodeXml(bytes);
  return readDocumentOf(datasetOf(text, context), text, context);
}

/** Tells each triple of a document; gives the prefixes that its root element declares. */
export function parseRdfXml(
  text: string,
  base: string,
  handle: QuadHandler,
  limits: Limits = defaultLimits,
): Map<string, string> {
  const reader = new RdfXmlReader(base, handle);
  try {
    tokenizeXml(text, reader, limits);
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
  reader.finish();
  return reader.prefixes;
}

function datasetOf(text: string, context: ReadContext): Dataset {
  const limits = { ...defaultLimits, ...context.limits };
  const builder = new DatasetBuilder();
  const prefixes = parseRdfXml(
    text,
    baseOf(context),
    (subject, predicate, object, graph, offset) => {
      context.checkpoint?.();
      builder.add(subject, predicate, object, graph, offset);
      if (object.kind === 'literal') builder.check(object, offset);
    },
    limits,
  );
  return builder.dataset(new Map([...prefixes].filter(([, namespace]) => isNamespace(namespace))));
}

/** A namespace of XML can be any text; those of RDF are IRIs. */
function isNamespace(text: string): boolean {
  return isAbsoluteIri(text) && hasIriCharacters(text);
}
