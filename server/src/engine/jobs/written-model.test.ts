/** An edited model that is kept is what reading its bytes would give: no triple differs, and no order. */
import { formats } from '@orrery/formats';
import { copyOf, firstDifference, type Model, metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { editAtRandom, lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { quadsOf } from '@orrery/rdf';
import { expect, test } from 'vitest';

const quadsIn = (model: Model) => [...quadsOf(model)].join('').split('\n').sort();

test.each(formats.map(({ name }) => name))('in %s', (name) => {
  const format = formats.find((one) => one.name === name)!;
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    const metamodels = metamodelsOf([metamodel]);
    const first = randomModel(random, metamodel, 5 + random.below(30));
    const read = format.read(bytesOf(first), { metamodels, lineage }).model;
    const edited = copyOf(read);
    editAtRandom(random, edited, metamodel, 1 + random.below(6));
    const again = format.read(bytesOf(edited), { metamodels, lineage });
    expect(again.diagnostics).toEqual([]);
    expect(firstDifference(edited, again.model, { withIds: true })).toBeUndefined();
    expect(quadsIn(again.model)).toEqual(quadsIn(edited));

    function bytesOf(model: Model): Uint8Array {
      return Buffer.concat([...format.write(model, { metamodels })].map((chunk) => Buffer.from(chunk)));
    }
  }
});
