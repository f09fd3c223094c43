/** Differences between projects on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { PageNumber, PageSize } from '../../http/description/list-parameters.ts';
import { linksTo, onlyParameters, Uuid } from '../../http/wire.ts';
import { ProjectReferenceShape } from '../../resources/project-reference.ts';
import { mostCompared } from './project-differences.ts';

export const ProjectDifferenceQuery = onlyParameters({
  to: Type.String({ format: 'uuid', description: 'the other project, which counts as the newer one', examples: [exampleId] }),
  page: Type.Optional(PageNumber),
  size: Type.Optional({
    ...PageSize,
    description: `how many on a page; ${mostCompared} models and parts, or 1000 objects, at most are served`,
  }),
  'model.id': Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'a model of one of them: its objects are compared instead',
      examples: [examples.model.id],
    }),
  ),
});

const Count = Type.Integer({ minimum: 0 });
const Side = Type.Object({ id: Uuid, slug: Type.String(), name: Type.String(), revision: Count });

const Kind = Type.Enum(['added', 'removed', 'changed'], { type: 'string' });
const ChangedFeature = Type.Object({ name: Type.String(), old: Type.Unknown(), new: Type.Unknown() });

export const ComparedModelShape = Type.Object(
  {
    kind: Kind,
    from: Type.Optional(Side),
    to: Type.Optional(Side),
    features: Type.Optional(Type.Array(ChangedFeature, { description: 'what is different about the model itself' })),
    attachments: Type.Optional(
      Type.Array(Type.Object({ kind: Kind, name: Type.String() }), {
        description: 'the images of its archive that are others, 1000 at most',
      }),
    ),
    summary: Type.Optional(Type.Object({ added: Count, removed: Count, changed: Count, moved: Count })),
    _links: Type.Optional(Type.Object({ objects: Type.Object({ href: Type.String() }) })),
  },
  { title: 'ComparedModel' },
);

const PartSide = Type.Object({ id: Uuid, name: Type.String(), model: Type.Optional(Type.Object({ id: Uuid })) });
const ComparedPartShape = Type.Object(
  {
    kind: Kind,
    of: Type.Enum(['representation', 'image', 'query'], { type: 'string', description: 'what it is' }),
    from: Type.Optional(PartSide),
    to: Type.Optional(PartSide),
    features: Type.Array(ChangedFeature, { description: 'content is told by its hash, a text by its first 1000 characters' }),
  },
  { title: 'ComparedPart' },
);
const PartCounts = Type.Object({ added: Count, removed: Count, changed: Count, unchanged: Count });

const side = { id: examples.model.id, slug: examples.model.slug, name: examples.model.name, revision: 1 };
const href = `projects/${examples.project.id}/diff?to=${exampleId}`;
const example = {
  _links: exampleLinks(href),
  from: examples.project,
  to: { ...examples.project, id: exampleId, version: '1.0' },
  summary: { added: 0, removed: 0, changed: 1, unchanged: 11, parts: { added: 0, removed: 0, changed: 0, unchanged: 3 } },
  models: [
    {
      kind: 'changed',
      from: side,
      to: side,
      features: [],
      summary: { added: 2, removed: 0, changed: 1, moved: 0 },
      attachments: [],
    },
  ],
  parts: [],
  page: { number: 0, size: 20, totalElements: 1, totalPages: 1 },
};

/** Of models, or of the objects of one of them, as differences of revisions are. */
export const ProjectDifferenceShape = Type.Object(
  {
    _links: linksTo('first', 'prev', 'next', 'last'),
    from: Type.Union([ProjectReferenceShape, Count]),
    to: Type.Union([ProjectReferenceShape, Count]),
    summary: Type.Object({
      added: Count,
      removed: Count,
      changed: Count,
      unchanged: Type.Optional(Count),
      moved: Type.Optional(Count),
      parts: Type.Optional(PartCounts),
    }),
    models: Type.Optional(Type.Array(ComparedModelShape)),
    parts: Type.Optional(
      Type.Array(ComparedPartShape, {
        description: 'representations, images and shared queries; on the pages after those of models',
      }),
    ),
    changes: Type.Optional(
      Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'those of the objects of the model' }),
    ),
    page: Type.Object({ number: Count, size: Count, totalElements: Count, totalPages: Count }),
  },
  { title: 'ProjectDifference', examples: [example] },
);
