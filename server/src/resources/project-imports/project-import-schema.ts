/** Imports of projects on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { Instant, Links, PersonReference, Shown, Uuid } from '../../http/wire.ts';
import { ProjectReferenceShape, ScopeReferenceShape } from '../project-reference.ts';

const projectImportShapeExample = {
  id: exampleId,
  project: examples.project,
  imported: { ...examples.project, id: exampleId, slug: 'catalogue', name: 'Catalogue', scope: examples.scope },
  creator: examples.ada,
  creationDateTime: examples.dateTime,
  _links: exampleLinks(`projects/${examples.project.id}/imports/${exampleId}`),
};

export const ProjectImportShape = Type.Object(
  {
    id: Uuid,
    project: ProjectReferenceShape,
    imported: Type.Object({ ...ProjectReferenceShape.properties, scope: ScopeReferenceShape }, { title: 'ImportedProject' }),
    creator: PersonReference,
    creationDateTime: Instant,
    _links: Links,
  },
  { title: 'ProjectImport', examples: [projectImportShapeExample] },
);

/** `{"id"}`, or `{"scope": {"slug"}, "slug", "version"}`; a whole project as it is shown will do. */
export const ImportedReferenceBody = Type.Object(
  {
    id: Type.Optional(Uuid),
    scope: Type.Optional(Type.Object({ slug: Type.Optional(Type.String()) }, { additionalProperties: true })),
    slug: Type.Optional(Type.String()),
    version: Type.Optional(Type.String()),
    name: Shown,
  },
  { title: 'ImportedReference', additionalProperties: false, examples: [{ id: exampleId }] },
);

export const ImportOfProject = Type.Object({ id: Uuid, importId: Uuid });
