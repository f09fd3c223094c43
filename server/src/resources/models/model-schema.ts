/** Models on the wire. */
import Type from 'typebox';
import { exampleBase, exampleId, exampleLinks, examples } from '../../http/examples.ts';
import { bodyOf, Confidentiality, Description, Links, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { archivingShape, auditShape } from '../audit.ts';
import { ProjectReferenceShape, ScopeReferenceShape } from '../project-reference.ts';

const Count = Type.Integer({ minimum: 0 });
const ContentType = Type.String({ minLength: 1, maxLength: 2000, description: 'the namespace URI of its metamodel' });
const RepresentationReference = Type.Object({ id: Uuid, slug: Slug, name: Type.String() });

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
    diagnosticCounts: Type.Object({ error: Count, warning: Count, info: Count }),
    defaultRepresentation: nullable(RepresentationReference),
    ...auditShape,
    ...archivingShape,
    _links: Links,
  },
  { examples: [modelShapeExample] },
);

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(nullable(Description)),
  confidentiality: Type.Optional(Confidentiality),
  archived: Type.Optional(Type.Boolean()),
};

const projectId = Type.Optional(Uuid);
const contentType = Type.Optional(nullable(ContentType));
const contentFormat = Type.Optional(nullable(Type.String({ description: 'the format of the content: json, xmi …' })));
const message = Type.Optional(nullable(Type.String({ maxLength: 10_000, description: 'what the first revision is about' })));

export const NewModelBody = bodyOf(
  ModelShape,
  { projectId: Uuid, name: Name, ...settable, contentType, contentFormat },
  { projectId: exampleId, name: 'Single-line diagram' },
);

/** The part `entity` of an upload. */
export const NewModelEntity = bodyOf(
  ModelShape,
  { projectId: Uuid, name: Name, ...settable, contentType, contentFormat, message },
  { projectId: exampleId, name: 'Single-line diagram', contentFormat: 'xmi' },
);

export const ModelChangesBody = bodyOf(
  ModelShape,
  { projectId, name: Type.Optional(Name), ...settable },
  { description: 'As built, 2026' },
);

export const ByModelChain = Type.Object({
  scope: Type.String(),
  project: Type.String(),
  version: Type.String(),
  model: Type.String(),
});
