/** Reads the values of features that neither a metamodel nor the document describes. The values themselves tell the kind of feature. */
import { append, type Feature, type ModelObject, unknownType } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { type Appearances, appearances } from '../parsing/inferred-features.ts';
import { type JsonCursor, signs } from './json-cursor.ts';
import { JsonStructure, valueOfDigits, valueOfWord } from './json-values.ts';
import { type LateKeys, OutOfOrder } from './late-keys.ts';
import type { OpenValues } from './open-values.ts';

export class UnknownValues {
  private readonly document: Document;
  private readonly cursor: JsonCursor;
  private readonly openValues: OpenValues;
  private readonly late: LateKeys | undefined;

  constructor(document: Document, cursor: JsonCursor, openValues: OpenValues, late: LateKeys | undefined) {
    this.document = document;
    this.cursor = cursor;
    this.openValues = openValues;
    this.late = late;
  }

  /** What the value that comes next shows of its feature. */
  appearancesAhead(): Appearances {
    const { cursor } = this;
    if (cursor.next() !== signs.openBracket) return this.appearanceOfNext();
    const { at } = cursor;
    const first = cursor.open(signs.closeBracket) ? this.appearanceOfNext() : 0;
    cursor.at = at;
    return first | appearances.many;
  }

  /** A list may hold parts behind values. */
  readList(object: ModelObject, feature: Feature): void {
    this.document.inferred.note(feature, appearances.many);
    this.openValues.push('list', this.cursor.at, object, feature);
  }

  /** Reads what a feature of this kind would not hold otherwise; says whether it has. */
  readsItem(object: ModelObject, feature: Feature, code: number): boolean {
    const { document, cursor } = this;
    const isGuessed = document.inferred.isGuessed(feature);
    if (code !== signs.openBrace) {
      if (isGuessed && code !== signs.quote) document.inferred.note(feature, this.appearanceOfNext());
      return feature.isContainment && code !== signs.quote && this.readsValue(object, feature, code);
    }
    const isPart = this.hasClassAhead();
    if (isGuessed) document.inferred.note(feature, isPart ? appearances.part : appearances.value);
    if (isPart && (feature.isContainment || isGuessed))
      this.openValues.push('object', cursor.at, undefined, feature).container = object;
    else if (feature.isReference) append(object, feature, new JsonStructure(cursor.skip(), undefined));
    else return false;
    return true;
  }

  /** The list of an undeclared feature may hold values among its parts. */
  private readsValue(object: ModelObject, feature: Feature, code: number): boolean {
    const { cursor } = this;
    if (cursor.isNumber(code)) append(object, feature, valueOfDigits(cursor.number(), unknownType));
    else if (code === signs.openBracket) append(object, feature, new JsonStructure(cursor.skip(), undefined));
    else append(object, feature, valueOfWord(cursor.word(), unknownType));
    return true;
  }

  private appearanceOfNext(): Appearances {
    const code = this.cursor.next();
    if (code === signs.openBrace && this.hasClassAhead()) return appearances.part;
    return this.cursor.text.startsWith('null', this.cursor.at) ? appearances.nothing : appearances.value;
  }

  /** Looks for a class before anything that is large; behind it only who has looked at the whole document knows. */
  private hasClassAhead(): boolean {
    const { cursor, late } = this;
    const { at } = cursor;
    if (late) return late.objects.get(at)?.eClass !== undefined;
    try {
      return this.isClassAhead();
    } finally {
      cursor.at = at;
    }
  }

  private isClassAhead(): boolean {
    const { cursor } = this;
    for (let isMore = cursor.open(signs.closeBrace); isMore; isMore = cursor.more(signs.closeBrace)) {
      const key = cursor.key();
      const code = cursor.next();
      if (key === 'eClass') return code === signs.quote;
      if (code === signs.openBrace || code === signs.openBracket) throw new OutOfOrder();
      cursor.skip();
    }
    return false;
  }
}
