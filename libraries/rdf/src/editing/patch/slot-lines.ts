/** The values of one feature of one object while an edit goes over them: as quads have them, each distinct value once. */
import { type DataType, type Feature, type Item, Link, ModelObject, type Value } from '@orrery/kernel';
import { linkOfIri } from '../../objects/links.ts';
import { termOfValue } from '../../objects/values.ts';
import { iriText, literalText } from '../../printing/term-text.ts';
import { orrery } from '../../terms/vocabulary.ts';
import { sameLiteral } from '../literal-text.ts';
import { undecided } from './undecided.ts';

/** Objects are known by themselves, other values by their texts. */
type Key = ModelObject | string;

export class SlotLines {
  readonly owner: ModelObject;
  readonly feature: Feature;
  readonly before: readonly Item[];
  /** Whether a sequence tells the order of the values. */
  readonly hasSequence: boolean;
  /** Where all that is there came with the edit: the number of the statement that began it. */
  newSince: number | undefined;
  private readonly keys: readonly Key[];
  private readonly held: ReadonlySet<Key>;
  private readonly lines = new Map<Key, Item>();
  /** Made when first needed. */
  private links: Map<string, Key[]> | undefined;

  constructor(owner: ModelObject, feature: Feature) {
    this.owner = owner;
    this.feature = feature;
    const stored = owner.isSet(feature) ? owner.stored(feature) : undefined;
    this.before = stored === undefined ? [] : Array.isArray(stored) ? [...stored] : [stored];
    this.keys = this.before.map((item) => keyOf(item, feature));
    this.held = new Set(this.keys);
    for (const [index, key] of this.keys.entries()) if (!this.lines.has(key)) this.lines.set(key, this.before[index]!);
    const isPlainList = feature.isContainment && this.before.every((item) => item instanceof ModelObject);
    this.hasSequence = Array.isArray(stored) && !isPlainList && stored.length !== 1;
  }

  has(object: ModelObject): boolean {
    return this.lines.has(object);
  }

  /** Whether the value stood at a position before and stands nowhere now. */
  hasLost(position: number, wanted: Key): boolean {
    const key = this.keys[position];
    const isMeant = key === wanted || (typeof key === 'string' && typeof wanted === 'string' && sameLiteral(key, wanted));
    return isMeant && !this.lines.has(key!);
  }

  /** Takes an object away that was there before, unless the other end of the reference has taken it along. */
  deleteObject(target: ModelObject): void {
    if (!this.held.has(target)) undecided();
    this.forget(target);
  }

  /** Takes away what the text of a term means: itself, or else a literal of the same value, or a link. */
  deleteText(text: string): void {
    const found = this.lines.has(text) ? text : text.startsWith('"') ? this.sameValue(text) : this.linkOf(text);
    this.lines.delete(found);
  }

  forget(target: ModelObject): void {
    this.lines.delete(target);
  }

  /** Puts a value after the others; a value other than an object or a link comes with its text. */
  insert(item: Item, moment: number, text?: string): void {
    const key = text ?? keyOf(item, this.feature);
    if (this.lines.size === 0) this.newSince = moment;
    if (!this.lines.has(key)) this.lines.set(key, item);
  }

  /** "Values in the order of the sequence, then those that it does not name." */
  values(): Item[] {
    if (!this.hasSequence) return [...this.lines.values()];
    const stayed = this.before.filter((_, index) => this.lines.has(this.keys[index]!));
    return [...stayed, ...this.added()];
  }

  /** What came, in the order of coming. */
  added(): Item[] {
    return [...this.lines].filter(([key]) => !this.held.has(key)).map(([, item]) => item);
  }

  removedParts(): ModelObject[] {
    return this.before.filter((item): item is ModelObject => item instanceof ModelObject && !this.lines.has(item));
  }

  /** Puts the values where they belong. A list that a sequence names stays, be it empty. */
  store(values: readonly Item[]): void {
    const { owner, feature } = this;
    if (feature.isMany) owner.set(feature, values.length > 0 || this.hasSequence ? [...values] : undefined);
    else if (values.length > 1) undecided();
    else owner.set(feature, values[0]);
  }

  private sameValue(text: string): Key {
    for (const key of this.lines.keys()) if (typeof key === 'string' && key.startsWith('"') && sameLiteral(key, text)) return key;
    return undecided();
  }

  private linkOf(text: string): Key {
    this.links ??= this.linksByName();
    const found = this.links.get(linkOfIri(text.slice(1, -1)).target)?.filter((key) => this.lines.has(key)) ?? [];
    return found.length === 1 ? found[0]! : undecided();
  }

  private linksByName(): Map<string, Key[]> {
    const links = new Map<string, Key[]>();
    for (const [key, item] of this.lines) {
      if (!(item instanceof Link)) continue;
      for (const name of namesOf(item)) links.set(name, [...(links.get(name) ?? []), key]);
    }
    return links;
  }
}

/** Links into other models also go by the ids of the objects there. */
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
