import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../server/src/sign-in/testing/listening-service.ts';
import { openBrowser, openPage, patience, reasonToSkip } from './browser.ts';
import { openApplication, type ShownApplication, signIn } from './built-application.ts';

const path = '/tools/orrery';

/** A proxy that has the service below a path, and takes the path away. */
function openProxy(port: number, target: () => number): Server {
  return createServer((asked, answer) => {
    const url = asked.url?.startsWith(path) ? asked.url.slice(path.length) || '/' : '/outside';
    const passed = request(
      { port: target(), host: '127.0.0.1', method: asked.method, path: url, headers: asked.headers },
      (came) => {
        answer.writeHead(came.statusCode ?? 500, came.headers);
        came.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(port, '127.0.0.1');
}

describe.skipIf(reasonToSkip !== undefined)(`below a path${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`, () => {
  let it: ShownApplication;
  let proxy: Server;
  let browser: Browser;

  beforeAll(async () => {
    const port = await freePort();
    proxy = openProxy(port, () => (it.app.server.address() as AddressInfo).port);
    it = await openApplication({ ORRERY_BASE_URL: `http://localhost:${port}${path}` });
    browser = await openBrowser();
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    proxy?.closeAllConnections();
    proxy?.close();
    await it?.close();
  });

  test('pages, files, links and signing in stay below it', async () => {
    const { page, faults } = await openPage(browser, it.baseUrl);
    page.setDefaultTimeout(patience);
    await page.goto(`${it.baseUrl}/nothing/at/all`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByText('Nothing is public here.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/`);
    await signIn(page, it.baseUrl);
    await page.getByRole('banner').getByRole('link', { name: /tasks/ }).click();
    await page.getByText('Nothing runs, and nothing waits for you.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/-/tasks`);
    expect(faults).toEqual([]);
  }, 900_000);
});
