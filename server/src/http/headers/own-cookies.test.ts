import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cookieName, sessionCookieName } from './cookie-names.ts';
import { hearsOwnCookies, shortCookies } from './own-cookies.ts';

async function heard(header: string): Promise<Readonly<Record<string, string>>> {
  const app = Fastify();
  hearsOwnCookies(app);
  await app.register(cookie);
  app.get('/', async (request) => request.cookies);
  const answer = await app.inject({ url: '/', headers: { cookie: header } });
  await app.close();
  return answer.json();
}

const others = Array.from({ length: 1000 }, (_, at) => `c${at}=v`).join('; ');

test('among thousands of cookies of others the own ones alone are heard, whatever they are called', async () => {
  for (const baseUrl of ['http://here', 'https://here']) {
    const [issuer, signingIn] = ['orrery-issuer', 'orrery-signing-in'].map((name) => cookieName(baseUrl, name));
    const own = {
      [sessionCookieName(baseUrl)]: 'one=1',
      [issuer!]: 'two',
      [`${signingIn}-3`]: 'three',
      'orrery-interaction.sig': 'four',
    };
    const header = Object.entries(own).map(([name, value]) => `${name}=${value}`);
    expect(await heard(`${header[0]}; ${others};${header[1]}; ${header[2]}; x=orrery-session=no; ${header[3]}`)).toEqual(own);
  }
});

test('short headers are heard as they are', async () => {
  const short = others.slice(0, shortCookies).replace(/;[^;]*$/, '');
  expect(Object.keys(await heard(short)).length).toBeGreaterThan(50);
});
