/** No field of the schema is left out of the twin worlds, and no tool. */
import { GraphQLObjectType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import { tools } from '../../server/src/doors/tools/tools.ts';
import { schema } from '../graphql/whole-selection.ts';
import { Draw } from './draw.ts';
import { drawWorld } from './draw-world.ts';
import { Random } from './random.ts';
import type { RequestMaker } from './request.ts';
import { graphqlFieldRequests } from './requests/graphql-field-requests.ts';
import { graphqlRequests } from './requests/graphql-requests.ts';
import { graphqlWriteRequests } from './requests/graphql-write-requests.ts';
import { toolInputs } from './requests/tool-requests.ts';

/** As often as each choice of a request needs to come. */
const draws = 150;

function queriesOf(maker: RequestMaker, draw: Draw): string[] {
  return Array.from({ length: draws }, () => (maker.make(draw).body as { query: string }).query);
}

const random = new Random(1);
const both = drawWorld(random);
const draw = new Draw({ random, both, seen: both, own: both, lists: [], newIds: () => 0 });
const queries = [...graphqlRequests, ...graphqlFieldRequests, ...graphqlWriteRequests].flatMap((maker) => queriesOf(maker, draw));

test('every query is one of the schema', () => {
  const wrong = [...new Set(queries)].flatMap((query) => validate(schema, parse(query)).map(({ message }) => message));
  expect([...new Set(wrong)]).toEqual([]);
});

/** What only administrators are told, what the matrix writes, and what is listened to: each is proved there. */
const elsewhere =
  /^(?:Subscription|ProjectEvent|EventEntity|CreatedAccount|PasswordLink|WrittenChanges\w*|TaskUpload|Mutation|UpdatedModel|SparqlUpdate\w*|NewDiagnostic|PreviewedDifference\w*|WrittenRevision)\./;

test('every field of every type is asked for', () => {
  const info = new TypeInfo(schema);
  const asked = new Set<string>();
  for (const query of new Set(queries))
    visit(
      parse(query),
      visitWithTypeInfo(info, { Field: ({ name }) => void asked.add(`${info.getParentType()?.name}.${name.value}`) }),
    );
  const all = Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLObjectType => type instanceof GraphQLObjectType && !type.name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
  expect(all.filter((field) => !asked.has(field) && !elsewhere.test(field))).toEqual([]);
});

test('every tool of assistants and agents is called', () => {
  expect(Object.keys(toolInputs).sort()).toEqual(tools.map(({ name }) => name).sort());
});
