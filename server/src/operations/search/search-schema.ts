/** Hits of a search on the wire. */
import Type from 'typebox';
import { exampleBase, examples } from '../../http/description/examples.ts';
import { linksTo, nullable, Uuid } from '../../http/wire.ts';
import { ProjectReferenceShape } from '../../resources/project-reference.ts';
import { searchedKinds } from '../../storage/search/label.ts';

const objectId = '0190f0c2-6666-7c3e-9a55-3f1f2b6a9d07';

const Reference = Type.Object({ id: Uuid, slug: Type.String(), name: Type.String() });

export const HitShape = Type.Object(
  {
    kind: Type.Enum([...searchedKinds], { type: 'string' }),
    id: Uuid,
    label: Type.String({ description: 'the name, or the label of an object' }),
    matches: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
      description:
        'where the words stand in the label: start and end, in UTF-16 units; empty where a slug or a description matches',
    }),
    path: Type.Object({ scope: Reference, project: nullable(ProjectReferenceShape), model: nullable(Reference) }),
    eClass: nullable(Type.String({ description: 'the class of an object' })),
    score: Type.Number({ description: 'between 0 and 1; it depends on the label and the words alone' }),
    _links: linksTo('self'),
  },
  {
    title: 'Hit',
    examples: [
      {
        kind: 'object',
        id: objectId,
        label: 'Baker',
        matches: [[0, 3]],
        path: { scope: examples.scope, project: examples.project, model: examples.model },
        eClass: 'http://www.archimatetool.com/archimate#//BusinessActor',
        score: 0.7694,
        _links: { self: { href: `${exampleBase}/api/models/${examples.model.id}/objects/${objectId}` } },
      },
    ],
  },
);

export const besideHits = {
  properties: {
    isCut: Type.Boolean({ description: 'whether more match than the 500 best, which are given' }),
    index: Type.Object(
      {
        waiting: Type.Integer({
          description:
            'how many things that the caller sees are not indexed yet and could be found by this question, its filters considered; 1000 at most are counted',
        }),
      },
      { title: 'SearchIndexMark' },
    ),
  },
  example: {
    _links: Object.fromEntries(
      ['first', 'self', 'last'].map((name) => [name, { href: `${exampleBase}/api/search?text=bak&page=0&size=20` }]),
    ),
    isCut: false,
    index: { waiting: 0 },
  },
};
