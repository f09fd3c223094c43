/** Saved queries on the wire. */
import Type from 'typebox';
import { described } from '../../http/description/described-as.ts';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { bodyOf, Confidentiality, Description, linksTo, Name, nullable, Slug, Uuid } from '../../http/wire.ts';
import { queryLanguages } from '../../query-languages.ts';
import { auditShape } from '../audit.ts';
import { IdReference, ProjectReferenceShape } from '../project-reference.ts';

const Language = Type.Enum([...queryLanguages], { title: 'QueryLanguage', type: 'string' });
const Text = described(Type.String({ format: 'query-text', minLength: 1 }), {
  type: 'string',
  description: 'the query: up to 102,400 bytes of UTF-8',
  minLength: 1,
  maxLength: 102_400,
  examples: ['select ?x where { ?x a ?class }'],
});
const ChartShape = Type.Object(
  {},
  { additionalProperties: true, title: 'Chart', description: 'how the result is drawn: a JSON object of up to 10,240 bytes' },
);

const text = 'select ?class (count(?x) as ?count) where { ?x a ?class } group by ?class';

const example = {
  id: exampleId,
  project: examples.project,
  slug: 'instances-by-class',
  name: 'Instances by class',
  description: null,
  language: 'sparql',
  text,
  chart: { kind: 'bar', category: 'class', value: 'count' },
  shared: true,
  confidentiality: 150,
  ...examples.audit,
  _links: exampleLinks(`project-queries/${exampleId}`, { project: `projects/${examples.project.id}` }),
};

export const ProjectQueryShape = Type.Object(
  {
    id: Uuid,
    project: ProjectReferenceShape,
    slug: Slug,
    name: Type.String(),
    description: nullable(Type.String()),
    language: Language,
    text: Type.String(),
    chart: nullable(ChartShape),
    shared: Type.Boolean({ description: 'whether others see it too; otherwise its creator alone does' }),
    confidentiality: Confidentiality,
    ...auditShape,
    _links: linksTo('project'),
  },
  { title: 'ProjectQuery', examples: [example] },
);

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(nullable(Description)),
  chart: Type.Optional(nullable(ChartShape)),
  shared: Type.Optional(Type.Boolean()),
  confidentiality: Type.Optional(Confidentiality),
};

export const NewProjectQueryBody = bodyOf(
  'NewProjectQuery',
  ProjectQueryShape,
  { project: IdReference, name: Name, language: Language, text: Text, ...settable },
  { project: { id: examples.project.id }, name: 'Instances by class', language: 'sparql', text },
);

export const ProjectQueryChangesBody = bodyOf(
  'ProjectQueryChanges',
  ProjectQueryShape,
  { name: Type.Optional(Name), language: Type.Optional(Language), text: Type.Optional(Text), ...settable },
  { shared: true },
);
