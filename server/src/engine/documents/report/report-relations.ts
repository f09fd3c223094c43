/** Finds the relations of the elements of a report, and the views that show them, in one walk through the model. */
import { ModelObject } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels';
import { joinedBy, joinOf } from './joined-ends.ts';
import { phraseOf, phrasesOf } from './relation-phrases.ts';
import { elementLimits } from './report-limits.ts';
import type { ReportPlan } from './report-plan.ts';

export interface Relation {
  readonly direction: 'to' | 'from';
  readonly phrase: string;
  readonly other: ModelObject;
  /** The object that joins the two, where there is one. */
  readonly by?: ModelObject | undefined;
}

export interface Related {
  readonly relations: readonly Relation[];
  /** With those that are left out. */
  readonly count: number;
  /** Positions of views. */
  readonly views: ReadonlySet<number>;
}

/** That one object joins. */
const mostPairs = 1_000_000;

interface Gathered {
  readonly relations: Relation[];
  count: number;
  readonly views: Set<number>;
}

export class ReportRelations {
  private readonly known = new Map<ModelObject, Gathered>();
  private readonly plan: ReportPlan;

  constructor(plan: ReportPlan, checkpoint: () => void) {
    this.plan = plan;
    for (const { elements } of plan.groups)
      for (const { object } of elements) this.known.set(object, { relations: [], count: 0, views: new Set() });
    for (const object of plan.model.objects()) {
      checkpoint();
      this.look(object);
    }
  }

  of(object: ModelObject): Related {
    return this.known.get(object) ?? { relations: [], count: 0, views: new Set() };
  }

  private look(object: ModelObject): void {
    const view = this.plan.insideViews.get(object);
    if (view !== undefined) this.lookInView(object, view);
    else if (joinOf(object.class)) this.join(object);
    else this.follow(object);
  }

  private lookInView(object: ModelObject, view: number): void {
    if (view >= this.plan.views.length) return;
    for (const [feature, value] of object.entries()) {
      const shown = feature.role === 'shown' && value instanceof ModelObject ? this.known.get(value) : undefined;
      if (shown && shown.views.size < elementLimits.views) shown.views.add(view);
    }
  }

  private join(by: ModelObject): void {
    const { from, to } = joinedBy(by);
    const { forward, backward } = phrasesOf(by);
    // Where very many are joined with very many, the first ones are told.
    for (const one of from)
      for (const other of to.slice(0, Math.max(1, mostPairs / from.length))) {
        this.add(one, { direction: 'to', phrase: forward, other, by });
        this.add(other, { direction: 'from', phrase: backward, other: one, by });
      }
  }

  /** What has a way back of its own is told there. Elements of a building refer to shapes and placements: objects that join them tell more. */
  private follow(object: ModelObject): void {
    if (isIfcNsUri(object.class.package.nsUri)) return;
    for (const [feature, value] of object.entries()) {
      if (!feature.isReference || feature.isContainment || feature.isContainer) continue;
      for (const other of Array.isArray(value) ? value : [value]) {
        if (!(other instanceof ModelObject)) continue;
        this.add(object, { direction: 'to', phrase: phraseOf(object.class, feature.name), other });
        if (!feature.opposite) this.add(other, { direction: 'from', phrase: feature.name, other: object });
      }
    }
  }

  private add(object: ModelObject, relation: Relation): void {
    const gathered = this.known.get(object);
    if (!gathered) return;
    gathered.count++;
    if (gathered.relations.length < elementLimits.relations) gathered.relations.push(relation);
  }
}
