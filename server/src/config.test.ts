import { expect, test } from 'vitest';
import { helpText, readConfig, unknownVariables } from './config.ts';
import { settings } from './configuration/settings.ts';

test('with nothing set the defaults hold', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    baseUrl: 'http://localhost:8080',
    content: 'file',
    uploadLimit: 512 * 2 ** 20,
  });
});

test('the base URL follows the port, and content follows the database', () => {
  const config = readConfig({ ORRERY_PORT: '9000', DATABASE_URL: 'postgresql://localhost/orrery' });
  expect(config).toMatchObject({ baseUrl: 'http://localhost:9000', content: 'database' });
});

test.each([
  ['ORRERY_PORT', 'eighty', 'ORRERY_PORT must be a port number from 0 to 65535, not "eighty".'],
  ['ORRERY_BASE_URL', 'orrery.example', 'ORRERY_BASE_URL must be an http or https URL, not "orrery.example".'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a PostgreSQL URL (postgresql://user:password@host/database).'],
  ['ORRERY_CONTENT', 'tape', 'ORRERY_CONTENT must be one of file, database, not "tape".'],
  ['ORRERY_UPLOAD_LIMIT', '5 apples', 'ORRERY_UPLOAD_LIMIT must be a size such as 512MiB, not "5 apples".'],
  ['ORRERY_RATE_LIMIT', '-1', 'ORRERY_RATE_LIMIT must be a whole number above 0, not "-1".'],
  ['ORRERY_ALLOWED_ORIGINS', 'https://a.example/path', /is none\.$/],
  ['ORRERY_ADMIN_CLAIM', 'roles', /ORRERY_ADMIN_CLAIM must look like/],
  ['ORRERY_CLIENT_SECRET', 'shh', 'ORRERY_CLIENT_SECRET is set and needs ORRERY_CLIENT_ID too.'],
  ['ORRERY_ISSUER_URL', 'https://id.example', 'ORRERY_ISSUER_URL is set and needs ORRERY_CLIENT_ID too.'],
])('a wrong or half-set %s is refused with a plain sentence', (variable, value, sentence) => {
  expect(() => readConfig({ [variable]: value })).toThrow(sentence);
});

test('no message repeats a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@localhost' })).toThrow(/^((?!hunter2).)*$/);
});

test('a variable that looks like a setting and is none is noticed', () => {
  expect(unknownVariables({ ORRERY_PROT: '1', ORRERY_PORT: '2', HOME: '/' })).toEqual(['ORRERY_PROT']);
});

test('the help lists every setting', () => {
  const help = helpText();
  for (const { variable } of Object.values(settings)) expect(help).toContain(variable);
});
