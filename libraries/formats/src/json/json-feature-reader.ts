/** Reads the features of the objects in a JSON document: values, references, and the beginnings of parts. */
import { append, type Class, type DataType, type Feature, isReadable, type ModelObject, type Value } from '@orrery/kernel';
import type { DescribedFeatures } from '../parsing/described-features.ts';
import { shortened } from '../parsing/report.ts';
import { isSameClass } from '../writing/link-class.ts';
import { signs } from './json-cursor.ts';
import { JsonReaderPart, type JsonReading } from './json-reader-part.ts';
import { JsonStructure, valueOfDigits, valueOfString, valueOfWord } from './json-values.ts';
import { OutOfOrder } from './late-keys.ts';
import type { OpenValue } from './open-values.ts';
import { UnknownValues } from './unknown-values.ts';

export class JsonFeatureReader extends JsonReaderPart {
  private readonly described: DescribedFeatures;
  private readonly unknown: UnknownValues;

  constructor(reading: JsonReading, described: DescribedFeatures) {
    super(reading);
    const { document, cursor, openValues, late } = reading;
    this.described = described;
    this.unknown = new UnknownValues(document, cursor, openValues, late);
  }

  /** The next feature in the data of an object, or in a flat object. */
  read(open: OpenValue): void {
    this.cursor.next();
    const offset = this.cursor.at;
    const name = this.cursor.key();
    if (open.kind === 'data' || !this.readsOwnKey(open, name, offset)) this.readNamed(open.object!, name, offset);
  }

  readNamed(object: ModelObject, name: string, offset: number): void {
    const feature = object.class.featuresByName.get(name) ?? this.unknownFeature(object, name, offset);
    if (object.stored(feature) !== undefined) this.header.duplicate(name, offset);
    const isList = this.cursor.next() === signs.openBracket;
    const isGuessed = feature.isDynamic && this.document.inferred.isGuessed(feature);
    if (isList && isGuessed) this.unknown.readList(object, feature);
    else if (isList && (feature.isMany || feature.isReference)) this.readList(object, feature);
    else this.readItem(object, feature);
  }

  /** An element of a list; where the feature takes one only, the first one counts, as in Sirius. */
  readElement(object: ModelObject, feature: Feature): void {
    if (feature.isMany || feature.isDynamic || object.stored(feature) === undefined) this.readItem(object, feature);
    else {
      this.document.tooMany(object, feature, this.cursor.at, 'first');
      this.cursor.skip();
    }
  }

  /** A list without elements is there all the same. */
  endList(object: ModelObject, feature: Feature): void {
    if (feature.isMany && object.stored(feature) === undefined) object.set(feature, []);
  }

  /** One value of a feature: a part is only begun. */
  readItem(object: ModelObject, feature: Feature): void {
    const code = this.cursor.next();
    if (feature.isDynamic && this.unknown.readsItem(object, feature, code)) return;
    if (!feature.isReference) this.readValue(object, feature, code);
    else if (code === signs.openBrace && feature.isContainment) {
      this.openValues.push('object', this.cursor.at, undefined, feature).container = object;
    } else if (code === signs.quote) this.readReference(object, feature);
    else this.readNothing(object, feature);
  }

  /** Reads an id that comes after features. A class or data there need a reader that has looked ahead. */
  private readsOwnKey(open: OpenValue, key: string, offset: number): boolean {
    const code = this.cursor.next();
    const isOwn = (key === 'eClass' && code === signs.quote) || (key === 'data' && code === signs.openBrace);
    if (isOwn && !this.late) throw new OutOfOrder();
    if (key !== 'id' || code !== signs.quote) return false;
    const id = this.cursor.string();
    if (open.id !== undefined) this.header.duplicate('id', offset);
    this.header.identify(open, id);
    this.document.giveId(open.object!, open.id!, offset, open.uuid);
    return true;
  }

  private readList(object: ModelObject, feature: Feature): void {
    const { cursor, openValues } = this;
    if (feature.isContainment) openValues.push('list', cursor.at, object, feature);
    else {
      for (let isMore = cursor.open(signs.closeBracket); isMore; isMore = cursor.more(signs.closeBracket))
        this.readElement(object, feature);
      this.endList(object, feature);
    }
  }

  private readValue(object: ModelObject, feature: Feature, code: number): void {
    const offset = this.cursor.at;
    const type = feature.type as DataType;
    const value = this.value(code, type);
    append(object, feature, value);
    if (isReadable(value) || (value instanceof JsonStructure && type.valueKind === 'other')) return;
    const message = `${shortened(this.cursor.text.slice(offset, this.cursor.at))} is no ${type.name}.`;
    this.document.report.add({ severity: 'error', code: 'bad-value', message, at: offset, object, feature: feature.name });
  }

  private value(code: number, type: DataType): Value {
    const { cursor } = this;
    if (code === signs.quote) return valueOfString(cursor.string(), type);
    if (cursor.isNumber(code)) return valueOfDigits(cursor.number(), type);
    if (code === signs.openBrace || code === signs.openBracket) return new JsonStructure(cursor.skip(), undefined);
    return valueOfWord(cursor.word(), type);
  }

  /** `null` is a value; anything else is no reference. */
  private readNothing(object: ModelObject, feature: Feature): void {
    const { at } = this.cursor;
    if (this.cursor.skip() === 'null') this.document.refer(object, feature, null, at);
    else this.cursor.fail('A reference is expected here.', at);
  }

  /** `id`, `path`, `#path`, `document#fragment`, each with `prefix:Class ` before it. */
  private readReference(object: ModelObject, feature: Feature): void {
    const { at } = this.cursor;
    const text = this.cursor.string();
    if (text === '') return;
    const hash = text.indexOf('#');
    if (hash < 0 && !text.includes(' ')) this.document.refer(object, feature, this.localId(text), at);
    else this.readTyped(object, feature, text, at);
  }

  private readTyped(object: ModelObject, feature: Feature, text: string, at: number): void {
    const blank = text.indexOf(' ');
    const hasType = blank > 0 && this.types.isType(text.slice(0, blank), blank === text.lastIndexOf(' '));
    const target = hasType ? text.slice(blank + 1) : text;
    const isMarked = target.startsWith('#');
    const isLocal = isMarked || !target.includes('#');
    const local = this.localId(isMarked ? target.slice(1) : target);
    const type = hasType ? this.typeOf(text.slice(0, blank), feature, at) : undefined;
    if (isLocal && !type) this.document.refer(object, feature, local, at);
    else this.document.refer(object, feature, this.document.link(isLocal ? `#${local}` : target, type), at);
  }

  /** The class that a reference declares anyway is no news. */
  private typeOf(name: string, feature: Feature, at: number): Class | undefined {
    const type = this.types.classOf(name, at);
    return feature.isDynamic || !isSameClass(type, feature.type as Class) ? type : undefined;
  }

  private localId(id: string): string {
    return this.header.foreignIds.size > 0 ? (this.header.foreignIds.get(id) ?? id) : id;
  }

  private unknownFeature(object: ModelObject, name: string, offset: number): Feature {
    const described = this.described.featureOf(object.class, name, this.document.dynamic);
    if (described) return this.document.unknownFeature(object, described, offset);
    return this.document.shownFeature(object, name, this.unknown.appearancesAhead(), offset);
  }
}
