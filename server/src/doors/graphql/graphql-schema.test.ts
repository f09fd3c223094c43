import { fileURLToPath } from 'node:url';
import { service, type TestService } from '@orrery/testing/service.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
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

test('the schema is the one in docs/schema.graphql; `vitest -u` writes it anew', async () => {
  const identify = async () => 'anonymous' as const;
  const urls = new Urls('http://localhost');
  const schema = graphqlSchema({ resources: resourcesOf(it.app), useCases: it.useCases, urls, identify });
  await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot(file);
});
