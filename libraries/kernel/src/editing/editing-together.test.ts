/** Several people edit one model, each on a revision of some while ago: what comes of it is what a plain reference implementation says. */
import { expect, test } from 'vitest';
import { merge } from '../difference/merge.ts';
import { metamodelsOf } from '../metamodel/metamodels.ts';
import type { Model } from '../objects/model.ts';
import { isBelow, type PlainEdit, type PlainState, together } from '../testing/plain-models.ts';
import { Random } from '../testing/random.ts';
import { sketched } from '../testing/sketch.ts';
import { editedModel } from './edited-model.ts';
import type { RequestedChange } from './requested-change.ts';

const steps = 60;
const furthestBack = 6;

interface Revision {
  readonly model: Model;
  readonly state: PlainState;
}

test.each(Array.from({ length: 40 }, (_, seed) => [seed]))('by chance, %i', (seed) => {
  const random = new Random(seed + 1);
  const made = new Made(random);
  const revisions: Revision[] = [first()];
  let conflicts = 0;
  for (let step = 0; step < steps; step++) {
    const newest = revisions.at(-1)!;
    const base = revisions.at(-1 - random.below(Math.min(furthestBack, revisions.length)))!;
    const edit = made.edit(base.state);
    const [model, state] = [merged(base.model, newest.model, edit), together(base.state, newest.state, edit)];
    expect([edit, model === undefined]).toEqual([edit, state === undefined]);
    if (!model || !state) conflicts++;
    else {
      expect([edit, stateOf(model)]).toEqual([edit, sorted(state)]);
      revisions.push({ model, state });
    }
  }
  expect(conflicts).toBeLessThan(steps);
});

function first(): Revision {
  const model = sketched('a(children=b(children=c) d)');
  const [a, b, c, d] = [...model.objects()].map((object) => model.idOf(object)) as [string, string, string, string];
  const node = (parent: string | null) => ({ parent, name: '', tags: [] });
  return {
    model,
    state: new Map([
      [a, node(null)],
      [b, node(a)],
      [c, node(b)],
      [d, node(a)],
    ]),
  };
}

/** Nothing where there is a conflict. */
function merged(base: Model, newest: Model, edit: PlainEdit): Model | undefined {
  const metamodels = metamodelsOf([base.roots[0]!.class.package]);
  const edited = editedModel(base, [requested(base, edit)], { metamodels });
  if (base === newest) return edited;
  const { model, conflicts } = merge(base, newest, edited);
  return conflicts.length > 0 ? undefined : model;
}

function requested(base: Model, edit: PlainEdit): RequestedChange {
  const { id } = edit;
  if (edit.kind === 'remove') return { kind: 'removed', id };
  const container = 'parent' in edit ? { new: { id: edit.parent, feature: 'children' } } : undefined;
  if (edit.kind === 'add') return { kind: 'added', id, eClass: 'Node', container: container! };
  if (edit.kind === 'move') return { kind: 'moved', id, container: container! };
  if (edit.kind === 'name') return { kind: 'changed', id, features: [{ name: 'name', new: edit.name }] };
  const tags = (base.find(id)!.named('tags') ?? []) as string[];
  const rest = tags.filter((tag) => tag !== edit.tag);
  return { kind: 'changed', id, features: [{ name: 'tags', new: edit.kind === 'tag' ? [...rest, edit.tag] : rest }] };
}

/** Tags are compared as sets: the order in which two people add to a list is the merge's to choose. */
function stateOf(model: Model): object {
  const nodes = Array.from(model.objects(), (object) => [
    model.idOf(object),
    {
      parent: object.container ? model.idOf(object.container) : null,
      name: object.named('name') ?? '',
      tags: [...((object.named('tags') ?? []) as string[])].sort(),
    },
  ]);
  return Object.fromEntries(nodes.sort());
}

function sorted(state: PlainState): object {
  return Object.fromEntries([...state].map(([id, node]) => [id, { ...node, tags: [...node.tags].sort() }] as const).sort());
}

/** Edits that are possible on a state. No object moves twice: where it stood before is then never where it stands again. */
class Made {
  private readonly random: Random;
  private readonly movedOnce = new Set<string>();
  private count = 0;

  constructor(random: Random) {
    this.random = random;
  }

  edit(state: PlainState): PlainEdit {
    const { random } = this;
    const id = random.pick([...state.keys()]);
    const { tags, parent: before } = state.get(id)!;
    const parent = random.pick([...state.keys()]);
    const fresh = `1${String(++this.count).padStart(7, '0')}-0000-4000-8000-000000000000`;
    const kind = random.below(10);
    if (kind < 3) return { kind: 'name', id, name: `n${random.below(4)}` };
    if (kind < 5)
      return tags.includes(`t${kind}`) ? { kind: 'untag', id, tag: `t${kind}` } : { kind: 'tag', id, tag: `t${kind}` };
    const mayMove = !this.movedOnce.has(id) && before !== null && parent !== before && !isBelow(state, parent, id);
    if (kind < 7 && mayMove) {
      this.movedOnce.add(id);
      return { kind: 'move', id, parent };
    }
    return kind === 9 && before !== null ? { kind: 'remove', id } : { kind: 'add', id: fresh, parent };
  }
}
