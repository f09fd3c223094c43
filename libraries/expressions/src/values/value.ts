/** The values of AQL, with sequences and ordered sets. Equality is Java's: by type and value, of collections by their elements, of objects by identity. */
import { type Class, type Link, ModelObject } from '@orrery/kernel';
import { numberOf } from './object-numbers.ts';
import { ClassifierValue, EnumValue, JavaClass, type Nothing, Real, ResourceValue, Single, UriValue } from './scalars.ts';

export type AqlValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Real
  | Single
  | ModelObject
  | Link
  | EnumValue
  | ClassifierValue
  | JavaClass
  | ResourceValue
  | UriValue
  | Collection
  | LambdaValue
  | Nothing;

/** A function of one value. */
export class LambdaValue {
  readonly call: (value: AqlValue) => AqlValue;

  constructor(call: (value: AqlValue) => AqlValue) {
    this.call = call;
  }
}

/** Where elements come from: each call gives the next one, and nothing at the end. */
export type Pull = () => AqlValue | undefined;

export type CollectionKind = 'Sequence' | 'OrderedSet';

/** So many elements are looked through one by one; more are found by their keys. */
const few = 8;

/** They are made lazily: an element is looked for when somebody asks for it, and only once. */
export abstract class Collection implements Iterable<AqlValue> {
  abstract get kind(): CollectionKind;
  protected readonly found: AqlValue[];
  private pull: Pull | undefined;
  private asked = 0;
  private allKeys: ReadonlySet<unknown> | undefined;
  protected knownKey: string | undefined;

  /** A list that is given has to stay as it is. */
  constructor(items: Iterable<AqlValue> | Pull) {
    const isWhole = Array.isArray(items) && this.holds(items);
    this.found = isWhole ? items : [];
    this.pull = isWhole ? undefined : pullOf(items);
  }

  *[Symbol.iterator](): Iterator<AqlValue> {
    for (let index = 0, item = this.itemAt(0); item !== undefined; item = this.itemAt(++index)) yield item;
  }

  /** The element at a place that begins at 0; nothing behind the end. The fast way through a collection. */
  itemAt(index: number): AqlValue | undefined {
    while (index >= this.found.length) if (!this.more()) return undefined;
    return this.found[index];
  }

  /** The elements, where they are few and all found: what is made of them need not be lazy. */
  get ready(): readonly AqlValue[] | undefined {
    return this.pull === undefined && this.found.length <= few ? this.found : undefined;
  }

  toArray(): readonly AqlValue[] {
    while (this.more());
    return this.found;
  }

  get size(): number {
    return this.toArray().length;
  }

  get isEmpty(): boolean {
    return this.itemAt(0) === undefined;
  }

  has(value: AqlValue): boolean {
    if (++this.asked > 1 && this.size > few) return this.keysOfAll().has(keyOf(value));
    for (let index = 0, item = this.itemAt(0); item !== undefined; item = this.itemAt(++index))
      if (isEqual(item, value)) return true;
    return false;
  }

  /** A text that is the same for collections of the same elements. */
  key(): string {
    this.knownKey ??= `${mark}${this.kind}(${this.toArray().map(partOfKey).join()})`;
    return this.knownKey;
  }

  /** Whoever asks again may ask for everything: one look at each element is enough then. */
  private keysOfAll(): ReadonlySet<unknown> {
    this.allKeys ??= new Set(this.toArray().map(keyOf));
    return this.allKeys;
  }

  /** Takes one element more from where they come; says whether there was one. */
  private more(): boolean {
    while (this.pull) {
      const value = this.pull();
      if (value === undefined) this.pull = undefined;
      else if (this.takes(value)) return this.found.push(value) > 0;
    }
    return false;
  }

  /** Whether a list is a collection of this kind as it is. */
  protected abstract holds(items: readonly AqlValue[]): boolean;

  protected abstract takes(value: AqlValue): boolean;
}

