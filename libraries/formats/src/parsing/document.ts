/** A model while it is read: values go in as they come, references wait for the end of the document. */
import {
  append,
  type Class,
  contain,
  type DataType,
  DynamicMetamodel,
  type Feature,
  type FoundFeature,
  FragmentResolver,
  type Item,
  isInside,
  isReadable,
  Link,
  Model,
  ModelObject,
  readText,
  type Value,
} from '@orrery/kernel';
import { defaultLimits, type Limits, type ReadContext } from '../format.ts';
import { Refusal } from '../refusal.ts';
import type { DescribedFeatures } from './described-features.ts';
import { IdTable } from './id-table.ts';
import { type Appearances, appearances, InferredFeatures } from './inferred-features.ts';
import { resolveReferences } from './references.ts';
import { Report, shortened } from './report.ts';
import { guessedClassName, textFeature } from './unknown-names.ts';
import { type At, WaitingReferences } from './waiting.ts';

/** How many features a class may get that no metamodel declares; beyond, a document is an attack. */
const mostFoundFeatures = 10_000;

/** The key of an id that another object had before, among the extras of an object. */
const duplicateIdKey = 'duplicateId';

export class Document {
  readonly context: ReadContext;
  readonly limits: Limits;
  readonly model: Model;
  readonly dynamic = new DynamicMetamodel();
  readonly report: Report;
  readonly checkpoint: () => void;
  readonly inferred: InferredFeatures;
  /** What the document itself says of features that no metamodel declares. */
  described: DescribedFeatures | undefined;
  /** Where features are described: those that the document has shown so far. */
  private readonly shown = new Set<Feature>();
  /** The classes that have all their described features. */
  private readonly complete = new Set<Class>();
  private readonly waiting = new WaitingReferences();
  private readonly links = new Map<string, Link>();
  private readonly ids = new IdTable();
  /** Parts that are given by references inside the document. */
  private readonly loops: [ModelObject, string, At][] = [];
  /** Whether a part has replaced another one. */
  private hasLostParts = false;

  /** `before` are the features that an earlier look at the same document has shown. */
  constructor(context: ReadContext, before?: InferredFeatures) {
    this.context = context;
    this.limits = { ...defaultLimits, ...context.limits };
    this.model = new Model(context.lineage, context.idMap);
    this.report = new Report(this.limits.diagnostics);
    this.checkpoint = context.checkpoint ?? (() => {});
    this.inferred = new InferredFeatures(before);
  }

  /** The value of an attribute's text, reported where its type cannot read it. */
  value(text: string, feature: Feature, object: ModelObject, at: At): Value {
    const value = readText(text, feature.type as DataType);
    if (!isReadable(value)) {
      const message = `${JSON.stringify(shortened(text))} is no ${feature.type.name}.`;
      this.report.add({ severity: 'error', code: 'bad-value', message, at, object, feature: feature.name });
    }
    return value;
  }

  /** The UUID is given where it does not follow from the id. */
  giveId(object: ModelObject, id: string, at: At, uuid?: string): void {
    if (!this.ids.add(id, object)) {
      this.report.add({
        severity: 'error',
        code: 'duplicate-id',
        message: `The id ${shortened(id)} is there twice.`,
        at,
        object,
      });
      this.model.noteExtra(object, duplicateIdKey, id);
      return;
    }
    object.givenId = id;
    if (uuid !== undefined) this.model.identify(object, uuid);
  }

  /** Adds a reference. Its text is stored until the end of the document, and then replaced by the target. */
  refer(object: ModelObject, feature: Feature, target: string | Link | null, at: At): void {
    if (feature.isContainer) return;
    // A part that is somewhere else stays a link: this document does not contain it.
    if (feature.isContainment) {
      const link = typeof target === 'string' ? this.link(`#${target}`) : target;
      if (link?.document === '' && !feature.isDynamic) this.loops.push([object, link.fragment, at]);
      this.put(object, feature, link, at);
      return;
    }
    const before = object.stored(feature);
    if (!feature.isMany && before !== undefined) this.tooMany(object, feature, at);
    if (!Array.isArray(before) || before.length === 0) this.waiting.add(object, feature, at);
    append(object, feature, target);
  }

  /** Links to the same target are one object: they are many in metamodels. */
  link(target: string, type?: Class): Link {
    const key = type ? `${type.package.nsUri} ${type.name} ${target}` : target;
    let found = this.links.get(key);
    if (!found) {
      found = new Link(target, type);
      this.links.set(key, found);
    }
    return found;
  }

  put(object: ModelObject, feature: Feature, item: Item, at: At): void {
    if (!feature.isMany && object.stored(feature) !== undefined) this.tooMany(object, feature, at);
    append(object, feature, item);
  }

  /** A feature that the class of the object does not declare: the object gets a class of its own that has it. */
  unknownFeature(object: ModelObject, found: FoundFeature, at: At): Feature {
    if (!object.class.package.isDynamic) {
      const message = `${object.class.name} has no feature ${shortened(found.name)}; it is kept as it is.`;
      this.report.add({ severity: 'warning', code: 'unknown-feature', message, at, object, feature: found.name });
    }
    const extension = this.dynamic.extensionOf(object.class);
    const feature = extension.featuresByName.get(found.name) ?? this.addFeature(extension, found, at);
    if (object.class !== extension) object.become(extension);
    return feature;
  }

