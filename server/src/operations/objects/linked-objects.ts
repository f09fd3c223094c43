/** Objects of other models that references lead to, as far as they are in the caller's dataset. */
import { Link, type ObjectIndex } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CurrentModel } from '../datasets/current-model.ts';
import type { ReferredModels } from '../datasets/referred-models.ts';
import { runJob } from '../engine-jobs.ts';
import type { ObjectIndexes, OpenIndex } from './object-indexes.ts';

export interface LinkedObjectsDependencies {
  readonly referred: ReferredModels;
  readonly indexes: ObjectIndexes;
  readonly engine: Engine;
}

/** An object of another model. */
export interface ObjectElsewhere {
  readonly modelId: string;
  readonly index: ObjectIndex;
  readonly row: number;
}

/** Finds the objects that references into other models mean, by the text of the reference. What is hidden is not found, as if it were missing. */
export type FollowLinks = (hrefs: readonly string[]) => Promise<ReadonlyMap<string, ObjectElsewhere>>;

/** References that lead into one model. */
interface LinksToModel {
  readonly of: CurrentModel;
  readonly links: readonly { readonly href: string; readonly fragment: string }[];
}

export class LinkedObjects {
  private readonly referred: ReferredModels;
  private readonly indexes: ObjectIndexes;
  private readonly engine: Engine;

  constructor({ referred, indexes, engine }: LinkedObjectsDependencies) {
    this.referred = referred;
    this.indexes = indexes;
    this.engine = engine;
  }

  /** The dataset is put together where there are links: most objects have none. A worker finds what they mean. */
  following(caller: Caller, projectId: string, signal?: AbortSignal): FollowLinks {
    return async (hrefs) => {
      const found = new Map<string, ObjectElsewhere>();
      const groups = await this.byModel(caller, projectId, hrefs);
      const indexes: OpenIndex[] = [];
      for (const { of } of groups) indexes.push(await this.indexOf(caller, of, signal));
      const targets = groups.map(({ of, links }, at) => ({
        index: indexes[at]!.content,
        lineage: of.source.lineage,
        fragments: links.map(({ fragment }) => fragment),
      }));
      const options = { caller: callerKey(caller), affinity: projectId, signal };
      const rows = targets.length === 0 ? [] : await runJob(this.engine, 'findFragments', { targets }, options);
      for (const [at, { of, links }] of groups.entries())
        for (const [position, { href }] of links.entries()) {
          const row = rows[at]![position];
          if (typeof row === 'number') found.set(href, { modelId: of.model.id, index: indexes[at]!.index, row });
        }
      return found;
    };
  }

  indexOf(caller: Caller, { model, source }: CurrentModel, signal?: AbortSignal): Promise<OpenIndex> {
    return this.indexes.of(source, { space: model.project.id, caller: callerKey(caller), signal });
  }

  private async byModel(caller: Caller, projectId: string, hrefs: readonly string[]): Promise<readonly LinksToModel[]> {
    const links = [...new Set(hrefs)].map((href) => ({ href, link: new Link(href) })).filter(({ link }) => link.document !== '');
    if (links.length === 0) return [];
    const documents = [...new Set(links.map(({ link }) => link.document))];
    const meant = await this.referred.meantBy(caller, projectId, documents);
    const found = links.flatMap(({ href, link: { document, fragment } }) => {
      const of = meant.get(document);
      return of ? [{ of, href, fragment }] : [];
    });
    return [...Map.groupBy(found, ({ of }) => of)].map(([of, links]) => ({ of, links }));
  }
}
