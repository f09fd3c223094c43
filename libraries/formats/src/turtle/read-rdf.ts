/** Reads an RDF document: a model where it names the roots of one, and RDF for its own sake otherwise. */
import { type Metamodels, type Model, placesIn, UnreadableContent } from '@orrery/kernel';
import {
  type Dataset,
  isResourceModel,
  modelOfDataset,
  noteStatementPlaces,
  orrery,
  orreryNamespace,
  readDataset,
  type Syntax,
  uuidNamespace,
} from '@orrery/rdf';
import { defaultLimits, type ReadContext, type ReadDocument } from '../format.ts';
import { Report, shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import { decodeUnicode } from '../text/decode.ts';
import { type ModelGraph, ObjectReader } from './object-reader.ts';

export function readRdf(bytes: Uint8Array, syntax: Syntax, context: ReadContext): ReadDocument {
  const text = decodeUnicode(bytes);
  const { depth } = { ...defaultLimits, ...context.limits };
  const dataset = readDataset(text, { syntax, base: baseOf(context), depth, checkpoint: context.checkpoint });
  const document = readDocumentOf(dataset, text, context);
  if (isResourceModel(document.model)) notePlaces(document.model, dataset, text, bytes.length);
  return document;
}

/** Only of UTF-8 without a byte order mark: there places in the text tell those in the bytes. */
function notePlaces(model: Model, { starts: noted, renamed }: Dataset, text: string, size: number): void {
  const statements = noted?.all();
  if (!statements || !renamed || toBytes(statements.starts, text, size) !== size) return;
  noteStatementPlaces(model, { ...statements, renamed, size });
}

/** Turns places of a text, which are in their order, into those in UTF-8; gives the size of the whole. Of as many bytes as characters nothing is to be done. */
function toBytes(places: Int32Array, text: string, size: number): number {
  let [more, next] = [0, 0];
  if (text.length === size) return size;
  for (let at = 0; at < text.length; at++) {
    while (places[next] === at) places[next++]! += more;
    const code = text.charCodeAt(at);
    // Half of a character of four bytes is two of them.
    if (code >= 0x80) more += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return text.length + more;
}

/** Without a base of its own a document speaks of the model that it is. */
export function baseOf({ base, lineage }: ReadContext): string {
  return base ?? `${uuidNamespace}${lineage}`;
}

/** The read document of a dataset, in whichever syntax it was written. */
export function readDocumentOf(dataset: Dataset, text: string, context: ReadContext): ReadDocument {
  const limits = { ...defaultLimits, ...context.limits };
  const model = modelGraphOf(dataset);
  refuseReservedNames(dataset, model, context.metamodels);
  if (!model) return resources(dataset, text, context, limits.diagnostics);
  const { document } = objects(new ObjectReader(context, model, dataset), text);
  return { model: document.model, diagnostics: document.report.diagnostics(document.model, placesIn(text)) };
}

function objects(reader: ObjectReader, text: string): ObjectReader {
  try {
    reader.read();
    return reader;
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
}

function resources(dataset: Dataset, text: string, { lineage, checkpoint }: ReadContext, limit: number): ReadDocument {
  const model = modelOfDataset(dataset, lineage, checkpoint);
  const report = new Report(limit);
  for (const { literal, offset: at } of dataset.badLiterals) {
    const message = `${JSON.stringify(shortened(literal.value))} is no ${literal.datatype}.`;
    report.add({ severity: 'warning', code: 'bad-value', message, at });
  }
  return { model, diagnostics: report.diagnostics(model, placesIn(text)) };
}

/** The graph that names roots; the first one that does. */
function modelGraphOf({ graphs }: Dataset): ModelGraph | undefined {
  for (const [name, graph] of graphs) {
    for (const subject of graph.values()) if (subject.one(orrery.root)) return { name, graph };
  }
  return undefined;
}

/** Names of models, of metamodels and of our own vocabulary are taken, except by the graph in which we write a model. */
function refuseReservedNames({ graphs }: Dataset, model: ModelGraph | undefined, metamodels: Metamodels): void {
  for (const name of graphs.keys()) {
    if (name?.kind !== 'iri' || (model && model.name === name)) continue;
    const { value } = name;
    if (value.startsWith(uuidNamespace) || value.startsWith(orreryNamespace) || metamodels.find(value)) {
      throw new UnreadableContent(`A graph cannot have the name <${shortened(value)}>: it is reserved.`);
    }
  }
}
