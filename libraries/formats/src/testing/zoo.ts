/** A small metamodel for the tests of the formats, and short ways to read and write. */
import { linkPackages, type Metamodels, type Model, metamodelsOf } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { Format, ReadDocument } from '../format.ts';

export const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

const [zoo] = linkPackages([
  {
    name: 'zoo',
    nsUri: 'http://zoo',
    nsPrefix: 'zoo',
    dataTypes: [
      { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
      { name: 'Count', kind: 'integer', instanceClassName: 'long' },
      { name: 'Weight', kind: 'real', instanceClassName: 'double' },
      { name: 'Initial', kind: 'character', instanceClassName: 'char' },
    ],
    classes: [
      { name: 'Zoo', features: [{ name: 'animals', kind: 'reference', type: 'Animal', isContainment: true, upperBound: -1 }] },
      {
        name: 'Animal',
        isAbstract: true,
        features: [
          { name: 'name', kind: 'attribute', type: 'Text' },
          { name: 'legs', kind: 'attribute', type: 'Count', defaultLiteral: '4' },
          { name: 'weight', kind: 'attribute', type: 'Weight' },
          { name: 'initial', kind: 'attribute', type: 'Initial' },
          { name: 'nickNames', kind: 'attribute', type: 'Text', upperBound: -1 },
          { name: 'note', kind: 'attribute', type: 'Text', isUnsettable: true },
          { name: 'friends', kind: 'reference', type: 'Animal', upperBound: -1 },
          { name: 'likedBy', kind: 'reference', type: 'Animal', upperBound: -1, opposite: 'likes' },
          { name: 'likes', kind: 'reference', type: 'Animal', opposite: 'likedBy' },
        ],
      },
      { name: 'Bear', superTypes: ['Animal'] },
      { name: 'Owl', superTypes: ['Animal'] },
    ],
  },
]);

export const zooMetamodels: Metamodels = metamodelsOf([zoo!], builtInMetamodels);

export function read(format: Format, text: string, metamodels: Metamodels = zooMetamodels): ReadDocument {
  return format.read(new TextEncoder().encode(text), { metamodels, lineage });
}

export function write(format: Format, model: Model): string {
  return [...format.write(model, { metamodels: zooMetamodels })].join('');
}
