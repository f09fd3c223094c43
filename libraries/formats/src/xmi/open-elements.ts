/** The elements that are open while XMI is read; one record for each depth is used again and again. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';

export interface OpenElement {
  /** The kind of element. `open` is an unknown one, whose content will tell the kind. */
  kind: 'document' | 'object' | 'value' | 'reference' | 'open';
  /** The object that the element is, or whose feature it fills. */
  object: ModelObject | undefined;
  feature: Feature | undefined;
  name: string;
  text: string;
  isNil: boolean;
  /** Whether attributes have given the target of a reference. */
  isDone: boolean;
  offset: number;
  /** The number of the element in the document. */
  number: number;
  /** Whether the element declares namespaces. */
  hasScope: boolean;
  /** Of an unknown element: the feature that it names, and the target of the link, which it is where it has no content. */
  featureName: string;
  target: string | undefined;
  type: Class | undefined;
  /** Whether there are texts between the elements of the object. */
  hasText: boolean;
  /** The elements inside, where their order matters; see ElementOrder. */
  readonly elements: string[];
}

export class OpenElements {
  private readonly open: OpenElement[] = [];
  private depth = 0;

  get length(): number {
    return this.depth;
  }

  get top(): OpenElement | undefined {
    return this.depth > 0 ? this.open[this.depth - 1] : undefined;
  }

  push(name: string, offset: number, hasScope: boolean, number: number): OpenElement {
    this.open[this.depth] ??= emptyElement();
    const element = this.open[this.depth++]!;
    element.kind = 'object';
    element.object = element.feature = element.target = element.type = undefined;
    element.text = '';
    element.isNil = element.isDone = element.hasText = false;
    if (element.elements.length > 0) element.elements.length = 0;
    element.name = name;
    element.offset = offset;
    element.number = number;
    element.hasScope = hasScope;
    return element;
  }

  pop(): OpenElement {
    this.depth--;
    return this.open[this.depth]!;
  }
}

function emptyElement(): OpenElement {
  return {
    kind: 'object',
    object: undefined,
    feature: undefined,
    name: '',
    text: '',
    isNil: false,
    isDone: false,
    offset: 0,
    number: 0,
    hasScope: false,
    featureName: '',
    target: undefined,
    type: undefined,
    hasText: false,
    elements: [],
  };
}
