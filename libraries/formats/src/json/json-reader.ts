/** Reads Sirius' EMF JSON in one look: objects as they come, references at the end, and a word about everything that is odd. */
import type { ReadContext } from '../format.ts';
import { DescribedFeatures } from '../parsing/described-features.ts';
import { Document } from '../parsing/document.ts';
import type { InferredFeatures } from '../parsing/inferred-features.ts';
import { shortened } from '../parsing/report.ts';
import { JsonCursor, signs } from './json-cursor.ts';
import { jsonExtrasKey } from './json-extras.ts';
import { JsonFeatureReader } from './json-feature-reader.ts';
import { headerKeys, JsonHeader } from './json-header.ts';
import { JsonObjectReader } from './json-object-reader.ts';
import { JsonTypes } from './json-types.ts';
import { type LateKeys, OutOfOrder } from './late-keys.ts';
import { OpenValues } from './open-values.ts';
import { refuseJackson, refuseOtherJson } from './other-json.ts';

export class JsonReader {
  readonly document: Document;
  private readonly cursor: JsonCursor;
  private readonly header: JsonHeader;
  private readonly openValues = new OpenValues();
  private readonly objects: JsonObjectReader;
  private readonly late: LateKeys | undefined;
  private hasContent = false;

  constructor(context: ReadContext, text: string, late?: LateKeys, before?: InferredFeatures) {
    this.document = new Document(context, before);
    this.cursor = new JsonCursor(text, this.document.limits.depth);
    this.header = new JsonHeader(this.document);
    this.late = late;
    const types = new JsonTypes(this.document, this.header.namespaces);
    const described = new DescribedFeatures(this.header, types);
    const { document, cursor, header, openValues } = this;
    const reading = { document, cursor, header, openValues, types, late };
    this.objects = new JsonObjectReader(reading, new JsonFeatureReader(reading, described));
  }

  read(): void {
    const { cursor, late } = this;
    refuseOtherJson(cursor);
    for (const [key, offset] of late?.header ?? []) this.takeLate(key, offset);
    this.readKeys();
    if (cursor.next() >= 0) cursor.fail('There is text after the end of the document.');
  }

  /** When nothing is open any more. */
  finish(): void {
    this.document.resolve();
    this.giveExtras();
  }

  private readKeys(): void {
    const { cursor } = this;
    const seen = new Set<string>();
    for (let isMore = cursor.open(signs.closeBrace); isMore; isMore = cursor.more(signs.closeBrace)) {
      cursor.next();
      const offset = cursor.at;
      const key = cursor.key();
      if (seen.has(key)) this.header.duplicate(key, offset);
      seen.add(key);
      this.readKey(key);
    }
    if (seen.has('eClass') && !this.hasContent) refuseJackson(cursor);
  }

  private readKey(key: string): void {
    const { cursor } = this;
    cursor.next();
    const offset = cursor.at;
    if (key === 'content') this.readContent();
    else if (headerKeys.has(key)) this.readHeader(key, offset);
    else if (key === 'json') this.readVersion(cursor.skip(), offset);
    else this.keepKey(key, cursor.skip());
  }

  /** What explains the content must be known before it. */
  private readHeader(key: string, offset: number): void {
    if (this.hasContent && !this.late) throw new OutOfOrder();
    const text = this.cursor.skip();
    if (!this.late) this.header.take(key, text, offset);
  }

  private takeLate(key: string, offset: number): void {
    const { at } = this.cursor;
    this.cursor.at = offset;
    this.header.take(key, this.cursor.skip(), offset);
    this.cursor.at = at;
  }

  /** Sirius has written the same version and encoding ever since. */
  private readVersion(text: string, at: number): void {
    if (/^\{\s*"version"\s*:\s*"1\.\d+"\s*(?:,\s*"encoding"\s*:\s*"[\w-]*"\s*)?\}$/.test(text)) return;
    const message = `The version ${shortened(text)} is not known; the document is read as version 1.0.`;
    this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at });
  }

  private keepKey(key: string, text: string): void {
    const { extras } = this.document.model;
    const kept = (extras.get(jsonExtrasKey) ?? new Map()) as Map<string, string>;
    extras.set(jsonExtrasKey, kept.set(key, text));
  }

  private readContent(): void {
    const { cursor, openValues } = this;
    this.hasContent = true;
    if (cursor.next() !== signs.openBracket) cursor.fail('The content is no list.');
    openValues.push('list', cursor.at, undefined, undefined);
    while (openValues.depth > 0) {
      this.document.checkpoint();
      this.objects.step(openValues.top);
    }
  }

  /** What other formats keep beside the features of an object. */
  private giveExtras(): void {
    const { model } = this.document;
    for (const [id, extras] of Object.entries(this.header.objectExtras)) {
      const object = model.find(id);
      if (object) for (const [key, extra] of Object.entries(extras as object)) model.noteExtra(object, key, extra);
      else this.document.report.add(lostExtras(id, this.header.offset));
    }
  }
}

function lostExtras(id: string, at: number) {
  const message = `There is no object ${shortened(id)} in the document.`;
  return { severity: 'warning', code: 'unresolved-reference', message, at } as const;
}
