/** The shape of findings as SARIF 2.1.0, as far as they are written: what tools that read it find there. */
import Type from 'typebox';
import { exampleId } from '../../http/description/examples.ts';
import { nullable } from '../../http/wire.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

/** A line, or bytes: whichever the format of the model tells. */
const Region = Type.Object(
  {
    startLine: Type.Optional(Type.Integer({ minimum: 1 })),
    startColumn: Type.Optional(Type.Integer({ minimum: 1 })),
    byteOffset: Type.Optional(count),
    byteLength: Type.Optional(count),
  },
  { title: 'SarifRegion' },
);

const Location = Type.Object(
  {
    physicalLocation: Type.Object({
      artifactLocation: Type.Object({ uri: Type.String({ description: 'the content of the model' }) }),
      region: Type.Optional(Region),
    }),
    logicalLocations: Type.Array(
      Type.Object({
        name: text,
        fullyQualifiedName: Type.String({ description: 'the address of the object, or of the model' }),
        kind: Type.Enum(['module', 'object'], { type: 'string' }),
      }),
    ),
  },
  { title: 'SarifLocation' },
);

const Result = Type.Object(
  {
    ruleId: text,
    ruleIndex: count,
    level: Type.Enum(['error', 'warning', 'note'], { type: 'string' }),
    message: Type.Object({ text: Type.String({ description: 'braces are doubled' }) }),
    locations: Type.Array(Location),
    properties: Type.Object({
      modelId: text,
      model: nullable(text),
      objectId: nullable(text),
      feature: nullable(text),
      instance: nullable(Type.Integer()),
      pointer: nullable(text),
    }),
  },
  { title: 'SarifResult' },
);

const Run = Type.Object(
  {
    columnKind: Type.Enum(['utf16CodeUnits'], { type: 'string' }),
    results: Type.Array(Result),
    tool: Type.Object({
      driver: Type.Object({ name: text, rules: Type.Array(Type.Object({ id: text })) }),
    }),
  },
  { title: 'SarifRun' },
);

const address = `http://localhost:8080/api/models/${exampleId}`;

const example = {
  $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      columnKind: 'utf16CodeUnits',
      results: [
        {
          ruleId: 'metamodel/required',
          ruleIndex: 0,
          level: 'error',
          message: { text: 'name is required.' },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: `${address}/content` }, region: { startLine: 4, startColumn: 3 } },
              logicalLocations: [{ name: 'Byron', fullyQualifiedName: address, kind: 'module' }],
            },
          ],
          properties: { modelId: exampleId, model: 'Byron', objectId: null, feature: 'name', instance: null, pointer: null },
        },
      ],
      tool: { driver: { name: 'Orrery', rules: [{ id: 'metamodel/required' }] } },
    },
  ],
};

export const SarifLog = Type.Object(
  { $schema: Type.Optional(text), version: Type.Enum(['2.1.0'], { type: 'string' }), runs: Type.Array(Run) },
  { title: 'SarifLog', examples: [example] },
);
