/** Writes ArchiMate models in the exchange format of The Open Group. */
import type { Model, ModelObject } from '@orrery/kernel';
import { isA, numberIn, objectIn, textIn } from '../archimate/archimate-features.ts';
import { exchangeNsUri, schemaLocation } from '../archimate/exchange-namespaces.ts';
import { xsiNsUri } from '../xmi/xmi-names.ts';
import { ExchangeIds } from './exchange-ids.ts';
import { accessTypes, writtenType } from './exchange-words.ts';
import { contentOf } from './folder-content.ts';
import { keptAttributes, keptElements, keptIn, keptPairs } from './kept-content.ts';
import { organizationsOf } from './organization-writer.ts';
import { PropertyWriter } from './property-writer.ts';
import { TextLanguages } from './text-languages.ts';
import { ViewWriter } from './view-writer.ts';
import { element, inOrder, type OutputPart, printedAttributes, printedPart, textElement } from './xml-output.ts';

type Attributes = (readonly [string, string])[];

export class ExchangeWriter {
  private readonly root: ModelObject;
  private readonly ids: ExchangeIds;
  private readonly texts: TextLanguages;
  private readonly properties: PropertyWriter;
  private readonly checkpoint: () => void;

  constructor(model: Model, checkpoint: () => void = () => {}) {
    this.root = model.roots[0]!;
    this.checkpoint = checkpoint;
    this.ids = new ExchangeIds(model);
    this.texts = new TextLanguages(keptIn(this.root, 'language') ?? '');
    this.properties = new PropertyWriter(this.root, this.texts.usual, this.ids);
  }

  *write(): Generator<string, void> {
    const { root } = this;
    const attributes: Attributes = [
      ['xmlns', exchangeNsUri],
      ['xmlns:xsi', xsiNsUri],
      ['xsi:schemaLocation', schemaLocation],
      ['identifier', this.ids.of(root)],
      ...keptAttributes(root),
    ];
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<model${printedAttributes(attributes)}>\n`;
    const own = [
      ...this.texted(root, { name: 'name', purpose: 'documentation' }, true),
      ...kept(root),
      ...this.properties.of(root),
    ];
    for (const part of inOrder('name documentation * properties metadata', own)) yield printedPart(part, 1);
    yield* this.sections();
    yield '</model>\n';
  }

  private *sections(): Generator<string, void> {
    const all = contentOf(this.root);
    const [elements, relationships, views] = ['ArchimateElement', 'ArchimateRelationship', 'ArchimateDiagramModel'].map(
      (general) => all.filter((object) => isA(object, general)),
    );
    yield* this.section('elements', elements!, (one) => this.element(one));
    yield* this.section('relationships', relationships!, (one) => this.relationship(one));
    for (const part of organizationsOf(this.root, this.ids, this.texts.usual)) yield printedPart(part, 1);
    const writer = new ViewWriter(this.ids, this.texts, this.properties);
    const diagrams = views!.map((view) => writer.view(view));
    for (const part of this.properties.allDefinitions()) yield printedPart(part, 1);
    const inside = inOrder('viewpoints diagrams', [
      ...this.unknown('views'),
      ...(diagrams.length > 0 ? [element('diagrams', [], diagrams)] : []),
    ]);
    if (inside.length > 0) yield printedPart(element('views', [], inside), 1);
  }

  private *section(
    name: string,
    objects: readonly ModelObject[],
    write: (object: ModelObject) => OutputPart,
  ): Generator<string, void> {
    const unknown = this.unknown(name);
    if (objects.length + unknown.length === 0) return;
    yield `  <${name}>\n`;
    for (const object of objects) {
      this.checkpoint();
      yield printedPart(write(object), 2);
    }
    for (const part of unknown) yield printedPart(part, 2);
    yield `  </${name}>\n`;
  }

  private element(object: ModelObject): OutputPart {
    const isNamed = !['Junction', 'Grouping', 'Location'].includes(object.class.name);
    return this.concept('element', object, [], isNamed);
  }

  private relationship(object: ModelObject): OutputPart {
    const ends: Attributes = ['source', 'target'].flatMap((name) => {
      const end = objectIn(object, name);
      return end ? [[name, this.ids.of(end)] as const] : [];
    });
    return this.concept('relationship', object, [...ends, ...ownAttributes(object)], false);
  }

  private concept(name: string, object: ModelObject, attributes: Attributes, isNamed: boolean): OutputPart {
    const all: Attributes = [
      ['identifier', this.ids.of(object)],
      ['xsi:type', writtenType(object)],
      ...attributes,
      ...keptAttributes(object),
    ];
    const parts = [
      ...this.texted(object, { name: 'name', documentation: 'documentation' }, isNamed),
      ...kept(object),
      ...this.properties.of(object),
    ];
    return element(name, all, inOrder('name documentation * properties', parts));
  }

  private texted(object: ModelObject, features: Readonly<Record<string, string>>, isNamed: boolean): OutputPart[] {
    return Object.entries(features).flatMap(([feature, name]) => {
      const text = textIn(object, feature);
      const isWritten = text !== '' || (isNamed && feature === 'name');
      return isWritten ? [textElement(name, text, this.texts.written(object, feature))] : [];
    });
  }

  private unknown(around: string): OutputPart[] {
    return keptPairs(this.root, 'unknown')
      .filter(([where]) => where === around)
      .map(([, raw]) => ({ name: /^<([^\s/>]+)/.exec(raw)?.[1] ?? '', raw }));
  }
}

/** Elements that were kept as they are. */
function kept(object: ModelObject): OutputPart[] {
  return keptElements(object).map(([name, raw]) => ({ name, raw }));
}

function ownAttributes(object: ModelObject): Attributes {
  if (isA(object, 'AccessRelationship')) return [['accessType', accessTypes[numberIn(object, 'accessType')] ?? 'Access']];
  if (isA(object, 'InfluenceRelationship') && textIn(object, 'strength') !== '')
    return [['modifier', textIn(object, 'strength')]];
  return object.named('directed') === true ? [['isDirected', 'true']] : [];
}
