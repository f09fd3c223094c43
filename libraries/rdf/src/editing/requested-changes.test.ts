/** Random differences: where they are told as changes of features, these make the model that the full rewrite makes. */
import { editedModel, metamodelsOf, type RequestedChange } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { describe, expect, test } from 'vitest';
import { classifierIri, featureIri } from '../objects/names.ts';
import { Iri, type Quad } from '../terms/term.ts';
import { rdfVocabulary } from '../terms/vocabulary.ts';
import { requestedChanges } from './requested-changes.ts';
import { type Edited, expectSame, fullRewrite } from './testing/full-rewrite.ts';
import { knottedMetamodel } from './testing/knotted-metamodel.ts';
import { randomDifference } from './testing/random-edits.ts';

const graph = `urn:uuid:${lineage}`;
const seeds = Array.from({ length: 500 }, (_, seed) => seed);

test('what is told as changes is what the full rewrite makes', () => {
  let told = 0;
  const kinds = new Set<string>();
  for (const seed of seeds) {
    const edit = anEdit(seed);
    const changes = requestedChanges(edit);
    const right = changes && fullRewrite(edit);
    if (!right || !isFit(edit, changes)) continue;
    told++;
    for (const { kind } of changes) kinds.add(kind);
    expectSame(made(edit, changes), right, graph);
  }
  // Seed 5782 has two new references to one object.
  expect(requestedChanges(anEdit(5782))).toBeUndefined();
  // Seed 5784 writes 1.5 in place of 1.50.
  expect(requestedChanges(anEdit(5784))).toBeUndefined();
  expect([...kinds].toSorted()).toEqual(['added', 'changed', 'removed']);
  expect(told).toBeGreaterThan(seeds.length / 10);
});

test('the model stays as it was', () => {
  const edit = anEdit(3);
  const before = JSON.stringify([...edit.model.objects()].map((object) => [...object.entries()].length));
  requestedChanges(edit);
  expect(JSON.stringify([...edit.model.objects()].map((object) => [...object.entries()].length))).toBe(before);
});

function made({ model, metamodels }: Edited, changes: readonly RequestedChange[]) {
  return editedModel(model, changes, { metamodels });
}

/** What changes refuse is left to the patch. */
function isFit(edit: Edited, changes: readonly RequestedChange[]): boolean {
  try {
    return made(edit, changes) !== undefined;
  } catch {
    return false;
  }
}

function anEdit(seed: number): Edited {
  const random = new Random(seed);
  const metamodel = seed % 2 === 0 ? randomMetamodel(random) : knottedMetamodel;
  const metamodels = metamodelsOf([metamodel]);
  const first = randomModel(random, metamodel, 5 + random.below(25));
  const model = fullRewrite({ model: first, metamodels, graph, elsewhere: {}, deleted: [], inserted: [] })!;
  return { model, metamodels, graph, elsewhere: {}, ...randomDifference(random, model, graph) };
}

describe('new objects', () => {
  const { model, metamodels } = anEdit(3);
  const owners = [...model.objects()].flatMap((owner) =>
    owner.class.features
      .filter(({ isContainment, isMany, type }) => isContainment && isMany && type === owner.class)
      .map((feature) => ({ owner, feature })),
  );
  const { owner, feature } = owners[0]!;
  const iri = (value: string) => new Iri(value);
  const named = (number: number) => iri(`urn:uuid:00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
  const made = (number: number) => ({
    subject: named(number),
    predicate: iri(rdfVocabulary.type),
    object: iri(classifierIri(owner.class)),
  });
  const held = (by: Iri, number: number) => ({ subject: by, predicate: iri(featureIri(feature)), object: named(number) });
  const home = iri(`urn:uuid:${model.idOf(owner)}`);
  const told = (quads: readonly Omit<Quad, 'graph'>[]) =>
    requestedChanges({
      model,
      metamodels,
      graph,
      elsewhere: {},
      deleted: [],
      inserted: quads.map((quad) => ({ ...quad, graph: iri(graph) })),
    });

  test('each is in one place', () => {
    expect(told([made(1), held(home, 1)])).toHaveLength(1);
    expect(told([made(1), made(2), held(home, 1), held(home, 2), held(named(2), 1)])).toBeUndefined();
    expect(told([made(1), made(2), held(named(1), 2), held(named(2), 1)])).toBeUndefined();
    expect(told([made(1)])).toBeUndefined();
  });

  test('holders come before what they hold, however deep that is', () => {
    const count = 20_000;
    const inner = Array.from({ length: count - 1 }, (_, index) => held(named(index + 2), index + 1));
    const changes = told([...Array.from({ length: count }, (_, index) => made(index + 1)), ...inner, held(home, count)])!;
    expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => named(count - index).value.slice(9)));
  });
});