/** The elements of anything, one after the other. */
export function pullOf(items: Iterable<AqlValue> | Pull): Pull {
  if (typeof items === 'function') return items;
  let index = 0;
  if (items instanceof Collection) return () => items.itemAt(index++);
  if (Array.isArray(items)) return () => items[index++];
  const iterator = items[Symbol.iterator]();
  return () => {
    const { done, value } = iterator.next();
    return done ? undefined : value;
  };
}

export class Sequence extends Collection {
  get kind(): 'Sequence' {
    return 'Sequence';
  }

  protected holds(): boolean {
    return true;
  }

  protected takes(): boolean {
    return true;
  }
}

/** Each element is in it once, in the order in which they came. */
export class OrderedSet extends Collection {
  private keys: Set<unknown> | undefined;

  get kind(): 'OrderedSet' {
    return 'OrderedSet';
  }

  override has(value: AqlValue): boolean {
    this.toArray();
    return this.isFound(value);
  }

  /** Their order does not count. */
  override key(): string {
    this.knownKey ??= `${mark}${this.kind}(${this.toArray().map(partOfKey).sort().join()})`;
    return this.knownKey;
  }

  protected holds({ length }: readonly AqlValue[]): boolean {
    return length < 2;
  }

  protected takes(value: AqlValue): boolean {
    if (this.isFound(value)) return false;
    this.keys?.add(keyOf(value));
    return true;
  }

  private isFound(value: AqlValue): boolean {
    if (this.found.length <= few) return this.found.some((item) => isEqual(item, value));
    this.keys ??= new Set(this.found.map(keyOf));
    return this.keys.has(keyOf(value));
  }
}

/** A collection of the same kind with other elements. */
export function alike(collection: Collection, items: Iterable<AqlValue> | Pull): Collection {
  return collection.kind === 'Sequence' ? new Sequence(items) : new OrderedSet(items);
}

export function isEqual(one: AqlValue, other: AqlValue): boolean {
  if (one === other) return true;
  // Objects are asked most often.
  if (one instanceof ModelObject && other instanceof ModelObject) return false;
  if (one instanceof Collection && other instanceof Collection) return sameItems(one, other);
  return keyOf(one) === keyOf(other);
}

function sameItems(one: Collection, other: Collection): boolean {
  const [items, others] = [one.toArray(), other.toArray()];
  if (one.kind !== other.kind || items.length !== others.length) return false;
  if (one.kind === 'OrderedSet') return items.every((item) => other.has(item));
  return items.every((item, index) => isEqual(item, others[index]!));
}

/** A value of JavaScript that is the same for equal values. */
export function keyOf(value: AqlValue): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? `${mark}text ${value}` : value;
  if (typeof value !== 'object' || value instanceof ModelObject) return value;
  if (value instanceof Real) return `${mark}real ${value.value}`;
  if (value instanceof Single) return `${mark}single ${value.value}`;
  if (value instanceof EnumValue) return literalKey(value);
  if (value instanceof ClassifierValue) return value.object ?? value.classifier;
  if (value instanceof JavaClass) return `${mark}class ${value.name}`;
  if (value instanceof UriValue) return `${mark}uri ${value.text}`;
  if (value instanceof ResourceValue) return value.resource;
  return value instanceof Collection ? value.key() : value;
}

/** Texts with their lengths, so that none is taken for two; objects by a number. */
function partOfKey(value: AqlValue): string {
  const key = keyOf(value);
  if (typeof key === 'string') return `${key.length}'${key}`;
  return typeof key === 'object' && key !== null ? `#${numberOf(key)}` : `${typeof key} ${key}`;
}

const mark = '\u0000';
const literalKeys = new WeakMap<object, string>();

/** By name: models that were read apart may each have their own copy of an enumeration. */
function literalKey({ type, literal }: EnumValue): string {
  const known = literalKeys.get(literal) ?? `${mark}literal ${type.package.nsUri}#//${type.name}/${literal.name}`;
  literalKeys.set(literal, known);
  return known;
}

/** The class of an object of a model, where it has one. */
export function classOf(value: AqlValue): Class | undefined {
  return value instanceof ModelObject ? value.class : undefined;
}
