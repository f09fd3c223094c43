/** Import reports on the wire. */
import Type from 'typebox';
import { exampleLinks } from '../../http/description/examples.ts';
import { Links, nullable } from '../../http/wire.ts';

const Count = Type.Integer({ minimum: 0 });
const Hash = nullable(Type.String({ pattern: '^[0-9a-f]{64}$' }));
const exampleHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const ImportReportShape = Type.Object(
  {
    _links: Links,
    format: Type.String(),
    objects: Count,
    counts: Type.Record(Type.String(), Count, { description: 'how many objects there are of each class' }),
    verbatim: Type.Array(Type.Object({ kind: Type.String(), count: Count }), {
      description: 'what is no feature of any object and is kept as it came, such as extensions, comments and attachments',
    }),
    notUnderstood: Type.Array(
      Type.Object({
        code: Type.String(),
        count: Count,
        message: Type.String({ description: 'the first one of this kind' }),
        line: Type.Optional(Type.Integer()),
        column: Type.Optional(Type.Integer()),
      }),
    ),
    sha256: Type.Object(
      { file: Hash, returned: Hash, rebuilt: Hash },
      {
        description:
          'of the file as it came, of what the service gives back, and of the file that is made from the objects alone, which is null where its format cannot hold them',
      },
    ),
    sameObjects: nullable(
      Type.Boolean({ description: 'whether reading the rebuilt file gives the same objects; null where it was not read' }),
    ),
  },
  {
    title: 'ImportReport',
    examples: [
      {
        _links: exampleLinks('models/report'),
        format: 'xmi',
        objects: 712,
        counts: { 'http://example.org/family#//Person': 711, 'http://example.org/family#//Family': 1 },
        verbatim: [{ kind: 'xmi:extensions', count: 2 }],
        notUnderstood: [],
        sha256: { file: exampleHash, returned: exampleHash, rebuilt: exampleHash },
        sameObjects: true,
      },
    ],
  },
);
