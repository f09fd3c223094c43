/** The plan of a merge of one project into another: which models are merged with which, and on what base. */
import type { User } from '../../access/caller.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { Failure, invalid } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { refuseUnlessWritable } from '../../resources/models/model-policy.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Project } from '../../resources/projects/project.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { ShownEntity } from '../../resources/tasks/task.ts';
import type { Database } from '../../storage/database.ts';
import { findRevision, type StoredRevision } from '../../storage/revisions/revision-rows.ts';
import { ancestorsAmong, type LastMerge, lastMerges, type ModelRevision } from '../../storage/versions/merge-rows.ts';
import { pairKey } from '../../storage/versions/part-merge-rows.ts';
import { pairedModels } from '../versions/paired-models.ts';
import { type Ancestors, commonAncestor } from './common-ancestors.ts';
import { partingTime } from './parting-time.ts';

/** A model of both that the source has changed since they parted. */
export interface PlannedMerge {
  readonly source: Model;
  readonly target: Model;
  readonly base: PlannedBase | undefined;
  /** Whether the target is as it was when they parted: then it takes the content of the source as it is. */
  readonly isTaken: boolean;
  /** What a preview shows of, with how confidential it is: the revisions of both. */
  readonly read: readonly ShownEntity[];
}

export interface PlannedBase extends ModelRevision {
  readonly stored: StoredRevision;
  /** "Base values show only where the base revision is seen." */
  readonly isSeen: boolean;
}

/** A model of the source that the target has not. */
export interface PlannedAddition {
  readonly source: Model;
  /** Whether the target had it once, and the source has changed it since: whether it comes again is to be chosen. */
  readonly isContested: boolean;
}

export interface MergePlan {
  readonly source: Project;
  readonly target: Project;
  readonly merges: readonly PlannedMerge[];
  readonly additions: readonly PlannedAddition[];
  /** Pairs in which the source has nothing new: they count as merged, too. */
  readonly same: readonly Pick<PlannedMerge, 'source' | 'target'>[];
  readonly left: readonly { readonly model: Model; readonly reason: string }[];
}

export interface MergePlansDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly models: Models;
  readonly revisions: Revisions;
}

type CurrentRevisions = ReadonlyMap<string, Revision>;

export class MergePlans {
  private readonly dependencies: MergePlansDependencies;

  constructor(dependencies: MergePlansDependencies) {
    this.dependencies = dependencies;
  }

  /** Both projects, where the caller may merge one into the other: "needs editor in the target". */
  async projects(caller: User, sourceId: string, targetId: string): Promise<readonly [Project, Project]> {
    const { projects } = this.dependencies;
    const [source, target] = [await projects.get(caller, sourceId), await projects.get(caller, targetId)];
    refuseUnlessWritable(target);
    if (source.id === target.id) throw invalid('sourceProjectId', 'must be another project than the target');
    return [source, target];
  }

  partedAt(caller: User, source: Project, target: Project): Promise<number | undefined> {
    return partingTime(this.dependencies.projects, caller, [source, target]);
  }

  /** Touches only models that the caller sees: of a hidden one it looks as if it were not there. */
  async of(caller: User, sourceId: string, targetId: string): Promise<MergePlan> {
    const { database, models } = this.dependencies;
    const [source, target] = await this.projects(caller, sourceId, targetId);
    const pairs = pairedModels(await models.allIn(caller, target.id), await models.allIn(caller, source.id));
    const last = await lastMerges(database.work, source.id, target.id);
    const partedAt = await this.partedAt(caller, source, target);
    const planned = new PlanOfPairs(this.dependencies, caller, { source, target, last, partedAt });
    return planned.of(pairs.flatMap(({ older, newer }) => (newer ? [{ source: newer, target: older }] : [])));
  }
}

interface Between {
  readonly source: Project;
  readonly target: Project;
  /** The last one of each pair comes after those before it. */
  readonly last: readonly LastMerge[];
  /** When they were the same project for the last time; nothing where they never were. */
  readonly partedAt: number | undefined;
}

interface Pair {
  readonly source: Model;
  readonly target: Model | undefined;
}

class PlanOfPairs {
  private readonly dependencies: MergePlansDependencies;
  private readonly caller: User;
  private readonly between: Between;
  /** The last merge of each pair, and of each model of the source. */
  private readonly lastOfPair: ReadonlyMap<string, LastMerge>;
  private readonly lastOfSource: ReadonlyMap<string, LastMerge>;

  constructor(dependencies: MergePlansDependencies, caller: User, between: Between) {
    this.dependencies = dependencies;
    this.caller = caller;
    this.between = between;
    this.lastOfPair = new Map(between.last.map((one) => [pairKey(one.source.modelId, one.target.modelId), one]));
    this.lastOfSource = new Map(between.last.map((one) => [one.source.modelId, one]));
  }

