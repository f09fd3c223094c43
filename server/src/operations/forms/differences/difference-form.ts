/** The form that tells the difference between two revisions of a model. */
import Type from 'typebox';
import { aspects } from '../../../engine/buildings/changes/element-feature.ts';
import { described } from '../../../http/description/described-as.ts';
import { exampleId, exampleLinks } from '../../../http/description/examples.ts';
import { PageNumber, PageSize } from '../../../http/description/list-parameters.ts';
import { linksTo } from '../../../http/wire.ts';
import { revisionNumber } from '../../../resources/revisions/revision-number.ts';
import { uuidPattern } from '../../../uuid-notation.ts';
import { formatName } from '../form-queries.ts';
import type { ModelForm } from '../model-form.ts';
import { buildingOutput } from './building-difference-form.ts';

const KindsShown = {
  type: 'string',
  description: 'only changes of these kinds: added, removed, changed, moved',
  pattern: '^!?(?:(?:added|removed|changed|moved)(?:,(?:added|removed|changed|moved)){0,3})?$',
  examples: ['added,removed'],
};
const ContainerShown = {
  type: 'string',
  description: 'only changes inside this object; of roots where empty',
  pattern: `^(?:${uuidPattern})?$`,
  examples: [exampleId],
};
const DifferenceQuery = Type.Object({
  from: Type.Optional(
    revisionNumber('the older revision; by default the one before `to` that the caller sees, or the empty model'),
  ),
  to: Type.Optional(revisionNumber('the newer revision; the current one by default')),
  format: Type.Optional(formatName(['json', buildingOutput.name])),
  kind: Type.Optional(described(Type.String(), KindsShown)),
  'container.id': Type.Optional(described(Type.String(), ContainerShown)),
  eClass: Type.Optional(Type.String({ description: 'only objects of these classes' })),
  page: Type.Optional(PageNumber),
  size: Type.Optional(PageSize),
  summary: Type.Optional(Type.Boolean({ description: 'counts changes by class instead of listing them' })),
});

const change = {
  kind: 'changed',
  id: exampleId,
  eClass: 'http://example.org/family#//Person',
  label: 'Ada',
  features: [{ name: 'age', old: 35, new: 36 }],
};
const example = {
  _links: exampleLinks(`models/${exampleId}/diff?from=1&to=2`, { model: `models/${exampleId}` }),
  from: 1,
  to: 2,
  summary: { added: 0, removed: 0, changed: 1, moved: 0 },
  changes: [change],
};

const Count = Type.Integer({ minimum: 0 });
const Position = Type.Unsafe({
  type: ['object', 'null'],
  properties: {
    id: { type: ['string', 'null'] },
    feature: { type: ['string', 'null'] },
    index: { type: 'integer' },
    eClass: { type: 'string', description: 'of a building' },
    label: { type: 'string', description: 'of a building' },
  },
});

const FeatureChange = Type.Object({
  name: Type.String(),
  old: Type.Optional(Type.Unknown()),
  new: Type.Optional(Type.Unknown()),
  aspect: Type.Optional(described(Type.String(), { type: 'string', enum: aspects, description: 'of a building: what it is' })),
  set: Type.Optional(Type.String({ description: 'of a building: the set of a property or quantity' })),
});

const Point = { type: ['array', 'null'], items: { type: 'number' }, minItems: 3, maxItems: 3 };
const Movement = Type.Object(
  {
    distance: Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'in metres' }),
    turned: Type.Optional(Type.Number({ description: 'in degrees' })),
    old: Type.Unsafe<unknown>({ ...Point, description: 'in metres' }),
    new: Type.Unsafe<unknown>({ ...Point, description: 'in metres' }),
  },
  { title: 'Movement', description: 'of a building: how far it moved in space' },
);

const Change = Type.Object(
  {
    kind: Type.Enum(['added', 'removed', 'changed', 'moved'], { type: 'string' }),
    id: Type.String(),
    eClass: Type.String(),
    label: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
    globalId: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'of a building' })),
    features: Type.Optional(Type.Array(FeatureChange)),
    placement: Type.Optional(Movement),
    container: Type.Optional(Type.Object({ old: Type.Optional(Position), new: Type.Optional(Position) })),
  },
  { title: 'ObjectChange' },
);

const Difference = Type.Object(
  {
    _links: linksTo('model', 'first', 'prev', 'next', 'last'),
    from: Count,
    to: Count,
    summary: Type.Object({ added: Count, removed: Count, changed: Count, moved: Count }),
    changes: Type.Optional(Type.Array(Change, { description: 'all changes, or those of the page; none where they are counted' })),
    page: Type.Optional(
      Type.Object(
        { number: Count, size: Count, totalElements: Count, totalPages: Count },
        { description: 'where a page was asked for' },
      ),
    ),
    classes: Type.Optional(
      Type.Array(Type.Object({ eClass: Type.String(), added: Count, removed: Count, changed: Count, moved: Count }), {
        description: 'the numbers of changes by class, where `summary` was asked for',
      }),
    ),
  },
  { title: 'ModelDifference', examples: [example] },
);

export const differenceForm: ModelForm<'difference', typeof DifferenceQuery> = {
  name: 'difference',
  version: 7,
  job: 'difference',
  path: 'diff',
  hasChain: true,
  says: 'Tells what has changed between two revisions of a model.',
  gives: 'The difference.',
  formats: [
    { name: 'json', mediaType: 'application/json', extension: 'json', schema: Difference },
    { ...buildingOutput, schema: Difference },
  ],
  query: DifferenceQuery,
  isInline: true,
  revisions: ({ from, to }, current) => [from ?? 'before', to ?? current],
  input: ({ sources: [older, newer], revisions: [from, to] }) => ({
    from: older,
    to: newer!,
    revisions: { from: from!, to: to! },
  }),
  hasPages: true,
  fileName: (slug, [from, to]) => `${slug}-${from}-${to}`,
};
