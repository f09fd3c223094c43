/** A plain reference implementation of editing together: objects as records, and one rule for each kind of change. */

export interface PlainNode {
  readonly parent: string | null;
  readonly name: string;
  readonly tags: readonly string[];
}

export type PlainState = ReadonlyMap<string, PlainNode>;

export type PlainEdit =
  | { readonly kind: 'name'; readonly id: string; readonly name: string }
  | { readonly kind: 'tag'; readonly id: string; readonly tag: string }
  | { readonly kind: 'untag'; readonly id: string; readonly tag: string }
  | { readonly kind: 'add'; readonly id: string; readonly parent: string }
  | { readonly kind: 'move'; readonly id: string; readonly parent: string }
  | { readonly kind: 'remove'; readonly id: string };

/** The newest state with an edit that was made on an older one; nothing where they contradict each other. */
export function together(base: PlainState, newest: PlainState, edit: PlainEdit): PlainState | undefined {
  if (edit.kind === 'add') return newest.has(edit.parent) ? withNode(newest, edit.id, fresh(edit.parent)) : undefined;
  if (edit.kind === 'remove') return removed(base, newest, edit.id);
  const node = newest.get(edit.id);
  const before = base.get(edit.id)!;
  if (edit.kind === 'name') return renamed(before, node, newest, edit.id, edit.name);
  if (!node) return undefined;
  if (edit.kind === 'move') return moved(before, node, newest, edit.id, edit.parent);
  const rest = node.tags.filter((tag) => tag !== edit.tag);
  return withNode(newest, edit.id, { ...node, tags: edit.kind === 'tag' ? [...rest, edit.tag] : rest });
}

export function isBelow(state: PlainState, id: string, above: string): boolean {
  for (let next: string | null = id; next !== null; next = state.get(next)!.parent) if (next === above) return true;
  return false;
}

function fresh(parent: string): PlainNode {
  return { parent, name: '', tags: [] };
}

function withNode(state: PlainState, id: string, node: PlainNode): PlainState {
  return new Map(state).set(id, node);
}

function renamed(before: PlainNode, node: PlainNode | undefined, newest: PlainState, id: string, name: string) {
  if (name === before.name) return newest;
  if (!node) return undefined;
  return node.name === before.name || node.name === name ? withNode(newest, id, { ...node, name }) : undefined;
}

function moved(before: PlainNode, node: PlainNode, newest: PlainState, id: string, parent: string): PlainState | undefined {
  if (node.parent !== before.parent && node.parent !== parent) return undefined;
  if (!newest.has(parent) || isBelow(newest, parent, id)) return undefined;
  return withNode(newest, id, { ...node, parent });
}

/** What others have touched is not removed, nor is what holds it. */
function removed(base: PlainState, newest: PlainState, id: string): PlainState | undefined {
  const gone = [...base.keys()].filter((one) => isBelow(base, one, id) && newest.has(one));
  const left = new Map([...newest].filter(([one]) => !gone.includes(one)));
  const isTouched = gone.some((one) => !isSame(base.get(one)!, newest.get(one)!));
  const isNeeded = [...left.values()].some(({ parent }) => parent !== null && gone.includes(parent));
  return isTouched || isNeeded ? undefined : left;
}

function isSame(one: PlainNode, other: PlainNode): boolean {
  return one.parent === other.parent && one.name === other.name && one.tags.join() === other.tags.join();
}
