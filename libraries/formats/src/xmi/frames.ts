/** The elements that are open while XMI is read; the frames are used again, one for each depth. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';

export interface Frame {
  /** What the element is; `open` is an unknown element that its content will tell. */
  kind: 'document' | 'object' | 'value' | 'reference' | 'open' | 'ignored';
  /** The object that the element is, or whose feature it fills. */
  object: ModelObject | undefined;
  feature: Feature | undefined;
  name: string;
  text: string;
  isNil: boolean;
  /** Whether attributes have given the target of a reference. */
  isDone: boolean;
  offset: number;
  /** Whether the element declares namespaces. */
  hasScope: boolean;
  /** Of an unknown element: the feature that it names, and the link that it is unless something stands inside. */
  featureName: string;
  target: string | undefined;
  type: Class | undefined;
  /** Whether texts stand among the elements of the object. */
  hasText: boolean;
  /** The elements inside, where their order matters; see ElementOrder. */
  readonly elements: string[];
}

export class Frames {
  private readonly frames: Frame[] = [];
  private depth = 0;

  get length(): number {
    return this.depth;
  }

  get top(): Frame | undefined {
    return this.depth > 0 ? this.frames[this.depth - 1] : undefined;
  }

  push(name: string, offset: number, hasScope: boolean): Frame {
    this.frames[this.depth] ??= emptyFrame();
    const frame = this.frames[this.depth++]!;
    frame.kind = 'object';
    frame.object = frame.feature = frame.target = frame.type = undefined;
    frame.text = '';
    frame.isNil = frame.isDone = frame.hasText = false;
    if (frame.elements.length > 0) frame.elements.length = 0;
    frame.name = name;
    frame.offset = offset;
    frame.hasScope = hasScope;
    return frame;
  }

  pop(): Frame {
    this.depth--;
    return this.frames[this.depth]!;
  }
}

function emptyFrame(): Frame {
  return {
    kind: 'object',
    object: undefined,
    feature: undefined,
    name: '',
    text: '',
    isNil: false,
    isDone: false,
    offset: 0,
    hasScope: false,
    featureName: '',
    target: undefined,
    type: undefined,
    hasText: false,
    elements: [],
  };
}
