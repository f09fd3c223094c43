/** Models on the wire. */
import { formatDescriptions } from '@orrery/formats/descriptions.ts';
import Type from 'typebox';
import { described, undescribed } from '../../http/description/described-as.ts';
import { exampleBase, exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Confidentiality, Description, Link, linksTo, Name, nullable, Slug, SlugInPath, Uuid } from '../../http/wire.ts';
import { archivingShape, auditShape } from '../audit.ts';
import { ProjectReferenceShape, ScopeReferenceShape, VersionInPath } from '../project-reference.ts';

const Count = Type.Integer({ minimum: 0 });
const ContentType = Type.String({ minLength: 1, maxLength: 2000, description: 'the namespace URI of its metamodel' });
export const RepresentationReference = Type.Object(
  { id: Uuid, slug: Slug, name: Type.String() },
  { title: 'RepresentationReference' },
);

const modelShapeExample = {
  id: exampleId,
  scope: examples.scope,
  project: examples.project,
  slug: 'single-line-diagram',
  name: 'Single-line diagram',
  description: null,
  confidentiality: 150,
  previousVersionId: null,
  contentType: 'http://www.eclipse.org/emf/2002/Ecore',
  type: 'ecore',
  revision: 3,
  diagnosticCounts: { error: 0, warning: 2, info: 0 },
  defaultRepresentation: null,
  ...examples.audit,
  ...examples.notArchived,
  _links: {
    ...exampleLinks(`models/${exampleId}`),
    content: [
      {
        href: `${exampleBase}/api/models/${exampleId}/content?format=xmi{&inline}`,
        templated: true,
        title: 'xmi',
        type: 'application/vnd.xmi+xml',
      },
    ],
    ...exampleLinks(`models/${exampleId}`, {
      revisions: `models/${exampleId}/revisions`,
      diagnostics: `models/${exampleId}/diagnostics`,
      project: `projects/${examples.project.id}`,
    }),
  },
};

export const ModelShape = Type.Object(
  {
    id: Uuid,
    scope: ScopeReferenceShape,
    project: ProjectReferenceShape,
    slug: Slug,
    name: Type.String(),
    description: nullable(Type.String()),
    confidentiality: Confidentiality,
    previousVersionId: nullable(Uuid),
    contentType: nullable(ContentType),
    type: nullable(Type.String()),
    revision: Type.Integer({ minimum: 0, description: 'the number of the current revision; 0 as long as the model is empty' }),
    diagnosticCounts: Type.Object({ error: Count, warning: Count, info: Count }, { title: 'DiagnosticCounts' }),
    defaultRepresentation: nullable(RepresentationReference),
    ...auditShape,
    ...archivingShape,
    _links: Type.Object({
      ...linksTo(
        'owl',
        'modelReport',
        'ecore',
        'geometry',
        'buildingDiff',
        'diff',
        'revisions',
        'report',
        'changes',
        'diagnostics',
        'objects',
        'types',
        'tree',
        'representations',
        'defaultRepresentation',
        'thumbnail',
        'project',
      ).properties,
      content: Type.Array(Link),
    }),
  },
  { title: 'Model', examples: [modelShapeExample] },
);

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(nullable(Description)),
  confidentiality: Type.Optional(Confidentiality),
  archived: Type.Optional(Type.Boolean()),
};

const projectId = Type.Optional(undescribed(Uuid));
const contentType = Type.Optional(
  described(nullable(Type.String({ ...ContentType, format: 'absolute-uri' })), {
    ...ContentType,
    type: ['string', 'null'],
    format: 'uri',
  }),
);
// One that is not there is 415, and not a property at fault.
const contentFormat = Type.Optional(
  described(nullable(Type.String()), {
    anyOf: [
      { title: 'ContentFormat', type: 'string', enum: [...formatDescriptions.map(({ name }) => name), 'xml'] },
      { type: 'null' },
    ],
  }),
);
const message = Type.Optional(nullable(Type.String({ maxLength: 10_000, description: 'what the first revision is about' })));

export const NewModelBody = bodyOf(
  'NewModel',
  ModelShape,
  { projectId: Uuid, name: Name, ...settable, contentType, contentFormat },
  { projectId: examples.project.id, name: 'Single-line diagram' },
);

/** The part `entity` of an upload. */
export const NewModelEntity = bodyOf(
  'NewModelEntity',
  ModelShape,
  { projectId: Uuid, name: Name, ...settable, contentType, contentFormat, message },
  { projectId: examples.project.id, name: 'Single-line diagram', contentFormat: 'xmi' },
);

export const ModelChangesBody = bodyOf(
  'ModelChanges',
  ModelShape,
  { projectId, name: Type.Optional(Name), ...settable },
  { description: 'As built, 2026' },
);

export const ByModelChain = Type.Object({
  scope: SlugInPath,
  project: SlugInPath,
  version: VersionInPath,
  model: SlugInPath,
});