  /** Whether a class has a feature of this name that is more than described. */
  hasShown(owner: Class, name: string): boolean {
    const feature = owner.featuresByName.get(name);
    return feature !== undefined && (!feature.isDynamic || !this.described || this.shown.has(feature));
  }

  /** The document shows a feature by a value. */
  noteShown(feature: Feature): void {
    if (this.described) this.shown.add(feature);
  }

  /** An undeclared feature, of the kind that all its values known so far allow. */
  shownFeature(object: ModelObject, name: string, seen: Appearances, at: At): Feature {
    const known = object.class.featuresByName.get(name);
    if (known) {
      this.noteShown(known);
      this.inferred.note(known, seen);
      return known;
    }
    if (this.described) this.takeAllDescribed(object.class, this.described, at);
    const kind = this.inferred.kindOf(object.class, name, seen);
    const type = kind.isContainment ? this.guessedClass(object.class, name) : undefined;
    const feature = this.unknownFeature(object, { name, ...kind, ...(type && { type }) }, at);
    this.inferred.fix(object.class, feature, seen);
    this.noteShown(feature);
    return feature;
  }

  /** A class gets all its described features at once, because their order counts. */
  private takeAllDescribed(owner: Class, described: DescribedFeatures, at: At): void {
    const extension = this.dynamic.extensionOf(owner);
    if (this.complete.has(extension)) return;
    this.complete.add(extension);
    for (const found of described.of(owner)) this.takeDescribed(owner, found, at);
  }

  private takeDescribed(owner: Class, { name, type, ...kind }: FoundFeature, at: At): void {
    const extension = this.dynamic.extensionOf(owner);
    if (extension.featuresByName.has(name)) return;
    this.inferred.describe(owner, name, kind);
    const settled = this.inferred.kindOf(owner, name, 0);
    const found = type ?? (settled.isContainment ? this.guessedClass(owner, name) : undefined);
    this.inferred.fix(owner, this.addFeature(extension, { name, ...settled, ...(found && { type: found }) }, at), 0);
  }

  /** Nobody says which class the parts of an unknown feature have: it is named after the feature. */
  guessedClass(owner: Class, feature: string): Class {
    const home = owner.package.isDynamic ? owner.package : this.dynamic.package('', '');
    return this.dynamic.class(home, guessedClassName(feature));
  }

  /** A text among the parts of an object, or more of the last one. */
  addText(object: ModelObject, text: string, at: At, isMore = false): void {
    const feature = this.shownFeature(object, textFeature, appearances.value | appearances.many, at);
    const texts = object.stored(feature);
    if (isMore && Array.isArray(texts)) texts.push(String(texts.pop()) + text);
    else append(object, feature, text);
  }

  /** Puts a part into an undeclared feature, which holds one or many. */
  contain(object: ModelObject, feature: Feature, part: ModelObject, at: At): void {
    if (!feature.isMany && object.stored(feature) !== undefined) this.tooMany(object, feature, at);
    contain(object, feature, part);
  }

  /** A part that is nothing but a text. */
  putText(object: ModelObject, feature: Feature, text: string | undefined, at: At): void {
    const part = new ModelObject(this.guessedClass(object.class, feature.name));
    this.contain(object, feature, part, at);
    if (text !== undefined) this.addText(part, text, at);
  }

  /** Says that a feature has more values than it can hold. */
  tooMany(object: ModelObject, feature: Feature, at: At, counting: 'first' | 'last' = 'last'): void {
    if (feature.isDynamic) this.inferred.note(feature, appearances.several);
    if (feature.isContainment && counting === 'last') this.hasLostParts = true;
    const message = `${feature.name} holds one value; the ${counting} one counts.`;
    this.report.add({ severity: 'error', code: 'too-many-values', message, at, object, feature: feature.name });
  }

  resolve(): void {
    const ids = this.hasLostParts ? this.idsInside() : this.ids;
    if (this.loops.length > 0) refuseLoops(this.loops, new FragmentResolver(this.model, ids));
    resolveReferences(this.model, this.waiting, { ids, report: this.report, checkpoint: this.checkpoint });
    this.waiting.clear();
  }

  private addFeature(extension: Class, found: FoundFeature, at: At): Feature {
    if (extension.ownFeatures.length < mostFoundFeatures) return this.dynamic.addFeature(extension, found);
    throw new Refusal(`${shortened(extension.name)} has more than ${mostFoundFeatures} features that nobody declares.`, at);
  }

  /** The ids without those of parts that another part has replaced. */
  private idsInside(): Map<string, ModelObject> {
    const inside = new Set(this.model.objects());
    return new Map([...this.ids.entries()].filter(([, object]) => inside.has(object)));
  }
}

function refuseLoops(loops: readonly [ModelObject, string, At][], resolver: FragmentResolver): void {
  for (const [object, fragment, at] of loops) {
    const part = resolver.find(fragment);
    if (part && isInside(object, part)) throw new Refusal(insideItself, at);
  }
}

export const insideItself = 'An object cannot be inside itself.';
