/** Reads .archimate documents of all versions. */
import { type Diagnostic, type Model, type ModelObject, placesIn, UnreadableContent } from '@orrery/kernel';
import { archimateClass } from '@orrery/metamodels';
import type { ReadContext } from '../format.ts';
import type { Document } from '../parsing/document.ts';
import { Refusal } from '../refusal.ts';
import { decodeXml } from '../text/decode.ts';
import { readXmlObjects } from '../xmi/xmi-document.ts';
import type { XmlDialect } from '../xmi/xml-dialect.ts';
import { rootElementIn } from '../xml/root-element.ts';
import { setIn } from './archimate-features.ts';
import { identifyParts } from './archimate-ids.ts';
import { orJunction, withDocumentNames } from './archimate-names.ts';
import { isArchimateNamespace } from './archimate-namespaces.ts';
import { migrateFormer } from './migrations.ts';

const dialect: XmlDialect = {
  idAttribute: 'id',
  formerNames: new Map([['relationship', 'archimateRelationship']]),
};

export interface ReadArchimate {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
}

export function readArchimateXml(bytes: Uint8Array, context: ReadContext): ReadArchimate {
  const text = decodeXml(bytes);
  try {
    refuseOthers(bytes);
    const reader = readXmlObjects(text, { ...context, metamodels: withDocumentNames(context.metamodels) }, dialect);
    const { document } = reader;
    const { model, report } = document;
    renameJunctions(document);
    reader.finish();
    const isMigrated = migrateFormer(model);
    identifyParts(model);
    const found = report.diagnostics(model, placesIn(text));
    return { model, diagnostics: isMigrated ? found.filter(({ objectId }) => isThere(model, objectId)) : found };
  } catch (error) {
    throw error instanceof Refusal ? new UnreadableContent(error.message, placesIn(text)(error.offset)) : error;
  }
}

/** People take the exchange format for this one, since both are XML of ArchiMate models. */
function refuseOthers(bytes: Uint8Array): void {
  const root = rootElementIn(bytes.subarray(0, headOfText));
  if (!root || isArchimateNamespace(root.nsUri)) return;
  const isExchange = root.nsUri?.startsWith('http://www.opengroup.org/xsd/archimate');
  const advice = isExchange ? ' It is an exchange file of The Open Group: give it as exchange.' : '';
  throw new UnreadableContent(`The document is no ArchiMate model of the Archi tool.${advice}`, { line: 1, column: 1 });
}

/** What was odd about a folder that is gone needs no saying. */
function isThere(model: Model, objectId: string | undefined): boolean {
  return objectId === undefined || model.find(objectId) !== undefined;
}

const headOfText = 65_536;

function renameJunctions({ model }: Document): void {
  for (const object of model.objects()) if (object.class.lineage.has(orJunction)) becomeOr(object);
}

function becomeOr(object: ModelObject): void {
  object.become(archimateClass('Junction'));
  setIn(object, 'type', 'or');
}