  async of(pairs: readonly Pair[]): Promise<MergePlan> {
    const { source, target } = this.between;
    const [before, after] = [await this.current(target), await this.current(source)];
    const ids = pairs.flatMap((pair) => [pair.source.id, ...(pair.target ? [pair.target.id] : [])]);
    const ancestors = await ancestorsAmong(this.dependencies.database.work, ids);
    const merges: PlannedMerge[] = [];
    const same: MergePlan['same'][number][] = [];
    const additions: PlannedAddition[] = [];
    const left: MergePlan['left'][number][] = [];
    for (const pair of pairs) {
      await pauseWhenDue();
      const reason = this.reasonToLeave(pair);
      const found = pair.target && (await this.merge({ source: pair.source, target: pair.target }, ancestors, before, after));
      if (reason !== undefined) left.push({ model: pair.source, reason });
      else if (pair.target) (found ? merges : same).push((found ?? { source: pair.source, target: pair.target }) as PlannedMerge);
      else additions.push(...this.addition(pair.source, ancestors, after));
    }
    return { source, target, merges, additions, same, left };
  }

  private async current({ id }: Project): Promise<CurrentRevisions> {
    const current = await this.dependencies.revisions.currentIn(this.caller, id);
    return new Map(current.map((revision) => [revision.modelId, revision]));
  }

  /** Nothing disappears from the sight of whoever merges. */
  private reasonToLeave({ source, target }: Pair): string | undefined {
    if (target) return reasonToLeave(source, target);
    const isBeyond = clearanceIn(this.between.target, this.caller) < source.confidentiality;
    return isBeyond ? 'It is more confidential than what you see here.' : undefined;
  }

  /** Nothing where the source has nothing new. */
  private async merge(
    pair: { readonly source: Model; readonly target: Model },
    ancestors: Ancestors,
    before: CurrentRevisions,
    after: CurrentRevisions,
  ): Promise<PlannedMerge | undefined> {
    const { source, target } = pair;
    const last = this.lastOfPair.get(pairKey(source.id, target.id));
    const base = await this.base(commonAncestor(pair, last, ancestors));
    const [older, newer] = [before.get(target.id), after.get(source.id)];
    if (!newer || isSame(newer, base?.stored) || (isSame(newer, older) && source.lineage === target.lineage)) return undefined;
    const isTaken = source.lineage === target.lineage && (older ? isSame(older, base?.stored) : true);
    return { source, target, base, isTaken, read: [...(await this.read(source)), ...(await this.read(target))] };
  }

  private async read({ id, revision }: Model): Promise<ShownEntity[]> {
    const stored = await findRevision(this.dependencies.database.points, id, revision);
    return stored ? [[id, stored.confidentiality]] : [];
  }

  private async base(found: ModelRevision | undefined): Promise<PlannedBase | undefined> {
    if (!found) return undefined;
    const { database, models, revisions } = this.dependencies;
    const stored = await findRevision(database.points, found.modelId, found.revision);
    if (!stored) return undefined;
    const isSeen = await exists(async () => {
      await models.get(this.caller, found.modelId);
      await revisions.get(this.caller, found.modelId, found.revision);
    });
    return { ...found, stored, isSeen };
  }

  /** What the target had before was deleted there: it comes again only where the source has changed it since, and somebody wants that. */
  private addition(source: Model, ancestors: Ancestors, after: CurrentRevisions): PlannedAddition[] {
    const merged = this.lastOfSource.get(source.id);
    const wasThere = merged !== undefined || this.wasCopied(source, ancestors);
    if (!wasThere) return [{ source, isContested: false }];
    const isChanged = merged
      ? source.revision !== merged.source.revision
      : (after.get(source.id)?.createdAt ?? 0) > this.between.partedAt!;
    return isChanged ? [{ source, isContested: true }] : [];
  }

  /** Whether both versions had it when they parted: it was there then, or is a copy of something that was. */
  private wasCopied({ id, lineage, createdAt }: Model, ancestors: Ancestors): boolean {
    const { partedAt } = this.between;
    if (partedAt === undefined || (createdAt > partedAt && !ancestors.has(id))) return false;
    return (momentOf(lineage) ?? Number.POSITIVE_INFINITY) <= partedAt;
  }
}

/** Nothing becomes less confidential by a merge. */
export function reasonToLeave(source: Model, target: Model): string | undefined {
  if (!target.isActive) return 'It is archived here.';
  if (source.confidentiality > target.unlifted) return 'It is more confidential there than here.';
  return undefined;
}

type Bytes = Pick<StoredRevision, 'format' | 'content' | 'idMap'>;

function isSame(one: Bytes, other: Bytes | undefined): boolean {
  return (
    other !== undefined &&
    one.content.hash === other.content.hash &&
    one.format === other.format &&
    one.idMap?.hash === other.idMap?.hash
  );
}

/** The moment that a UUID of version 7 tells. */
function momentOf(id: string): number | undefined {
  return id[14] === '7' ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : undefined;
}

async function exists(look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') return false;
    throw error;
  }
}
