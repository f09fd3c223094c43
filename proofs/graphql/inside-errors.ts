/** Errors inside of the service are told in GraphQL by their number alone. */
import type { TestService } from '@orrery/testing/service.ts';

const secret = 'words of the inside';

/** All lists fail while it is asked. */
export async function checkInsideErrors({ database, anonymous }: TestService): Promise<string[]> {
  const { lists } = database;
  const rows = () => Promise.reject(new Error(secret));
  Object.defineProperty(database, 'lists', { value: { ...lists, rows }, configurable: true });
  const { text } = await anonymous.post('/api/graphql', { query: '{ scopes { totalCount } }' });
  Object.defineProperty(database, 'lists', { value: lists, configurable: true });
  const isTold = text.includes('"errorId"') && !text.includes(secret);
  return isTold ? [] : [`an error of the inside is told as ${text}`];
}
