/** The content of a model: as it was uploaded, and in every other format that models of its metamodel have. */
import { formatDescriptions, jsonDescription } from '@orrery/formats/descriptions.ts';
import Type from 'typebox';
import { exampleId } from '../../http/description/examples.ts';
import { FormQuery, formatName } from './form-queries.ts';
import { glbOutput } from './glb-output.ts';
import { archiveOutputsOf, type ModelForm, outputOf } from './model-form.ts';

const example = {
  json: { version: '1.0', encoding: 'utf-8' },
  ns: { family: 'http://example.org/family' },
  content: [{ id: exampleId, eClass: 'family:Family', data: { name: 'Byron' } }],
};

const ModelObject = Type.Object(
  { id: Type.String(), eClass: Type.String({ description: 'prefixed type name' }), data: Type.Object({}) },
  { title: 'ModelObject', description: 'nested objects have the same shape' },
);

const ModelDocument = Type.Object(
  {
    json: Type.Object({ version: Type.String(), encoding: Type.String() }),
    ns: Type.Record(Type.String(), Type.String()),
    content: Type.Array(ModelObject),
  },
  { title: 'ModelDocument', examples: [example] },
);

const archives = formatDescriptions.flatMap(archiveOutputsOf);

const ContentQuery = Type.Object({
  ...FormQuery.properties,
  format: Type.Optional(formatName([...formatDescriptions, ...archives, glbOutput].map(({ name }) => name))),
  inline: Type.Optional(Type.Boolean({ default: false, description: 'whether a browser is to show it rather than to save it' })),
});

export const contentForm: ModelForm<'write', typeof ContentQuery> = {
  name: 'content',
  version: 1,
  job: 'write',
  path: 'content',
  says: 'Reads the content of a model.',
  gives: 'The serialized model.',
  formats: [
    ...formatDescriptions.map((format) => ({
      ...outputOf(format),
      ...(format === jsonDescription && { schema: ModelDocument }),
    })),
    ...archives,
    glbOutput,
  ],
  query: ContentQuery,
  hasChain: true,
  heedsAccept: true,
  isUpload: true,
  input: ({ sources: [source], format }) => ({ source, format: format.name }),
};
