/** Reads the objects of a JSON document, frame by frame, without recursion. */
import { type Class, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import type { Document } from '../reading/document.ts';
import { shortened } from '../reading/report.ts';
import { type JsonCursor, signs } from './json-cursor.ts';
import type { JsonFeatureReader } from './json-feature-reader.ts';
import type { JsonFrame, JsonFrames } from './json-frames.ts';
import type { JsonHeader } from './json-header.ts';
import type { JsonTypes } from './json-types.ts';
import { type LateKeys, OutOfOrder } from './late-keys.ts';

interface Collaborators {
  readonly document: Document;
  readonly cursor: JsonCursor;
  readonly header: JsonHeader;
  readonly frames: JsonFrames;
  readonly types: JsonTypes;
  readonly features: JsonFeatureReader;
  readonly late: LateKeys | undefined;
}

export class JsonObjectReader {
  private readonly document: Document;
  private readonly cursor: JsonCursor;
  private readonly header: JsonHeader;
  private readonly frames: JsonFrames;
  private readonly types: JsonTypes;
  private readonly features: JsonFeatureReader;
  private readonly late: LateKeys | undefined;

  constructor({ document, cursor, header, frames, types, features, late }: Collaborators) {
    this.document = document;
    this.cursor = cursor;
    this.header = header;
    this.frames = frames;
    this.types = types;
    this.features = features;
    this.late = late;
  }

  /** Reads the next thing of the object or list that is open. */
  step(frame: JsonFrame): void {
    const isMore = this.isMore(frame, frame.kind === 'list' ? signs.closeBracket : signs.closeBrace);
    if (!isMore) this.end(frame);
    else if (frame.kind === 'object') this.readKey(frame);
    else if (frame.kind === 'list') this.readPart(frame);
    else this.features.read(frame);
  }

  private isMore(frame: JsonFrame, end: number): boolean {
    if (!frame.isNew) return this.cursor.more(end);
    frame.isNew = false;
    return this.cursor.open(end);
  }

  private end(frame: JsonFrame): void {
    const { kind, object, feature } = frame;
    if (kind === 'object') this.make(frame, true);
    else if (kind !== 'list') object!.trim();
    else if (object && feature) this.features.endList(object, feature);
    this.frames.pop();
  }

  private readPart({ object, feature }: JsonFrame): void {
    if (feature) this.features.readElement(object!, feature);
    else if (this.cursor.next() === signs.openBrace) this.frames.push('object', this.cursor.at, undefined, undefined);
    else this.cursor.fail('An object is expected here.');
  }

  private readKey(frame: JsonFrame): void {
    const { cursor } = this;
    cursor.next();
    const offset = cursor.at;
    const key = cursor.key();
    const code = cursor.next();
    if (key === 'id' && code === signs.quote) this.readId(frame, offset);
    else if (key === 'eClass' && code === signs.quote) this.readClass(frame, offset);
    else if (key === 'data' && code === signs.openBrace) this.readData(frame, offset);
    else this.readOther(frame, key, offset);
  }

  private readId(frame: JsonFrame, offset: number): void {
    if (frame.id !== undefined) this.header.duplicate('id', offset);
    this.header.identify(frame, this.cursor.string());
    frame.idOffset = offset;
    if (frame.object) this.document.giveId(frame.object, frame.id!, offset, frame.uuid);
  }

  private readClass(frame: JsonFrame, offset: number): void {
    if (frame.object && !this.late) throw new OutOfOrder();
    if (frame.class) this.header.duplicate('eClass', offset);
    const { at } = this.cursor;
    frame.class = this.types.classOf(this.cursor.name(), at);
  }

  private readData(frame: JsonFrame, offset: number): void {
    if (frame.hasData) this.header.duplicate('data', offset);
    frame.hasData = true;
    const object = this.make(frame);
    this.frames.push('data', this.cursor.at, object, undefined);
  }

  /** Only elements of Ecore are flat; elsewhere the features are in the data. */
  private readOther(frame: JsonFrame, key: string, offset: number): void {
    const facts = this.late?.objects.get(frame.offset);
    const isFlat =
      !frame.class &&
      !frame.hasData &&
      facts?.eClass === undefined &&
      !facts?.hasData &&
      this.classOf(frame)?.package.nsUri === ecoreNsUri;
    const object = isFlat ? this.make(frame) : undefined;
    if (object) {
      frame.kind = 'flat';
      this.features.readNamed(object, key, offset);
    } else {
      this.odd(`The key ${shortened(key)} means nothing here.`, offset, frame.object);
      this.cursor.skip();
    }
  }

  /** Makes the object, as soon as it is needed; the class may stand behind its data. */
  private make(frame: JsonFrame, isAtEnd = false): ModelObject {
    if (frame.object) return frame.object;
    this.refuseDepth(frame);
    const type = this.classOf(frame);
    if (!type && !isAtEnd && !this.late) throw new OutOfOrder();
    if (!type) return this.cursor.fail('The object has no eClass.', frame.offset);
    const object = new ModelObject(type);
    frame.object = object;
    this.contain(object, frame);
    if (type.isAbstract) this.abstractClass(object, frame.offset);
    if (frame.id !== undefined) this.document.giveId(object, frame.id, frame.idOffset, frame.uuid);
    return object;
  }

  private contain(object: ModelObject, { container, feature, offset }: JsonFrame): void {
    if (!container || !feature) {
      this.document.model.add(object);
      return;
    }
    this.document.put(container, feature, object, offset);
    object.container = container;
    object.containment = feature;
  }

  private classOf({ class: own, feature, offset }: JsonFrame): Class | undefined {
    if (own) return own;
    const late = this.late?.objects.get(offset)?.eClass;
    if (late !== undefined) return this.types.classOf(late, offset);
    return feature?.type.kind === 'class' ? feature.type : undefined;
  }

  private refuseDepth({ offset }: JsonFrame): void {
    const { depth } = this.document.limits;
    if (this.frames.objects > depth + 1) this.cursor.fail(`Objects are nested deeper than ${depth}.`, offset);
  }

  private abstractClass(object: ModelObject, at: number): void {
    const message = `The class ${object.class.name} is abstract.`;
    this.document.report.add({ severity: 'error', code: 'abstract-class', message, at, object });
  }

  private odd(message: string, at: number, object?: ModelObject): void {
    this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at, ...(object && { object }) });
  }
}
