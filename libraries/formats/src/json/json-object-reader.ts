/** Reads the objects of a JSON document, one step after the other, without recursion. */
import { type Class, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { shortened } from '../parsing/report.ts';
import { signs } from './json-cursor.ts';
import { jsonKeysKey } from './json-extras.ts';
import type { JsonFeatureReader } from './json-feature-reader.ts';
import { JsonReaderPart, type JsonReading } from './json-reader-part.ts';
import { OutOfOrder } from './late-keys.ts';
import type { OpenValue } from './open-values.ts';

/** The keys of an object that mean something. */
const ownKeys: ReadonlySet<string> = new Set(['id', 'eClass', 'data']);

export class JsonObjectReader extends JsonReaderPart {
  private readonly features: JsonFeatureReader;

  constructor(reading: JsonReading, features: JsonFeatureReader) {
    super(reading);
    this.features = features;
  }

  /** Reads the next thing of the object or list that is open. */
  step(open: OpenValue): void {
    const isMore = this.isMore(open, open.kind === 'list' ? signs.closeBracket : signs.closeBrace);
    if (!isMore) this.end(open);
    else if (open.kind === 'object') this.readKey(open);
    else if (open.kind === 'list') this.readPart(open);
    else this.features.read(open);
  }

  private isMore(open: OpenValue, end: number): boolean {
    if (!open.isNew) return this.cursor.more(end);
    open.isNew = false;
    return this.cursor.open(end);
  }

  private end(open: OpenValue): void {
    const { kind, object, feature } = open;
    if (kind === 'object') this.endObject(open);
    else if (kind !== 'list') object!.trim();
    else if (object && feature) this.features.endList(object, feature);
    this.openValues.pop();
  }

  private endObject(open: OpenValue): void {
    const object = this.make(open, true);
    if (open.others) this.document.model.noteExtra(object, jsonKeysKey, Object.fromEntries(open.others));
  }

  private readPart({ object, feature }: OpenValue): void {
    if (feature) this.features.readElement(object!, feature);
    else if (this.cursor.next() === signs.openBrace) this.openValues.push('object', this.cursor.at, undefined, undefined);
    else this.cursor.fail('An object is expected here.');
  }

  private readKey(open: OpenValue): void {
    const { cursor } = this;
    cursor.next();
    const offset = cursor.at;
    const key = cursor.key();
    const code = cursor.next();
    if (key === 'id' && code === signs.quote) this.readId(open, offset);
    else if (key === 'eClass' && code === signs.quote) this.readClass(open, offset);
    else if (key === 'data' && code === signs.openBrace) this.readData(open, offset);
    else this.readOther(open, key, offset);
  }

  private readId(open: OpenValue, offset: number): void {
    if (open.id !== undefined) this.header.duplicate('id', offset);
    this.header.identify(open, this.cursor.string());
    open.idOffset = offset;
    if (open.object) this.document.giveId(open.object, open.id!, offset, open.uuid);
  }

  private readClass(open: OpenValue, offset: number): void {
    if (open.object && !this.late) throw new OutOfOrder();
    if (open.class) this.header.duplicate('eClass', offset);
    const { at } = this.cursor;
    open.class = this.types.classOf(this.cursor.name(), at);
  }

  private readData(open: OpenValue, offset: number): void {
    if (open.hasData) this.header.duplicate('data', offset);
    open.hasData = true;
    const object = this.make(open);
    this.openValues.push('data', this.cursor.at, object, undefined);
  }

  /** Only elements of Ecore are flat; elsewhere the features are in the data. */
  private readOther(open: OpenValue, key: string, offset: number): void {
    const facts = this.late?.objects.get(open.offset);
    const isFlat =
      !open.class &&
      !open.hasData &&
      facts?.eClass === undefined &&
      !facts?.hasData &&
      this.classOf(open)?.package.nsUri === ecoreNsUri;
    const object = isFlat ? this.make(open) : undefined;
    if (object) {
      open.kind = 'flat';
      this.features.readNamed(object, key, offset);
    } else this.keepOther(open, key, offset);
  }

  /** Keeps a key of another tool. Nothing is nothing; but what is an id, a class or data must be one. */
  private keepOther(open: OpenValue, key: string, offset: number): void {
    if (open.others?.has(key)) this.header.duplicate(key, offset);
    const { at } = this.cursor;
    const text = this.cursor.skip();
    if (ownKeys.has(key) && text === 'null') return;
    if (ownKeys.has(key)) this.cursor.fail(`The ${key} is of the wrong kind.`, at);
    this.odd(`The key ${shortened(key)} means nothing here; it is kept as it is.`, offset, open.object);
    open.others ??= new Map();
    open.others.set(key, text);
  }

  /** Makes the object, as soon as it is needed; the class may stand behind its data. */
  private make(open: OpenValue, isAtEnd = false): ModelObject {
    if (open.object) return open.object;
    this.refuseDepth(open);
    const type = this.classOf(open);
    if (!type && !isAtEnd && !this.late) throw new OutOfOrder();
    if (!type) return this.cursor.fail('The object has no eClass.', open.offset);
    const object = new ModelObject(type);
    open.object = object;
    this.contain(object, open);
    if (type.isAbstract) this.abstractClass(object, open.offset);
    if (open.id !== undefined) this.document.giveId(object, open.id, open.idOffset, open.uuid);
    return object;
  }

  private contain(object: ModelObject, { container, feature, offset }: OpenValue): void {
    if (!container || !feature) {
      this.document.model.add(object);
      return;
    }
    this.document.put(container, feature, object, offset);
    object.container = container;
    object.containment = feature;
  }

  private classOf({ class: own, feature, offset }: OpenValue): Class | undefined {
    if (own) return own;
    const late = this.late?.objects.get(offset)?.eClass;
    if (late !== undefined) return this.types.classOf(late, offset);
    return feature?.type.kind === 'class' ? feature.type : undefined;
  }

  private refuseDepth({ offset }: OpenValue): void {
    const { depth } = this.document.limits;
    if (this.openValues.objects > depth + 1) this.cursor.fail(`Objects are nested deeper than ${depth}.`, offset);
  }

  private abstractClass(object: ModelObject, at: number): void {
    const message = `The class ${object.class.name} is abstract.`;
    this.document.report.add({ severity: 'error', code: 'abstract-class', message, at, object });
  }

  private odd(message: string, at: number, object?: ModelObject): void {
    this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at, ...(object && { object }) });
  }
}
