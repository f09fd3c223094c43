/** The header of a JSON document: namespaces, locations, our own key, and the keys of other tools. */
import { isUuid } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import { isObject, type Json, type JsonObject } from '../text/json.ts';
import { JsonWalk } from './json-walk.ts';

/** Our own top-level key, for facts that other formats know and JSON has no key for. */
export const orreryKey = 'orrery';

/** The keys that explain the content. */
export const headerKeys: ReadonlySet<string> = new Set(['ns', 'schemaLocation', orreryKey]);

const ownKeys: ReadonlySet<string> = new Set(['foreignIds', 'features', 'extras', 'objectExtras', 'schemaLocation']);

export class JsonHeader {
  readonly namespaces = new Map<string, string>();
  readonly foreignIds = new Map<string, string>();
  features: JsonObject = {};
  /** What formats keep beside the features of objects, by id. */
  objectExtras: JsonObject = {};
  /** Where our own key stands. */
  offset = 0;
  private readonly document: Document;

  constructor(document: Document) {
    this.document = document;
  }

  take(key: string, text: string, at: number): void {
    const json = JSON.parse(text) as Json;
    if (!isObject(json)) {
      this.odd(`${key} is no object.`, at);
      return;
    }
    this.refuseDuplicates(text, at);
    if (key === 'ns') for (const [prefix, uri] of Object.entries(json)) this.namespaces.set(prefix, String(uri));
    else if (key === 'schemaLocation') this.takeLocations(json);
    else this.takeOwn(json, at);
  }

  /** The ids in a document are those of the model, also where another tool has ids of its own. */
  identify(open: { id: string | undefined; uuid: string | undefined }, id: string): void {
    const foreign = this.foreignIds.size > 0 ? this.foreignIds.get(id) : undefined;
    open.id = foreign ?? id;
    open.uuid = foreign !== undefined && isUuid(id) ? id.toLowerCase() : undefined;
  }

  private takeLocations(json: JsonObject): void {
    for (const [uri, location] of Object.entries(json)) this.document.model.schemaLocations.set(uri, String(location));
  }

  private takeOwn({ foreignIds, features, extras, objectExtras, schemaLocation, ...others }: JsonObject, at: number): void {
    this.offset = at;
    if (isObject(foreignIds)) for (const [id, foreign] of Object.entries(foreignIds)) this.foreignIds.set(id, String(foreign));
    if (isObject(features)) this.features = features;
    if (isObject(schemaLocation)) this.takeLocations(schemaLocation);
    if (isObject(objectExtras)) this.objectExtras = objectExtras;
    if (isObject(extras)) for (const [key, extra] of Object.entries(extras)) this.document.model.extras.set(key, extra);
    for (const key of Object.keys(others)) if (!ownKeys.has(key)) this.odd(`The key ${shortened(key)} means nothing here.`, at);
  }

  /** JSON.parse takes the last of equal keys without a word. */
  private refuseDuplicates(text: string, at: number): void {
    const seen = new Map<number, Set<string>>();
    new JsonWalk(text).run(({ steps, around, cursor }) => {
      const key = steps.at(-1);
      if (typeof key !== 'string') return false;
      const keys = seen.get(around.at(-1)!) ?? new Set();
      if (keys.has(key)) this.duplicate(key, at + cursor.at);
      seen.set(around.at(-1)!, keys.add(key));
      return false;
    });
  }

  /** Refuses a key that comes twice: it is unknown which value is meant. */
  duplicate(key: string, at: number): never {
    throw new Refusal(`The key ${shortened(key)} is there twice.`, at);
  }

  private odd(message: string, at: number): void {
    this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at });
  }
}
