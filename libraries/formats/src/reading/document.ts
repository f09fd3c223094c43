/** A model while it is read: values go in as they come, references wait for the end of the document. */
import {
  append,
  type Class,
  type DataType,
  DynamicMetamodel,
  type Feature,
  type FoundFeature,
  type Item,
  isReadable,
  Link,
  Model,
  type ModelObject,
  readText,
  type Value,
} from '@orrery/kernel';
import { defaultLimits, type Limits, type ReadContext } from '../format.ts';
import { resolveReferences } from './references.ts';
import { Report } from './report.ts';
import type { At, Waiting } from './waiting.ts';

export class Document {
  readonly context: ReadContext;
  readonly limits: Limits;
  readonly model: Model;
  readonly dynamic = new DynamicMetamodel();
  readonly report: Report;
  private readonly waiting: Waiting[] = [];
  private readonly links = new Map<string, Link>();
  private readonly ids = new Map<string, ModelObject>();

  constructor(context: ReadContext) {
    this.context = context;
    this.limits = { ...defaultLimits, ...context.limits };
    this.model = new Model(context.lineage, context.idMap);
    this.report = new Report(this.limits.diagnostics);
  }

  /** The value of an attribute's text, reported where its type cannot read it. */
  value(text: string, feature: Feature, object: ModelObject, at: At): Value {
    const value = readText(text, feature.type as DataType);
    if (!isReadable(value)) {
      const message = `${JSON.stringify(text.slice(0, 80))} is no ${feature.type.name}.`;
      this.report.add({ severity: 'error', code: 'bad-value', message, at, object, feature: feature.name });
    }
    return value;
  }

  giveId(object: ModelObject, id: string, at: At): void {
    if (this.ids.has(id)) {
      this.report.add({ severity: 'error', code: 'duplicate-id', message: `The id ${id} is there twice.`, at, object });
      return;
    }
    this.ids.set(id, object);
    object.givenId = id;
  }

  /** A place of a reference that is filled at the end; the text stands in for its target. */
  refer(object: ModelObject, feature: Feature, target: string | Link, at: At): void {
    if (feature.isContainer) return;
    // A part that is somewhere else stays a link: this document does not contain it.
    if (feature.isContainment) {
      append(object, feature, typeof target === 'string' ? this.link(`#${target}`) : target);
      return;
    }
    const before = object.stored(feature);
    append(object, feature, target);
    if (!Array.isArray(before)) this.waiting.push({ object, feature, at });
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
      const message = `${object.class.name} has no feature ${found.name}; it is kept as it is.`;
      this.report.add({ severity: 'warning', code: 'unknown-feature', message, at, object, feature: found.name });
    }
    const extension = this.dynamic.extensionOf(object.class);
    const feature = extension.featuresByName.get(found.name) ?? this.dynamic.addFeature(extension, found);
    if (object.class !== extension) object.become(extension);
    return feature;
  }

  resolve(): void {
    resolveReferences(this.model, this.waiting, this.ids, this.report);
    this.waiting.length = 0;
  }

  private tooMany(object: ModelObject, feature: Feature, at: At): void {
    const message = `${feature.name} holds one value; the last one counts.`;
    this.report.add({ severity: 'error', code: 'too-many-values', message, at, object, feature: feature.name });
  }
}
