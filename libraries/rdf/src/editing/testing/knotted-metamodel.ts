/** A metamodel whose objects are tied to each other in all ways: opposites of all bounds, parts in lists and single ones. */
import { type FeatureDeclaration, linkPackages, type Package } from '@orrery/kernel';

export const knottedMetamodel: Package = linkPackages([
  {
    name: 'knots',
    nsUri: 'http://knots.example/1',
    nsPrefix: 'knots',
    dataTypes: [
      { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
      { name: 'Whole', kind: 'integer', instanceClassName: 'int' },
      { name: 'Real', kind: 'real', instanceClassName: 'double' },
    ],
    classes: [
      {
        name: 'Knot',
        features: [
          { name: 'name', kind: 'attribute', type: 'Text' },
          { name: 'counts', kind: 'attribute', type: 'Whole', upperBound: -1, isUnique: false },
          { name: 'notes', kind: 'attribute', type: 'Real', upperBound: -1, isUnique: false, isUnsettable: true },
          { ...many('inside', 'outside'), isContainment: true },
          one('outside', 'inside'),
          { ...one('core'), isContainment: true },
          { ...many('rings'), isContainment: true },
          many('friends', 'friends'),
          one('partner', 'partner'),
          one('leader', 'followers'),
          many('followers', 'leader'),
          many('neighbours'),
          { ...many('seen'), isUnsettable: true },
          one('likes'),
        ],
      },
      { name: 'Loop', superTypes: ['Knot'], features: [many('loops', 'loops')].map((end) => ({ ...end, type: 'Loop' })) },
    ],
  },
])[0]!;

function one(name: string, opposite?: string): FeatureDeclaration {
  return { name, kind: 'reference', type: 'Knot', ...(opposite !== undefined && { opposite }) };
}

function many(name: string, opposite?: string): FeatureDeclaration {
  return { ...one(name, opposite), upperBound: -1 };
}
