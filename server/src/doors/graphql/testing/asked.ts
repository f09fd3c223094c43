/** Asks a service under test in GraphQL. */
import type { Body, Client } from '@orrery/testing/client.ts';

export async function asked(by: Client, query: string, variables: object = {}): Promise<Body> {
  const { status, body, text } = await by.post('/api/graphql', { query, variables });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

/** The data; errors are errors of the test. */
export async function dataOf(by: Client, query: string, variables: object = {}): Promise<Body> {
  const { data, errors } = await asked(by, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
