/** The objects and lists that are open while JSON is read; the frames are used again, one for each depth. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';

export interface JsonFrame {
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
}

export class JsonFrames {
  private readonly frames: JsonFrame[] = [];
  depth = 0;
  /** How many objects are open. */
  objects = 0;

  get top(): JsonFrame {
    return this.frames[this.depth - 1]!;
  }

  push(kind: JsonFrame['kind'], offset: number, object: ModelObject | undefined, feature: Feature | undefined): JsonFrame {
    this.frames[this.depth] ??= emptyFrame();
    const frame = this.frames[this.depth++]!;
    if (kind === 'object') this.objects++;
    frame.kind = kind;
    frame.offset = offset;
    frame.isNew = true;
    frame.object = object;
    frame.feature = feature;
    frame.container = frame.class = frame.id = frame.uuid = undefined;
    frame.hasData = false;
    return frame;
  }

  pop(): void {
    this.depth--;
    const { kind } = this.frames[this.depth]!;
    if (kind === 'object' || kind === 'flat') this.objects--;
  }
}

function emptyFrame(): JsonFrame {
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
  };
}
