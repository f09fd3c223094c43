import { fileURLToPath } from 'node:url';
import { service, type TestService } from '@orrery/testing/service.ts';
import { GraphQLSchema, lexicographicSortSchema, printSchema, validateSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourcesOf } from '../../http/resources.ts';
import { Urls } from '../../http/urls.ts';
import { graphqlSchema } from './graphql-schema.ts';

const file = fileURLToPath(new URL('../../../../docs/schema.graphql', import.meta.url));

let it: TestService;

beforeAll(async () => {
  it = await service();
});

afterAll(() => it.close());

const made = () => {
  const identify = async () => 'anonymous' as const;
  const urls = new Urls('http://localhost');
  return graphqlSchema({ resources: resourcesOf(it.app), useCases: it.useCases, urls, identify });
};

test('the schema is the one in docs/schema.graphql; `vitest -u` writes it anew', async () => {
  await expect(`${printSchema(lexicographicSortSchema(await made()))}\n`).toMatchFileSnapshot(file);
});

test('it is valid, which is not found out again when the service runs', async () => {
  expect(validateSchema(new GraphQLSchema({ ...(await made()).toConfig(), assumeValid: false }))).toEqual([]);
});
