/** Changes are made in a copy of a model, with all that follows from them; cases in sketches. */
import { expect, test } from 'vitest';
import { metamodelsOf } from '../metamodel/metamodels.ts';
import type { Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { sketched, sketchOf } from '../testing/sketch.ts';
import { editedModel } from './edited-model.ts';
import type { MeansNothingWithout } from './loose-ends.ts';
import { ConflictingChanges, RefusedChange, type RequestedChange } from './requested-change.ts';

type Request = Readonly<Record<string, unknown>>;

/** Names of a sketch stand for the ids of its objects; new objects are named by their givenId. */
function edited(text: string, requests: readonly Request[], meansNothingWithout?: MeansNothingWithout): string {
  const base = sketched(text);
  const ids = new Map(Array.from(base.objects(), (object) => [object.givenId!, base.idOf(object)]));
  const changes = named(requests, ids) as readonly RequestedChange[];
  const metamodels = metamodelsOf(new Set(Array.from(base.objects(), (object) => object.class.package)));
  const context = { metamodels, deadTargets: new Set(['urn:dead#1']), ...(meansNothingWithout && { meansNothingWithout }) };
  const result = outcome(() => editedModel(base, changes, context));
  expect(sketchOf(base)).toBe(sketchOf(sketched(text)));
  return typeof result === 'string' ? unnamed(result, ids) : unnamed(sketchOf(result), ids);
}

function outcome(work: () => Model): Model | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedChange) return `${error.place.join('.')}: ${error.message}`;
    if (error instanceof ConflictingChanges) return `conflict: ${error.conflicts.map(({ message }) => message).join(' ')}`;
    throw error;
  }
}

function named(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'id' ? (ids.get(one as string) ?? one) : named(one, ids)]),
  );
}

function unnamed(text: string, ids: ReadonlyMap<string, string>): string {
  return [...ids].reduce((left, [name, id]) => left.replaceAll(id, name), text);
}

const set = (id: string, name: string, value: unknown, old?: unknown): Request => ({
  kind: 'changed',
  id,
  features: [{ name, new: value, ...(old !== undefined && { old }) }],
});
const added = (id: string, position: object | null, features: readonly object[] = [], eClass = 'Node'): Request => ({
  kind: 'added',
  id,
  eClass,
  container: position && { new: position },
  features,
});
const moved = (id: string, position: object): Request => ({ kind: 'moved', id, container: { new: position } });
const removed = (id: string): Request => ({ kind: 'removed', id });
const at = (id: string, feature = 'children', index?: number) => ({ id, feature, ...(index !== undefined && { index }) });

