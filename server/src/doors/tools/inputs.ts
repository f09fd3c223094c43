/** The parts that inputs of tools share. */
import Type from 'typebox';
import type { PageRequest } from '../../http/page-request.ts';

const id = (of: string) => Type.String({ format: 'uuid', description: `the id of ${of}` });

export const ProjectId = id('a project');
export const ModelId = id('a model');
export const ObjectId = id('an object of the model');
export const RepresentationId = id('a representation');

const usualSize = 20;
const largestSize = 100;

/** Which part of a list is wanted. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'the number of the page; 0 by default' })),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: largestSize, description: `how many on a page; ${usualSize} by default` }),
  ),
};

export const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'the number of a revision' });

export function inputOf<Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

export function pageOf({ page = 0, size = usualSize }: { readonly page?: number; readonly size?: number }): PageRequest {
  return { number: page, size };
}

/** A text to be looked for in names. */
export const PartOfName = Type.String({ minLength: 1, maxLength: 200, description: 'a part of the name; case does not count' });
