/** The base of the parts of the JSON reader: the document that they make, and their position in the text. */
import type { Document } from '../parsing/document.ts';
import type { JsonCursor } from './json-cursor.ts';
import type { JsonHeader } from './json-header.ts';
import type { JsonTypes } from './json-types.ts';
import type { LateKeys } from './late-keys.ts';
import type { OpenValues } from './open-values.ts';

export interface JsonReading {
  readonly document: Document;
  readonly cursor: JsonCursor;
  readonly header: JsonHeader;
  readonly openValues: OpenValues;
  readonly types: JsonTypes;
  readonly late: LateKeys | undefined;
}

export abstract class JsonReaderPart {
  protected readonly document: Document;
  protected readonly cursor: JsonCursor;
  protected readonly header: JsonHeader;
  protected readonly openValues: OpenValues;
  protected readonly types: JsonTypes;
  protected readonly late: LateKeys | undefined;

  constructor({ document, cursor, header, openValues, types, late }: JsonReading) {
    this.document = document;
    this.cursor = cursor;
    this.header = header;
    this.openValues = openValues;
    this.types = types;
    this.late = late;
  }
}
