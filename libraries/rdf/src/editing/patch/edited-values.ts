/** The values of one feature of one object during an edit. As in quads, each distinct value is there once. */
import { type DataType, type Feature, type Item, Link, ModelObject, type Value } from '@orrery/kernel';
import { linkOfIri } from '../../objects/links.ts';
import { termOfValue } from '../../objects/values.ts';
import { iriText, literalText } from '../../printing/term-text.ts';
import { orrery } from '../../terms/vocabulary.ts';
import { sameLiteral } from '../literal-text.ts';
import { notPatchable } from './not-patchable.ts';

/** Objects are known by themselves, other values by their texts. */
type Key = ModelObject | string;

export class EditedValues {
  readonly owner: ModelObject;
  readonly feature: Feature;
  readonly before: readonly Item[];
  /** Whether a sequence tells the order of the values. */
  readonly hasSequence: boolean;
  /** Set where all values came with the edit: the number of the statement that brought the first one. */
  newSince: number | undefined;
  private readonly keys: readonly Key[];
  private readonly held: ReadonlySet<Key>;
  private readonly current = new Map<Key, Item>();
  /** Made when first needed. */
  private links: Map<string, Key[]> | undefined;

  constructor(owner: ModelObject, feature: Feature) {
    this.owner = owner;
    this.feature = feature;
    const stored = owner.isSet(feature) ? owner.stored(feature) : undefined;
    this.before = stored === undefined ? [] : Array.isArray(stored) ? [...stored] : [stored];
    this.keys = this.before.map((item) => keyOf(item, feature));
    this.held = new Set(this.keys);
    for (const [index, key] of this.keys.entries()) if (!this.current.has(key)) this.current.set(key, this.before[index]!);
    const isPlainList = feature.isContainment && this.before.every((item) => item instanceof ModelObject);
    this.hasSequence = Array.isArray(stored) && !isPlainList && stored.length !== 1;
  }

  has(object: ModelObject): boolean {
    return this.current.has(object);
  }

  /** Whether the value stood at a position before and stands nowhere now. */
  hasLost(position: number, wanted: Key): boolean {
    const key = this.keys[position];
    const isMeant = key === wanted || (typeof key === 'string' && typeof wanted === 'string' && sameLiteral(key, wanted));
    return isMeant && !this.current.has(key!);
  }

  /** Takes away an object that was there before. It may be gone already, with the other end of the reference. */
  deleteObject(target: ModelObject): void {
    if (!this.held.has(target)) notPatchable();
    this.forget(target);
  }

  /** Takes away the value with this text; without one, a literal of the same value, or the link that it names. */
  deleteText(text: string): void {
    const found = this.current.has(text) ? text : text.startsWith('"') ? this.sameValue(text) : this.linkOf(text);
    this.current.delete(found);
  }

  forget(target: ModelObject): void {
    this.current.delete(target);
  }

  /** Puts a value after the others; a value other than an object or a link comes with its text. */
  insert(item: Item, moment: number, text?: string): void {
    const key = text ?? keyOf(item, this.feature);
    if (this.current.size === 0) this.newSince = moment;
    if (!this.current.has(key)) this.current.set(key, item);
  }

  /** "Values in the order of the sequence, then those that it does not name." */
  values(): Item[] {
    if (!this.hasSequence) return [...this.current.values()];
    const stayed = this.before.filter((_, index) => this.current.has(this.keys[index]!));
    return [...stayed, ...this.added()];
  }

  /** The new values, in the order in which they came. */
  added(): Item[] {
    return [...this.current].filter(([key]) => !this.held.has(key)).map(([, item]) => item);
  }

  removedParts(): ModelObject[] {
    return this.before.filter((item): item is ModelObject => item instanceof ModelObject && !this.current.has(item));
  }

  /** Stores the values in the object. A list with a sequence stays a list even when it is empty. */
  store(values: readonly Item[]): void {
    const { owner, feature } = this;
    if (feature.isMany) owner.set(feature, values.length > 0 || this.hasSequence ? [...values] : undefined);
    else if (values.length > 1) notPatchable();
    else owner.set(feature, values[0]);
  }

  private sameValue(text: string): Key {
    for (const key of this.current.keys())
      if (typeof key === 'string' && key.startsWith('"') && sameLiteral(key, text)) return key;
    return notPatchable();
  }

  private linkOf(text: string): Key {
    this.links ??= this.linksByName();
    const found = this.links.get(linkOfIri(text.slice(1, -1)).target)?.filter((key) => this.current.has(key)) ?? [];
    return found.length === 1 ? found[0]! : notPatchable();
  }

  private linksByName(): Map<string, Key[]> {
    const links = new Map<string, Key[]>();
    for (const [key, item] of this.current) {
      if (!(item instanceof Link)) continue;
      for (const name of namesOf(item)) links.set(name, [...(links.get(name) ?? []), key]);
    }
    return links;
  }
}

/** The names of a link: its target, and for a link into another model also the id of the object there. */
function namesOf({ target, fragment }: Link): string[] {
  return /^urn:uuid:[0-9a-f-]{36}#/.test(target) ? [target, `#${fragment}`] : [target];
}

function keyOf(item: Item, { type }: Feature): Key {
  if (item instanceof ModelObject) return item;
  if (item instanceof Link) return `link ${item.target} ${item.type?.package.nsUri} ${item.type?.name}`;
  if (type.kind !== 'dataType' || item === null) return iriText(orrery.nil);
  const term = termOfValue(item as Value, type as DataType);
  return term.kind === 'literal' ? literalText(term, iriText) : iriText(term.value);
}
