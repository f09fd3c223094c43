/** The references of an object, out and in: in its own model and in the others that the caller sees. */
import type { Stretch } from '@orrery/kernel';
import type { PageRequest } from '../../http/page-request.ts';
import type { ReferredModels } from '../datasets/referred-models.ts';
import type { LinkedObjects } from './linked-objects.ts';
import { presented, type ReferredObject, referencePresenter } from './object-features.ts';
import type { OpenIndex } from './object-indexes.ts';
import type { OpenObjects } from './open-objects.ts';

export interface ReferenceQuery {
  readonly direction: 'in' | 'out';
  /** The dataset in which other models are looked for. */
  readonly projectId: string;
  readonly page: PageRequest;
}

export interface ObjectReference {
  readonly feature: string;
  readonly object: ReferredObject;
  readonly model: { readonly id: string } | null;
}

export interface ReferencePage {
  readonly items: readonly ObjectReference[];
  readonly total: number;
}

/** A page of what is counted from the first reference on. */
interface Wanted {
  readonly skip: number;
  readonly most: number;
}

export interface ObjectReferencesDependencies {
  readonly linkedObjects: LinkedObjects;
  readonly referred: ReferredModels;
}

export class ObjectReferences {
  private readonly linked: LinkedObjects;
  private readonly referred: ReferredModels;

  constructor({ linkedObjects, referred }: ObjectReferencesDependencies) {
    this.linked = linkedObjects;
    this.referred = referred;
  }

  of(objects: OpenObjects, row: number, query: ReferenceQuery): Promise<ReferencePage> {
    return query.direction === 'out' ? this.outgoing(objects, row, query) : this.incoming(objects, row, query);
  }

  private async outgoing(objects: OpenObjects, row: number, { projectId, page }: ReferenceQuery): Promise<ReferencePage> {
    const { index, caller, signal } = objects;
    const all = await index.outgoing(row);
    const references = await index.referencesOut(part(all, { skip: page.number * page.size, most: page.size }));
    const present = await referencePresenter(objects, references, this.linked.following(caller, projectId, signal));
    const items = references.map(async (reference) => {
      const object = await present(reference);
      return { feature: reference.feature.name, object, model: 'href' in object ? null : { id: object.modelId } };
    });
    return { items: await Promise.all(items), total: all.to - all.from };
  }

  /** Those of its own model first. What others refer to is the content that the model has now. */
  private async incoming(objects: OpenObjects, row: number, { projectId, page }: ReferenceQuery): Promise<ReferencePage> {
    const { index, model, revision } = objects;
    const [all, skip] = [await index.incoming(row), page.number * page.size];
    const references = await index.referencesIn(part(all, { skip, most: page.size }));
    const own = references.map(async ({ feature, row }) => {
      const object = await presented({ modelId: model.id, index, row: row! });
      return { feature: feature.name, object, model: { id: model.id } };
    });
    const items = await Promise.all(own);
    const total = all.to - all.from;
    if (revision !== model.revision) return { items, total };
    const wanted = { skip: Math.max(0, skip - total), most: page.size - items.length };
    const others = await this.elsewhere(objects, row, projectId, wanted);
    return { items: [...items, ...others.items], total: total + others.total };
  }

  /** A worker looks for them: what refers to a model may be a million links. */
  private async elsewhere(objects: OpenObjects, row: number, projectId: string, wanted: Wanted): Promise<ReferencePage> {
    const { caller, model, content, signal } = objects;
    const referring = await this.referred.referringTo(caller, projectId, model);
    if (referring.length === 0) return { items: [], total: 0 };
    const indexes: OpenIndex[] = [];
    for (const { of } of referring) indexes.push(await this.linked.indexOf(caller, of, signal));
    const sources = referring.map(({ documents }, at) => ({ index: indexes[at]!.content, documents }));
    const target = { index: content, lineage: model.lineage };
    const { references, total } = await objects.run('findReferrers', { target, row, sources, ...wanted }, projectId);
    const items = references.map(async ({ source, feature, row }) => {
      const [modelId, { index }] = [referring[source]!.of.model.id, indexes[source]!];
      const object = await presented({ modelId, index, row });
      return { feature: index.directory.features[feature]!.name, object, model: { id: modelId } };
    });
    return { items: await Promise.all(items), total };
  }
}

/** So many of a stretch, after so many that are skipped. */
function part({ from, to }: Stretch, { skip, most }: Wanted): Stretch {
  const start = Math.min(to, from + skip);
  return { from: start, to: Math.min(to, start + most) };
}
