/** The objects and lists that are open while JSON is read; one record for each depth is used again and again. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';

export interface OpenValue {
  /** Keys of an object, features in its data, features in the object itself (flat), or the parts in a list. */
  kind: 'object' | 'data' | 'flat' | 'list';
  /** Where the object or the list begins. */
  offset: number;
  /** Whether nothing of it has been read yet. */
  isNew: boolean;
  /** The object, as soon as its class is known; in a list the one whose parts are listed. */
  object: ModelObject | undefined;
  /** The feature that the object is a part of. */
  feature: Feature | undefined;
  container: ModelObject | undefined;
  class: Class | undefined;
  id: string | undefined;
  /** The UUID beside which the document has the id of another tool. */
  uuid: string | undefined;
  idOffset: number;
  hasData: boolean;
  /** The keys of the object that mean nothing here, each with its text. */
  others: Map<string, string> | undefined;
}

export class OpenValues {
  private readonly values: OpenValue[] = [];
  depth = 0;
  /** How many objects are open. */
  objects = 0;

  get top(): OpenValue {
    return this.values[this.depth - 1]!;
  }

  push(kind: OpenValue['kind'], offset: number, object: ModelObject | undefined, feature: Feature | undefined): OpenValue {
    this.values[this.depth] ??= emptyValue();
    const open = this.values[this.depth++]!;
    if (kind === 'object') this.objects++;
    open.kind = kind;
    open.offset = offset;
    open.isNew = true;
    open.object = object;
    open.feature = feature;
    open.container = open.class = open.id = open.uuid = open.others = undefined;
    open.hasData = false;
    return open;
  }

  pop(): void {
    this.depth--;
    const { kind } = this.values[this.depth]!;
    if (kind === 'object' || kind === 'flat') this.objects--;
  }
}

function emptyValue(): OpenValue {
  return {
    kind: 'object',
    offset: 0,
    isNew: true,
    object: undefined,
    feature: undefined,
    container: undefined,
    class: undefined,
    id: undefined,
    uuid: undefined,
    idOffset: 0,
    hasData: false,
    others: undefined,
  };
}
