/** An edited model that is kept is what reading its bytes would give: no triple differs, and no order. */
import { formats, knownFormat } from '@orrery/formats';
import { copyOf, firstDifference, type Model, metamodelsOf, UnwritableContent } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { editAtRandom, lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { quadsOf } from '@orrery/rdf';
import { expect, test } from 'vitest';

const quadsIn = (model: Model) => [...quadsOf(model)].join('').split('\n').sort();

const formatsOfAny = formats.filter(({ fits }) => fits('http://example.org/any'));

test.each(formatsOfAny.map(({ name }) => name))('in %s', (name) => {
  const format = knownFormat(name);
  let held = 0;
  for (let seed = 1; held < 60; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    const metamodels = metamodelsOf([metamodel]);
    const first = randomModel(random, metamodel, 5 + random.below(30));
    const source = bytesOrNothing(first);
    if (!source) continue;
    const edited = copyOf(format.read(source, { metamodels, lineage }).model);
    editAtRandom(random, edited, metamodel, 1 + random.below(6));
    const bytes = bytesOrNothing(edited);
    if (!bytes) continue;
    held++;
    const again = format.read(bytes, { metamodels, lineage });
    expect(again.diagnostics).toEqual([]);
    expect(firstDifference(edited, again.model, { withIds: true })).toBeUndefined();
    expect(quadsIn(again.model)).toEqual(quadsIn(edited));

    /** XML has no control characters, which single characters of a model may be. */
    function bytesOrNothing(model: Model): Uint8Array | undefined {
      try {
        return Buffer.concat([...format.write(model, { metamodels })].map((chunk) => Buffer.from(chunk)));
      } catch (error) {
        if (error instanceof UnwritableContent && error.message.startsWith('XML cannot hold the character')) return undefined;
        throw error;
      }
    }
  }
});
