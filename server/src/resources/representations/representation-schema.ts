/** Representations on the wire. */
import Type from 'typebox';
import { described } from '../../http/description/described-as.ts';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Description, Link, linksTo, Name, nullable, Slug, SlugInPath, Uuid } from '../../http/wire.ts';
import { kindPattern } from '../../text-rules.ts';
import { auditShape } from '../audit.ts';
import { ByModelChain, RepresentationReference } from '../models/model-schema.ts';
import { IdReference, ProjectReferenceShape, ScopeReferenceShape } from '../project-reference.ts';

const kindShown = (description: string, example: string) => ({
  type: 'string',
  description,
  pattern: kindPattern,
  maxLength: 500,
  examples: [example],
});
export const Kind = described(
  Type.String({ format: 'kind' }),
  kindShown('an absolute URI; built in are orrery:diagram, orrery:table, orrery:form and orrery:document', 'orrery:diagram'),
);
const specificationShown = kindShown(
  'an absolute URI: what it is a diagram, table, form or document of',
  'orrery:archimate-view',
);
export const Specification = described(Type.String({ format: 'kind' }), specificationShown);

const TargetShape = Type.Object(
  { id: Uuid, type: Type.String({ description: 'the class of the object: <namespace URI>#//<Name>' }) },
  { title: 'RepresentationTarget' },
);

const example = {
  id: exampleId,
  slug: 'application-landscape',
  name: 'Application landscape',
  description: null,
  kind: 'orrery:diagram',
  specification: 'orrery:archimate-view',
  default: true,
  target: { id: exampleId, type: 'http://www.archimatetool.com/archimate#//ArchimateDiagramModel' },
  model: examples.model,
  project: examples.project,
  scope: examples.scope,
  ...examples.audit,
  _links: exampleLinks(`representations/${exampleId}`, {
    content: `representations/${exampleId}/content`,
    model: `models/${examples.model.id}`,
    project: `projects/${examples.project.id}`,
  }),
};

export const RepresentationShape = Type.Object(
  {
    id: Uuid,
    slug: Slug,
    name: Type.String(),
    description: nullable(Type.String()),
    kind: Type.String(),
    specification: nullable(Type.String()),
    default: Type.Boolean({
      description: 'whether it is what its target is shown by; the first view of a model is, as long as no other is marked so',
    }),
    target: nullable(TargetShape),
    model: Type.Object({ ...RepresentationReference.properties }, { title: 'ModelReference' }),
    project: ProjectReferenceShape,
    scope: ScopeReferenceShape,
    ...auditShape,
    _links: Type.Object({ ...linksTo('content', 'target', 'model', 'project').properties }, { additionalProperties: Link }),
  },
  { title: 'Representation', examples: [example] },
);

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(nullable(Description)),
  specification: Type.Optional(described(nullable(Specification), { ...specificationShown, type: ['string', 'null'] })),
  target: Type.Optional(nullable(IdReference)),
  default: Type.Optional(Type.Boolean()),
};

export const NewRepresentationBody = bodyOf(
  'NewRepresentation',
  RepresentationShape,
  {
    model: IdReference,
    name: Name,
    kind: Kind,
    ...settable,
    content: Type.Optional(Type.Unknown({ description: 'JSON of its kind' })),
  },
  { model: { id: examples.model.id }, name: 'Costs', kind: 'orrery:table' },
);

export const RepresentationChangesBody = bodyOf(
  'RepresentationChanges',
  RepresentationShape,
  { name: Type.Optional(Name), kind: Type.Optional(Kind), ...settable },
  { slug: 'landscape' },
);

export const ByRepresentationChain = Type.Object({ ...ByModelChain.properties, representation: SlugInPath });
