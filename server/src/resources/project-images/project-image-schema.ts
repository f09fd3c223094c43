/** Images of projects on the wire. */
import Type, { type TSchema } from 'typebox';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { describesOnly } from '../../http/validation/validation.ts';
import { FilePart, Links, Name, nullable, Shown, Uuid } from '../../http/wire.ts';
import { auditShape } from '../audit.ts';
import { IdReference, ProjectReferenceShape } from '../project-reference.ts';
import { mediaTypes } from './image-content.ts';

const Pixels = nullable(Type.Integer({ minimum: 1, description: 'in pixels; null for a drawing without a size' }));

const projectImageShapeExample = {
  id: exampleId,
  name: 'floor-plan.png',
  project: examples.project,
  mediaType: 'image/png',
  size: 48_213,
  width: 1280,
  height: 720,
  ...examples.audit,
  _links: exampleLinks(`project-images/${exampleId}`, { content: `project-images/${exampleId}/content` }),
};

export const ProjectImageShape = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    project: ProjectReferenceShape,
    mediaType: Type.Enum([...mediaTypes], { title: 'ImageType', type: 'string' }),
    size: Type.Integer({ minimum: 1, description: 'in bytes' }),
    width: Pixels,
    height: Pixels,
    ...auditShape,
    _links: Links,
  },
  { title: 'ProjectImage', examples: [projectImageShapeExample] },
);

const shown = {
  id: Shown,
  mediaType: Shown,
  size: Shown,
  width: Shown,
  height: Shown,
  creator: Shown,
  creationDateTime: Shown,
  lastModifier: Shown,
  lastModificationDateTime: Shown,
  _links: Shown,
};
const name = Type.Optional(Name);
const strict = { additionalProperties: false } as const;

export const NewProjectImageBody = Type.Object(
  { project: IdReference, name, ...shown },
  { title: 'NewProjectImage', ...strict, examples: [{ project: { id: examples.project.id }, name: 'Floor plan' }] },
);

export const ProjectImageChangesBody = Type.Object(
  { name, project: Shown, ...shown },
  { title: 'ProjectImageChanges', ...strict, examples: [{ name: 'Floor plan, second draft' }] },
);

/** Describes a form; it is checked where it is read. */
function multipartOf<Entity extends TSchema>(title: string, entity: Entity) {
  return Type.Object({ entity, content: FilePart }, { title, [describesOnly]: true });
}

export const NewProjectImageForm = multipartOf('NewProjectImageForm', NewProjectImageBody);
export const ProjectImageChangesForm = multipartOf('ProjectImageChangesForm', ProjectImageChangesBody);

const anyImage = Object.fromEntries(mediaTypes.map((type) => [type, { schema: Type.Unsafe({ contentMediaType: type }) }]));

/** The answers of a request for the content. */
export const contentAnswers: Record<number, unknown> = {
  200: { description: 'The image.', content: anyImage },
  206: { description: 'The bytes that Range asks for.', content: anyImage },
  304: { description: 'Unchanged since If-None-Match.', type: 'null' },
};
