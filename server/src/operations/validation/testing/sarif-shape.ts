/** The shape that SARIF 2.1.0 (OASIS, §3) demands of the objects that we write: nothing else stands in them. */
import Type from 'typebox';
import { errorsIn } from '../../../http/validation/validation.ts';

const closed = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });

/** §3.30: a region is told by lines and columns from 1 on, or by bytes from 0 on. */
const Region = Type.Union([
  Type.Object({ startLine: Type.Integer({ minimum: 1 }), startColumn: Type.Optional(Type.Integer({ minimum: 1 })) }, closed),
  Type.Object({ byteOffset: Type.Integer({ minimum: 0 }), byteLength: Type.Integer({ minimum: 0 }) }, closed),
]);

/** §3.4.3: a URI in which what is no character of one is escaped. */
const ArtifactLocation = Type.Object({ uri: Type.String({ pattern: "^[a-z]+:[A-Za-z0-9._~:/?#[\\]@!$&'()*+,;=%-]+$" }) }, closed);

const Location = Type.Object(
  {
    physicalLocation: Type.Object({ artifactLocation: ArtifactLocation, region: Type.Optional(Region) }, closed),
    logicalLocations: Type.Array(
      Type.Object({ name: Text, fullyQualifiedName: Text, kind: Type.Enum(['module', 'object'], { type: 'string' }) }, closed),
      { minItems: 1 },
    ),
  },
  closed,
);

/** §3.27. */
const Result = Type.Object(
  {
    ruleId: Text,
    ruleIndex: Type.Integer({ minimum: 0 }),
    level: Type.Enum(['none', 'note', 'warning', 'error'], { type: 'string' }),
    message: Type.Object({ text: Text }, closed),
    locations: Type.Array(Location, { minItems: 1 }),
    properties: Type.Object({}, { additionalProperties: true }),
  },
  closed,
);

/** §3.13, §3.14, §3.18, §3.19. */
const Log = Type.Object(
  {
    $schema: Text,
    version: Type.Enum(['2.1.0'], { type: 'string' }),
    runs: Type.Array(
      Type.Object(
        {
          columnKind: Type.Enum(['utf16CodeUnits', 'unicodeCodePoints'], { type: 'string' }),
          results: Type.Array(Result),
          tool: Type.Object(
            {
              driver: Type.Object(
                { name: Text, rules: Type.Array(Type.Object({ id: Text }, closed), { uniqueItems: true }) },
                closed,
              ),
            },
            closed,
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** What is wrong with a log; nothing where it is one. */
export function sarifErrors(log: unknown): readonly object[] {
  return errorsIn(Log, log);
}
