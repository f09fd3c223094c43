/** The classes of a directory as they are stored, each with the features that it declares itself: what it inherits follows from the others. */
import type { Directory, IndexedClass } from './layout.ts';

export interface StoredClass extends Omit<IndexedClass, 'features'> {
  readonly own: readonly number[];
  /** All features by slot, where they are not those that it inherits and then its own. */
  readonly all?: readonly number[];
}

export interface StoredDirectory extends Omit<Directory, 'classes'> {
  readonly classes: readonly StoredClass[];
}

/** So many numbers of features are kept once they are known: classes that inherit from each other have as many as their number squared. */
export const mostKeptFeatures = 2 ** 20;

export function openDirectory({ classes, ...directory }: StoredDirectory): Directory {
  const features = new InheritedFeatures(classes);
  return { ...directory, classes: classes.map((stored, number) => new OpenClass(stored, () => features.of(number))) };
}

/** A class whose features are found out when somebody asks. */
class OpenClass implements IndexedClass {
  readonly nsUri: string;
  readonly prefix: string;
  readonly name: string;
  readonly isAbstract: boolean;
  readonly count: number;
  readonly superTypes: readonly number[];
  readonly featureCount: number;
  readonly isMain: boolean;
  readonly idSlot?: number;
  readonly segmentSlot?: number;
  readonly namesItsParts?: true;
  readonly #stored: StoredClass;
  readonly #features: () => readonly number[];

  constructor(stored: StoredClass, features: () => readonly number[]) {
    const { nsUri, prefix, name, isAbstract, count, superTypes, featureCount, isMain } = stored;
    this.nsUri = nsUri;
    this.prefix = prefix;
    this.name = name;
    this.isAbstract = isAbstract;
    this.count = count;
    this.superTypes = superTypes;
    this.featureCount = featureCount;
    this.isMain = isMain;
    if (stored.idSlot !== undefined) this.idSlot = stored.idSlot;
    if (stored.segmentSlot !== undefined) this.segmentSlot = stored.segmentSlot;
    if (stored.namesItsParts) this.namesItsParts = true;
    this.#stored = stored;
    this.#features = features;
  }

  get features(): readonly number[] {
    return this.#features();
  }

  /** Whoever writes the directory again writes what was read. */
  toJSON(): StoredClass {
    return this.#stored;
  }
}

/** The features of each class by slot, found out when somebody asks. */
export class InheritedFeatures {
  private readonly classes: readonly Pick<StoredClass, 'own' | 'all' | 'superTypes'>[];
  private readonly kept = new Map<number, readonly number[]>();
  private count = 0;
  /** In which search each class was seen last. */
  private readonly seen: Uint32Array;
  private search = 0;

  constructor(classes: readonly Pick<StoredClass, 'own' | 'all' | 'superTypes'>[]) {
    this.classes = classes;
    this.seen = new Uint32Array(classes.length);
  }

  of(number: number): readonly number[] {
    const known = this.kept.get(number);
    if (known) return known;
    const found = this.classes[number]!.all ?? this.gathered(number);
    this.count += found.length;
    if (this.count > mostKeptFeatures) {
      this.kept.clear();
      this.count = found.length;
    }
    this.kept.set(number, found);
    return found;
  }

  /** The features of a class in the order of EMF: those of the classes that it inherits from first, then its own, each once. */
  gathered(number: number): number[] {
    const [found, path]: [number[], { readonly class: number; next: number }[]] = [[], [{ class: number, next: 0 }]];
    this.seen[number] = ++this.search;
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { superTypes, own } = this.classes[last.class]!;
      if (last.next === superTypes.length) {
        for (const feature of own) found.push(feature);
        path.pop();
        continue;
      }
      const general = superTypes[last.next++]!;
      if (this.seen[general] === this.search) continue;
      this.seen[general] = this.search;
      path.push({ class: general, next: 0 });
    }
    return found;
  }
}