const cases: readonly [title: string, before: string, requests: readonly Request[], after: string][] = [
  ['a value is set', 'a(name=x)', [set('a', 'name', 'y')], 'a(name=y)'],
  ['a value goes', 'a(name=x)', [set('a', 'name', null)], 'a'],
  ['a list is replaced', 'a(tags=x y)', [set('a', 'tags', ['y', 'z'])], 'a(tags=y z)'],
  ['an empty list is none', 'a(tags=x y)', [set('a', 'tags', [])], 'a'],
  ['an object is referred to', 'a b', [set('a', 'boss', { id: 'b' })], 'a(boss=@b) b'],
  [
    'a link stays as it is',
    'a(friends=<x#1>)',
    [set('a', 'friends', [{ target: 'x#1' }, { target: 'x#2' }])],
    'a(friends=<x#1> <x#2>)',
  ],
  [
    'a dead link that was there stays',
    'a(friends=<urn:dead#1>)',
    [set('a', 'friends', [{ target: 'urn:dead#1' }])],
    'a(friends=<urn:dead#1>)',
  ],
  [
    'a dead link is refused',
    'a',
    [set('a', 'friends', [{ target: 'urn:dead#1' }])],
    '0.features.0.new.0: urn:dead#1 leads to no object that can be seen here.',
  ],
  ['a new object comes at the end', 'a(children=b c)', [added('n', at('a'))], 'a(children=b c n)'],
  ['a new object comes at an index', 'a(children=b c)', [added('n', at('a', 'children', 1))], 'a(children=b n c)'],
  [
    'two new objects come at indexes of the result',
    'a(children=b c)',
    [added('n', at('a', 'children', 2)), added('m', at('a', 'children', 0))],
    'a(children=m b n c)',
  ],
  ['an index beyond the end is the end', 'a(children=b)', [added('n', at('a', 'children', 9))], 'a(children=b n)'],
  ['a new root', 'a', [added('n', null)], 'a n'],
  ['a new root at an index', 'a', [added('n', { id: null, index: 0 })], 'n a'],
  ['a new object inside a new one, in any order', 'a', [added('m', at('n')), added('n', at('a'))], 'a(children=n(children=m))'],
  [
    'new objects refer to each other',
    'a',
    [added('n', null, [{ name: 'boss', new: { id: 'm' } }]), added('m', null, [{ name: 'boss', new: { id: 'n' } }])],
    'a n(boss=@m) m(boss=@n)',
  ],
  ['an object moves', 'a(children=b) c', [moved('b', at('c'))], 'a c(children=b)'],
  ['an object moves to the front', 'a(children=b c d)', [moved('d', at('a', 'children', 0))], 'a(children=d b c)'],
  ['an object becomes a root', 'a(children=b)', [moved('b', { id: null })], 'a b'],
  ['a root moves into another', 'a b', [moved('b', at('a'))], 'a(children=b)'],
  ['an object goes with its contents', 'a(children=b(children=c)) d', [removed('a')], 'd'],
  ['references to it go', 'a(boss=@c; friends=@b @c) b(children=c)', [removed('b')], 'a'],
  ['what moves out of it stays', 'a(children=b(children=c)) d', [removed('b'), moved('c', at('d'))], 'a d(children=c)'],
  ['an exchange in a feature that takes one', 'a(head=b)', [removed('b'), added('n', at('a', 'head'))], 'a(head=n)'],
  [
    'a feature that takes one is taken',
    'a(head=b)',
    [added('n', at('a', 'head'))],
    '0.container.new: head takes one object: the other one must be removed or moved.',
  ],
  [
    'a feature that takes one cannot take two',
    'a',
    [added('n', at('a', 'head')), added('m', at('a', 'head'))],
    '0.container.new: head takes one object: the other one must be removed or moved.',
  ],
  ['another class', 'a(name=x; age=1)', [{ kind: 'changed', id: 'a', eClass: 'Third' }], 'a:Third(name=x)'],
  [
    'another class without room for its parts',
    'a(head=b)',
    [{ kind: 'changed', id: 'a', eClass: 'Third' }],
    '0.eClass: Third has no room for what head contains.',
  ],
  ['no class', 'a', [added('n', null, [], 'None')], '0.eClass: There is no class None here.'],
  ['inside itself', 'a(children=b)', [moved('a', at('b'))], '0.container.new.id: The object a would be inside itself.'],
  [
    'inside each other',
    'a b',
    [moved('a', at('b')), moved('b', at('a'))],
    '0.container.new.id: The object a would be inside itself.',
  ],
  ['into what is removed', 'a b', [removed('b'), moved('a', at('b'))], '1.container.new.id: There is no object b in the model.'],
  ['removed and changed', 'a', [removed('a'), set('a', 'name', 'x')], '0.id: The object a is removed and changed.'],
  [
    'changed inside what is removed',
    'a(children=b)',
    [removed('a'), set('b', 'name', 'x')],
    '1.id: The object b goes with another one that is removed.',
  ],
  [
    'changed inside what is removed afterwards',
    'a(children=b(children=c))',
    [set('c', 'name', 'x'), removed('a')],
    '0.id: The object c goes with another one that is removed.',
  ],
  [
    'changed inside what moves out of what is removed',
    'a(children=b(children=c)) d',
    [removed('a'), moved('b', at('d')), set('c', 'name', 'x')],
    'd(children=b(children=c(name=x)))',
  ],
  [
    'a list that had what is removed, and another old value than the request tells',
    'a(friends=@b @c) b c',
    [removed('b'), set('a', 'friends', [{ id: 'c' }], [])],
    'a(friends=@c) c',
  ],
  [
    'a feature twice',
    'a',
    [
      {
        kind: 'changed',
        id: 'a',
        features: [
          { name: 'name', new: 'x' },
          { name: 'name', new: 'y' },
        ],
      },
    ],
    '0.features.1.name: name is changed twice.',
  ],
  ['removed twice is removed', 'a(children=b) c', [removed('b'), removed('b')], 'a c'],
  ['removed with its container is removed', 'a(children=b) c', [removed('b'), removed('a'), removed('b')], 'c'],
  ['moved twice to one place', 'a b c', [moved('a', at('b')), moved('a', at('b'))], 'b(children=a) c'],
  ['moved to two places', 'a b c', [moved('a', at('b')), moved('a', at('c'))], '1.id: The object a is moved twice.'],
  ['changed in two parts', 'a', [set('a', 'name', 'x'), set('a', 'tags', ['y'])], 'a(name=x; tags=y)'],
  ['one feature in two parts', 'a', [set('a', 'name', 'x'), set('a', 'name', 'y')], '1.features.0.name: name is changed twice.'],
  [
    'two classes at once',
    'a',
    [
      { kind: 'changed', id: 'a', eClass: 'Third' },
      { kind: 'changed', id: 'a', eClass: 'Node' },
    ],
    '1.id: The object a is changed twice.',
  ],
  ['added twice', 'a', [added('n', at('a')), added('n', at('a'))], '1.id: The object n is added twice.'],
  ['an old value that is right', 'a(name=x)', [set('a', 'name', 'y', 'x')], 'a(name=y)'],
  ['an old value that is not', 'a(name=z)', [set('a', 'name', 'y', 'x')], 'conflict: name was changed on both sides.'],
  ['an old list that is not, element by element', 'a(tags=x z)', [set('a', 'tags', ['x', 'y'], ['x'])], 'a(tags=x y z)'],
  [
    'parts are no values',
    'a b',
    [set('a', 'children', [{ id: 'b' }])],
    '0.features.0.new: children contains objects: they are added to it, moved and removed.',
  ],
];

test.each(cases)('%s', (_, before, requests, after) => {
  expect(edited(before, requests)).toBe(after);
});

test.each([
  ['changed', [removed('b'), set('a', 'name', 'x')], '1.id: The object a goes with another one that is removed.'],
  ['given a new part', [added('n', at('a')), removed('b')], '0.id: The object n goes with another one that is removed.'],
  ['moved into', [moved('c', at('a')), removed('b')], '0.id: The object c goes with another one that is removed.'],
  ['left alone', [removed('b')], 'c(friends=@d) d'],
] as const)('an object that means nothing without what is removed, %s', (_, requests, after) => {
  const isBoss = (_: ModelObject, { name }: Feature) => name === 'boss';
  expect(edited('a(boss=@b) b c(friends=@d) d', requests, isBoss)).toBe(after);
});
