import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { asked, viewOf } from '../testing/small-view.ts';

const count = 9_000;

/** Things of classes, some of several; and classes below others. */
function view(random: Random, mostClasses: number) {
  const things = Array.from({ length: count }, (_, index) => {
    const classes = Array.from({ length: 1 + random.below(mostClasses) }, () => `:c${random.below(12)}`);
    return `:t${index} a ${classes.join(', ')} ; :n ${index} .`;
  });
  const below = Array.from({ length: 12 }, (_, index) => `:c${index} :below :c${Math.floor(index / 3)}, :d${index % 2} .`);
  // Some of it is said twice.
  return viewOf({
    one: things.join('\n'),
    other: [...below, ...things.slice(0, 500)].join('\n'),
    third: below.slice(0, 5).join('\n'),
  });
}

const questions: readonly (readonly [byPath: string, byName: string])[] = [
  ['?t a/:below :c1', '?t a ?m . ?m :below :c1'],
  ['?t a/:below :d0', '?t a ?m . ?m :below :d0'],
  ['?t a/:below+ :c0', '?t a ?m . ?m :below+ :c0'],
  ['?t a/:below* :c2', '?t a ?m . ?m :below* :c2'],
  ['?t a/^:n :c3', '?t a ?m . :c3 :n ?m'],
  ['?t a/:below/:below :c0', '?t a ?m . ?m :below ?l . ?l :below :c0'],
  ['?t a [ :below :c0 , :c1 ; :below ?x ]', '?t a ?m . ?m :below :c0, :c1, ?x'],
  ['?t :n/:none :c3', '?t :n ?m . ?m :none :c3'],
];

test.each(questions)('what two steps lead to is as often there as by each of its ways: %s', (byPath, byName) => {
  for (const [seed, mostClasses] of [
    [1, 1],
    [2, 3],
  ] as const) {
    const data = view(new Random(seed), mostClasses);
    const answers = [byPath, byName].map((pattern) => asked(data, `SELECT ?t ?n { ?t :n ?n . ${pattern} }`).toSorted());
    expect(answers[0]).toEqual(answers[1]);
    const both = asked(
      data,
      `SELECT (COUNT(*) AS ?k) { ?t :n ?n . ?t a/:below :c1 . ${byPath} FILTER EXISTS { ?t a/:below :d1 } }`,
    );
    const named = `SELECT (COUNT(*) AS ?k) { ?t :n ?n . ?t a ?o . ?o :below :c1 . ${byName} FILTER EXISTS { ?t a ?p . ?p :below :d1 } }`;
    expect(both).toEqual(asked(data, named));
  }
});
