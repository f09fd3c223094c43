/** Finds what refers to the objects of a model: from inside, for all objects at once; and from other models, by the links in their indexes. */
import { type Feature, type Item, Link, ModelObject } from '@orrery/kernel';
import { FragmentRows } from '../objects/fragment-rows.ts';
import { linksInto, linksMeaning } from '../objects/links-into.ts';
import { rowOfId } from '../objects/row-values.ts';
import type { OpenModel, OpenModels } from './open-models.ts';

export interface Referrer {
  readonly object: ModelObject;
  readonly feature: Feature;
}

type Inside = ReadonlyMap<ModelObject, readonly Referrer[]>;

/** The references of one model. */
interface References {
  readonly inside: Inside;
  /** Those that lead out, by the document that they name. */
  readonly outward: ReadonlyMap<string, readonly { readonly link: Link; readonly referrer: Referrer }[]>;
}

/** A model by its position, and the documents by which its references name another. */
interface Way {
  readonly position: number;
  readonly documents: readonly string[];
}

export class Referrers {
  private readonly models: OpenModels;
  private readonly checkpoint: () => void;
  private readonly known = new Map<OpenModel, References>();
  /** Those inside of a model by features of one name. */
  private readonly named = new Map<OpenModel, Map<string, Inside>>();
  private readonly ways = new Map<OpenModel, readonly Way[]>();
  /** What references of one model mean in another, by both. */
  private readonly resolved = new Map<OpenModel, Map<OpenModel, Inside>>();

  constructor(models: OpenModels, checkpoint: () => void) {
    this.models = models;
    this.checkpoint = checkpoint;
  }

  /** By all references, or by those of one name. */
  *of(object: ModelObject, name?: string): Generator<Referrer> {
    const home = this.models.holding(object);
    if (!home) return;
    const inside = name === undefined ? this.referencesOf(home).inside : this.insideBy(name, home);
    yield* inside.get(object) ?? [];
    for (const way of this.waysInto(home)) {
      this.checkpoint();
      if (!this.mayRefer(way, home, object)) continue;
      const found = this.between(way, home).get(object) ?? [];
      yield* name === undefined ? found : found.filter(({ feature }) => feature.name === name);
    }
  }

  private insideBy(name: string, home: OpenModel): Inside {
    const ofHome = this.named.get(home) ?? new Map<string, Inside>();
    this.named.set(home, ofHome);
    const found = ofHome.get(name) ?? this.collectNamed(name, home);
    ofHome.set(name, found);
    return found;
  }

  /** Only classes that have such a reference are looked at. */
  private collectNamed(name: string, { model }: OpenModel): Inside {
    const inside = new Map<ModelObject, Referrer[]>();
    for (const object of model.objects()) {
      this.checkpoint();
      const feature = object.class.featuresByName.get(name);
      if (!feature?.isReference) continue;
      const value = object.stored(feature);
      for (const item of Array.isArray(value) ? value : [value])
        if (item instanceof ModelObject) add(inside, item, { object, feature });
    }
    return inside;
  }

  /** The models that refer to one, with the documents by which they name it. */
  private waysInto(home: OpenModel): readonly Way[] {
    const { inputs } = this.models;
    const known =
      this.ways.get(home) ??
      inputs.flatMap(({ neighbours }, position) => {
        const documents = neighbours.flatMap(({ document, model }) => (inputs[model] === home.input ? [document] : []));
        return documents.length === 0 || inputs[position] === home.input ? [] : [{ position, documents: documents.sort() }];
      });
    this.ways.set(home, known);
    return known;
  }

  /** Whether the index of a model knows a reference to the object; without an index it may. */
  private mayRefer({ position, documents }: Way, home: OpenModel, object: ModelObject): boolean {
    const target = this.models.indexOf(this.models.inputs.indexOf(home.input));
    const source = this.models.indexOf(position);
    if (!target || !source) return true;
    const row = rowOfId(target, home.idOf(object));
    if (row === undefined) return true;
    const finder = () => new FragmentRows(target, home.input.source.lineage, this.checkpoint);
    const links = linksInto(source, { id: home.input.index!.id, finder }, documents, this.checkpoint);
    return linksMeaning(links, row).length > 0;
  }

  /** What refers from one model into another. */
  private between({ position, documents }: Way, home: OpenModel): Inside {
    const source = this.models.at(position);
    const ofSource = this.resolved.get(source) ?? new Map<OpenModel, Inside>();
    this.resolved.set(source, ofSource);
    const found = ofSource.get(home) ?? this.resolve(source, documents, home);
    ofSource.set(home, found);
    return found;
  }

  private resolve(source: OpenModel, documents: readonly string[], home: OpenModel): Map<ModelObject, Referrer[]> {
    const found = new Map<ModelObject, Referrer[]>();
    const { outward } = this.referencesOf(source);
    for (const { link, referrer } of documents.flatMap((document) => outward.get(document) ?? [])) {
      this.checkpoint();
      const target = home.find(link.fragment);
      if (target) add(found, target, referrer);
    }
    return found;
  }

  private referencesOf(open: OpenModel): References {
    const known = this.known.get(open) ?? this.collect(open);
    this.known.set(open, known);
    return known;
  }

  /** Containers refer to their parts too. */
  private collect({ model }: OpenModel): References {
    const inside = new Map<ModelObject, Referrer[]>();
    const outward = new Map<string, { readonly link: Link; readonly referrer: Referrer }[]>();
    const note = (item: Item, referrer: Referrer) => {
      if (item instanceof ModelObject) add(inside, item, referrer);
      else if (item instanceof Link && item.document !== '') add(outward, item.document, { link: item, referrer });
    };
    for (const object of model.objects()) {
      this.checkpoint();
      for (const [feature, value] of object.entries()) {
        if (!feature.isReference) continue;
        for (const item of Array.isArray(value) ? value : [value]) note(item, { object, feature });
      }
    }
    return { inside, outward };
  }
}

function add<Key, One>(found: Map<Key, One[]>, key: Key, one: One): void {
  const list = found.get(key);
  if (list) list.push(one);
  else found.set(key, [one]);
}
