/** The metamodels that a model may be read with: each is read when it is first asked for, and linked with those it refers to. */
import { type Metamodels, Model, type Package, withSubpackages } from '@orrery/kernel';
import { metamodelsOfEcore } from '@orrery/metamodels';
import type { MetamodelSource } from '../source.ts';
import { documentsOf, joinModels } from './ecore-links.ts';
import { builtIn, MetamodelDirectory } from './metamodel-directory.ts';
import { MetamodelLookups } from './metamodel-lookups.ts';

/** The Ecore model of a metamodel; nothing where it cannot be read. */
export type LoadMetamodel = (source: MetamodelSource) => Model | undefined;

interface LoadedMetamodel {
  readonly model: Model;
  readonly lookups: MetamodelLookups;
}

export class MetamodelSet {
  readonly directory: MetamodelDirectory;
  private readonly load: LoadMetamodel;
  private readonly packages = new Map<MetamodelSource, readonly Package[]>();
  /** What each metamodel asks for by itself. */
  private readonly lookups = new Map<MetamodelSource, MetamodelLookups>();

  constructor(sources: readonly MetamodelSource[], load: LoadMetamodel) {
    this.directory = new MetamodelDirectory(sources);
    this.load = load;
  }

  /** The size of the documents that were read so far. */
  get documentBytes(): number {
    return this.packages.keys().reduce((sum, { content }) => sum + content.size, 0);
  }

  /** Finds metamodels, and notes what was asked for on the way. */
  finderFor(lookups: MetamodelLookups): Metamodels {
    return { find: (nsUri, location) => builtIn(nsUri, location) ?? this.find(nsUri, location, lookups) };
  }

  private find(nsUri: string, location: string | undefined, lookups: MetamodelLookups): Package | undefined {
    const source = this.directory.find(nsUri, location);
    lookups.add(nsUri, location, source);
    if (!source) return undefined;
    if (!this.packages.has(source)) this.link(source);
    this.addLookups(source, lookups);
    return this.packageIn(source, nsUri);
  }

  /** What a metamodel stands on, directly and in the end. */
  private addLookups(source: MetamodelSource, lookups: MetamodelLookups): void {
    const reached = new Set([source]);
    for (const next of reached) {
      const own = this.lookups.get(next)!;
      lookups.addAll(own);
      for (const answer of own.answers()) reached.add(answer);
    }
  }

  /** A document that was found by its place may declare another namespace: then its first package is meant. */
  private packageIn(source: MetamodelSource, nsUri: string): Package | undefined {
    const found = this.packages.get(source) ?? [];
    return withSubpackages(found).find((one) => one.nsUri === nsUri) ?? found[0];
  }

  /** Metamodels that refer to each other, in circles too, become linked packages together. */
  private link(start: MetamodelSource): void {
    const loaded = this.loadWithTargets(start);
    const models = new Map(loaded.entries().map(([source, { model }]) => [source, model]));
    joinModels(models, (document, referrer) => this.directory.find(document, document, referrer));
    const linked = metamodelsOfEcore([...models.values()], { find: (nsUri, location) => this.linkedPackage(nsUri, location) });
    let position = 0;
    for (const [source, { model, lookups }] of loaded) {
      const count = model.roots.filter((root) => root.class.name === 'EPackage').length;
      this.packages.set(source, linked.slice(position, position + count));
      this.lookups.set(source, lookups);
      position += count;
    }
  }

  /** The metamodel and all that it leads to, as far as they are not linked yet. */
  private loadWithTargets(start: MetamodelSource): Map<MetamodelSource, LoadedMetamodel> {
    const loaded = new Map<MetamodelSource, LoadedMetamodel>();
    const waiting = new Set([start]);
    for (const source of waiting) {
      const one = { model: this.load(source) ?? new Model(source.lineage), lookups: new MetamodelLookups() };
      loaded.set(source, one);
      for (const target of this.targetsOf(source, one)) if (!this.packages.has(target)) waiting.add(target);
    }
    return loaded;
  }

  private targetsOf(source: MetamodelSource, { model, lookups }: LoadedMetamodel): MetamodelSource[] {
    return [...documentsOf(model)].flatMap((document) => {
      if (builtIn(document, document)) return [];
      const target = this.directory.find(document, document, source);
      lookups.add(document, document, target, source);
      return target ?? [];
    });
  }

  private linkedPackage(nsUri: string, location: string | undefined): Package | undefined {
    const source = this.directory.find(nsUri, location);
    return builtIn(nsUri, location) ?? (source && this.packageIn(source, nsUri));
  }
}
