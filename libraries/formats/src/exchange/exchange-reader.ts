/** Reads documents of the exchange format as models of the ArchiMate metamodel. */
import { type ModelObject, placesIn, UnreadableContent } from '@orrery/kernel';
import { isA, made, setIn } from '../archimate/archimate-features.ts';
import { identifyParts, idOfUuid } from '../archimate/archimate-ids.ts';
import { exchangeNsUri, isExchangeNamespace } from '../archimate/exchange-namespaces.ts';
import { currentVersion } from '../archimate/migrations.ts';
import type { ReadContext, ReadDocument } from '../format.ts';
import { Document } from '../parsing/document.ts';
import { Refusal } from '../refusal.ts';
import { decodeXml } from '../text/decode.ts';
import { readConcepts } from './concept-reader.ts';
import { ExchangeDocument } from './exchange-document.ts';
import { keep, keepAttributes } from './kept-content.ts';
import { modernised } from './modernised.ts';
import { folderOutline, readOrganizations } from './organization-reader.ts';
import { takeSpecializations } from './specializations.ts';
import { readViews } from './view-reader.ts';
import { childrenOf, printed, readXmlTree, type XmlElement } from './xml-tree.ts';

/** Nothing in a real document is nested so deeply. */
const deepest = 500;
const sections = ['elements', 'relationships', 'organizations', 'propertyDefinitions', 'views'];

export function readExchange(bytes: Uint8Array, context: ReadContext): ReadDocument {
  const text = decodeXml(bytes);
  try {
    const document = new Document(context);
    const limits = { ...document.limits, depth: Math.min(document.limits.depth, deepest) };
    const root = modernised(readXmlTree(text, limits, document.checkpoint));
    if (root.name !== 'model' || !isExchangeNamespace(root.nsUri))
      throw new Refusal('The document is no exchange file.', root.offset);
    readModel(root, document);
    identifyParts(document.model);
    return { model: document.model, diagnostics: document.report.diagnostics(document.model, placesIn(text)) };
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
}

function readModel(root: XmlElement, document: Document): void {
  const exchange = new ExchangeDocument(document, root);
  const model = document.model.add(made('ArchimateModel', { version: currentVersion }));
  exchange.identify(model, root);
  if (model.givenId === undefined) setIn(model, 'id', idOfUuid(document.model.lineage));
  exchange.readTexts(root, model, { name: 'name', documentation: 'purpose' }, sections);
  keepAttributes(model, root, 'identifier', 'xsi:schemaLocation');
  if (exchange.texts.usual !== '') keep(model, 'language', exchange.texts.usual);
  exchange.properties.keepDefinitions(root, model);
  const concepts = readConcepts(root, exchange);
  takeSpecializations(model, concepts);
  const relationships = concepts.filter((concept) => isA(concept, 'ArchimateRelationship'));
  const views = readViews(root, exchange, relationships);
  readOrganizations(root, [...concepts, ...views], exchange);
  keepOrganizations(root, model);
  exchange.keepUnreadable();
  if (exchange.unknown.length > 0) keep(model, 'unknown', JSON.stringify(exchange.unknown));
}

/** The trees as they were, for as long as nobody moves anything. */
function keepOrganizations(root: XmlElement, model: ModelObject): void {
  const trees = childrenOf(root, 'organizations').map((tree) => printed(tree, exchangeNsUri));
  keep(model, 'organizations', JSON.stringify([folderOutline(model), ...trees]));
}
