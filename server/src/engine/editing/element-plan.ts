/** Plans which elements of a document an edit is put into: in some, parts are taken out and put in; others are written anew. */
import type { Model, ModelObject } from '@orrery/kernel';
import { movesBetween, type PartMoves, partListsOf } from './part-moves.ts';
import type { TwoStates } from './two-states.ts';

export interface ElementPlan {
  /** Objects whose elements are written anew; none is inside another, or inside what is taken out. */
  readonly rewritten: readonly string[];
  /** What becomes of the parts of others. */
  readonly moves: readonly PartMoves[];
}

/** Nothing where it needs more than that: a large element that says something else itself, a large one that changes while it moves. */
export function elementPlan(states: TwoStates, isSmall: (id: string) => boolean): ElementPlan | undefined {
  const touched = [...new Set([...states.changed, ...states.holders])];
  if (touched.includes(undefined) || !areKnownAsBefore(touched as string[], states)) return undefined;
  const planner = new Planner(states, touched as string[], isSmall);
  // Small ones are written anew only where their parts cannot be moved as they stand.
  return planner.plan(() => true) ?? planner.plan((id) => !isSmall(id));
}

/** Whether they are of one class, and no other element refers to one of them by an id that it had. */
function areKnownAsBefore(ids: readonly string[], { before, after }: TwoStates): boolean {
  const knownIn = (model: Model) => ids.flatMap((id) => knownBy(model.find(id)));
  const [older, newer] = [before(knownIn), after(knownIn)];
  return older.every((one, index) => one === newer[index]);
}

function knownBy(object: ModelObject | undefined) {
  const idAttribute = object?.class.idAttribute;
  return [object?.class, idAttribute && object!.stored(idAttribute)];
}

class Planner {
  private readonly states: TwoStates;
  private readonly touched: readonly string[];
  private readonly isSmall: (id: string) => boolean;
  private readonly changed: ReadonlySet<string>;

  constructor(states: TwoStates, touched: readonly string[], isSmall: (id: string) => boolean) {
    this.states = states;
    this.touched = touched;
    this.isSmall = isSmall;
    this.changed = new Set(states.changed);
  }

  plan(movesParts: (id: string) => boolean): ElementPlan | undefined {
    const moving = this.touched.filter((id) => !this.changed.has(id) && movesParts(id));
    const moves = this.movesIn(moving);
    const found = new Set(moves.map(({ holder }) => holder));
    const small = new Set(this.touched.filter((id) => !found.has(id)));
    if (![...small].every(this.isSmall)) return undefined;
    const outside = this.states.before((model) => moves.filter(({ holder }) => !isInsideOf(holder, small, model)));
    if (!this.areMovedAsTheyAre(outside)) return undefined;
    const taken = outside.flatMap((one) => one.taken);
    const others = new Set([...small, ...taken]);
    const rewritten = this.states.before((model) => [...small].filter((id) => !isInsideOf(id, others, model)));
    return { rewritten, moves: outside };
  }

  private movesIn(holders: readonly string[]): PartMoves[] {
    const listsIn = (model: Model) => holders.map((id) => partListsOf(model, id));
    const [older, newer] = [this.states.before(listsIn), this.states.after(listsIn)];
    return holders.flatMap((id, index) => movesBetween(id, older[index]!, newer[index]!) ?? []);
  }

  /** What moves in the document must say the same as before, under the same name. */
  private areMovedAsTheyAre(moves: readonly PartMoves[]): boolean {
    const { before, after } = this.states;
    const ids = moves.flatMap(({ put }) => put.map(({ id }) => id));
    const containments = (model: Model) => ids.map((id) => model.find(id)?.containment);
    const [older, newer] = [before(containments), after(containments)];
    const moved = new Set(ids.filter((_, index) => older[index]));
    if (!older.every((feature, index) => !feature || feature === newer[index])) return false;
    return moved.size === 0 || !after((model) => this.touched.some((id) => moved.has(id) || isInsideOf(id, moved, model)));
  }
}

function isInsideOf(id: string, others: ReadonlySet<string>, model: Model): boolean {
  let above: ModelObject | undefined = model.find(id)?.container;
  for (; above; above = above.container) if (others.has(model.idOf(above))) return true;
  return false;
}
