/** What an object refers to and what refers to it, in its own model and in the others that the caller sees. */
import { findFragment, type IndexedReference, Link, type ObjectIndex, type Stretch, uuidOfForeignId } from '@orrery/kernel';
import type { PageRequest } from '../../http/list-request.ts';
import type { LinkedObjects } from './linked-objects.ts';
import type { OpenObjects } from './model-objects.ts';
import { presented, type ReferredObject, referredTo } from './object-features.ts';

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

/** References into an object that stand together in the index of one model. */
interface Incoming {
  readonly modelId: string;
  readonly index: ObjectIndex;
  readonly stretch: Stretch;
}

export class ObjectReferences {
  private readonly linked: LinkedObjects;

  constructor(linked: LinkedObjects) {
    this.linked = linked;
  }

  of(objects: OpenObjects, row: number, query: ReferenceQuery): Promise<ReferencePage> {
    return query.direction === 'out' ? this.outgoing(objects, row, query) : this.incoming(objects, row, query);
  }

  private async outgoing(objects: OpenObjects, row: number, { projectId, page }: ReferenceQuery): Promise<ReferencePage> {
    const { index, caller, signal } = objects;
    const { from, to } = await index.outgoing(row);
    const follow = this.linked.following(caller, projectId, signal);
    const references = await index.referencesOut(part({ from, to }, page.number * page.size, page.size));
    const items = references.map(async (reference) => {
      const object = await referredTo(objects, reference, follow);
      return { feature: reference.feature.name, object, model: 'href' in object ? null : { id: object.modelId } };
    });
    return { items: await Promise.all(items), total: to - from };
  }

  private async incoming(objects: OpenObjects, row: number, query: ReferenceQuery): Promise<ReferencePage> {
    const groups = await this.groups(objects, row, query.projectId);
    const total = groups.reduce((sum, { stretch }) => sum + stretch.to - stretch.from, 0);
    const items: ObjectReference[] = [];
    let skip = query.page.number * query.page.size;
    for (const group of groups) {
      const wanted = part(group.stretch, skip, query.page.size - items.length);
      items.push(...(await sources(group, wanted)));
      skip = Math.max(0, skip - (group.stretch.to - group.stretch.from));
    }
    return { items, total };
  }

  /** Its own model first. What others refer to is the content that the model has now. */
  private async groups(objects: OpenObjects, row: number, projectId: string): Promise<Incoming[]> {
    const { index, model, revision } = objects;
    const own = { modelId: model.id, index, stretch: await index.incoming(row) };
    return revision === model.revision ? [own, ...(await this.elsewhere(objects, row, projectId))] : [own];
  }

  private async elsewhere({ caller, index, model, signal }: OpenObjects, row: number, projectId: string): Promise<Incoming[]> {
    const found: Incoming[] = [];
    const isMeant = meaning(index, row, await index.idAt(row), model.lineage);
    for (const { of, documents } of await this.linked.referring(caller, projectId, model.id)) {
      const other = await this.linked.indexOf(caller, of, signal);
      for (let link = 0; link < other.directory.links; link++) {
        if (link % linksAtOnce === linksAtOnce - 1) await new Promise(setImmediate);
        signal?.throwIfAborted();
        const { document, fragment } = new Link(await other.linkAt(link));
        if (!documents.has(document) || !(await isMeant(fragment))) continue;
        found.push({ modelId: of.model.id, index: other, stretch: await other.incomingOfLink(link) });
      }
    }
    return found;
  }
}

/** After so many, others have their turn. */
const linksAtOnce = 1000;

/** Whether a fragment means this row. */
function meaning(index: ObjectIndex, row: number, id: string, lineage: string): (fragment: string) => Promise<boolean> {
  return async (fragment) =>
    fragment.startsWith('/') ? (await findFragment(index, fragment, lineage)) === row : uuidOfForeignId(fragment, lineage) === id;
}

async function sources({ index, modelId }: Incoming, stretch: Stretch): Promise<ObjectReference[]> {
  const references: IndexedReference[] = await index.referencesIn(stretch);
  return Promise.all(
    references.map(async ({ feature, row }) => ({
      feature: feature.name,
      object: await presented({ modelId, index, row: row! }),
      model: { id: modelId },
    })),
  );
}

/** So many of a stretch, after so many that are skipped. */
function part({ from, to }: Stretch, skip: number, size: number): Stretch {
  const start = Math.min(to, from + skip);
  return { from: start, to: Math.min(to, start + Math.max(0, size)) };
}
