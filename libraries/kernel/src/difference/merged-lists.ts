/** Puts the parts of objects, and the links among them, in order where their side has changed a list. */
import type { Model } from '../objects/model.ts';
import type { Arrangement } from './apply.ts';
import type { Conflict, Containment, Sides } from './conflict.ts';
import type { Change, PlainItem } from './difference.ts';
import { mergedOrder } from './merged-order.ts';
import { isSameContainment, type MergedTree, newPositionOf } from './merged-tree.ts';
import { type KeyedItems, keyed, keysOf, mergedMembers } from './merged-value.ts';
import { isLinkTo, isReferenceTo, plainItem } from './plain-value.ts';

export interface MergedLists {
  readonly arrangements: readonly Arrangement[];
  readonly conflicts: readonly Conflict[];
}

export function mergedLists(tree: MergedTree, models: Sides<Model>): MergedLists {
  const containments = new Map(
    tree.their.all
      .flatMap((change) => containmentsOf(change, tree))
      .map((containment) => [`${containment.container} ${containment.feature}`, containment]),
  );
  const merged = [...containments.values()].map((containment) => new PartList(containment, tree, models).merged());
  return { arrangements: merged.map(({ arrangement }) => arrangement), conflicts: merged.flatMap(({ conflicts }) => conflicts) };
}

/** The lists into which a change puts an object or a link. */
function containmentsOf(change: Change, tree: MergedTree): Containment[] {
  const containment = newPositionOf(change);
  const own = containment && !tree.isLeftOut(change) ? [containment] : [];
  if ((change.kind !== 'added' && change.kind !== 'changed') || !tree.isThere(change.id)) return own;
  const { featuresByName } = tree.classOf(change.id);
  const links = change.features.filter(({ name }) => featuresByName.get(name)?.isContainment);
  return [...own, ...links.map(({ name }) => ({ container: change.id, feature: name }))];
}

class PartList {
  private readonly containment: Containment;
  private readonly tree: MergedTree;
  private readonly lists: Sides<KeyedItems>;

  constructor(containment: Containment, tree: MergedTree, { base, ours, theirs }: Sides<Model>) {
    this.containment = containment;
    this.tree = tree;
    this.lists = { base: itemsAt(containment, base), ours: itemsAt(containment, ours), theirs: itemsAt(containment, theirs) };
  }

  merged(): { readonly arrangement: Arrangement; readonly conflicts: readonly Conflict[] } {
    const { ours, theirs } = this.lists;
    const members = this.members();
    const surplus = this.isSingle() && members.size > 1 ? [...members].filter((key) => !ours.has(key)) : [];
    const { keys, contested } = mergedOrder(keysOf(this.lists), members.difference(new Set(surplus)));
    const items = keys.map((key) => ours.get(key) ?? theirs.get(key)!);
    const conflicts = [...surplus, ...contested].map((key) => this.conflictOf(theirs.get(key)!));
    return { arrangement: { containment: this.containment, items }, conflicts };
  }

  private members(): Set<string> {
    const links = mergedMembers(this.lists);
    const all = [...this.lists.ours, ...this.lists.theirs];
    return new Set(
      all.filter(([key, item]) => (isReferenceTo(item) ? this.isPart(item.id) : links.has(key))).map(([key]) => key),
    );
  }

  private isPart(id: string): boolean {
    return this.tree.isThere(id) && isSameContainment(this.tree.containmentOf(id), this.containment);
  }

  private isSingle(): boolean {
    const { container, feature } = this.containment;
    return container !== undefined && !this.tree.classOf(container).featuresByName.get(feature!)!.isMany;
  }

  private conflictOf(item: PlainItem): Conflict {
    const { their } = this.tree;
    if (isReferenceTo(item))
      return this.tree.conflictOn((their.moved(item.id) ?? their.added(item.id))!, 'It was put in order on both sides.');
    const { container, feature } = this.containment as { container: string; feature: string };
    const { base, ours, theirs } = this.lists;
    const values = { base: linksIn(base), ours: linksIn(ours), theirs: linksIn(theirs) };
    const kind = their.added(container) ? 'added' : 'changed';
    return { id: container, kind, feature, message: `${feature} was changed on both sides.`, values };
  }
}

function itemsAt({ container, feature }: Containment, model: Model): KeyedItems {
  const value = container === undefined ? model.roots : model.find(container)?.named(feature!);
  const items = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return keyed(items.map((item) => plainItem(model, item)));
}

function linksIn(items: KeyedItems): PlainItem[] {
  return [...items.values()].filter(isLinkTo);
}
