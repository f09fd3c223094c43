/** Whoever types faster than page and service follow: no letter is lost, and completion comes. Cases for the screen of queries. */
import type { Page, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { patience } from './browser.ts';

const proposals = '**/expression-proposals';
const longText = 'self.members->select(one | one.name <> one.name + one.name)->collect(one | one.name.size())->asSet()';

/** Letter by letter, each after one or two turns of the page: what it draws and does in between is drawn and done of an older text. */
const typedInTurns = (text: string) => `(async () => {
  const turn = () => new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); });
  for (const letter of ${JSON.stringify(text)}) {
    document.execCommand('insertText', false, letter);
    await turn();
    if (letter === 'e') await turn();
  }
})()`;

export function queryTypingCases(shown: () => Page, screen: string): void {
  const editor = () => shown().getByRole('textbox', { name: 'Query in AQL' });
  const members = () =>
    shown()
      .getByRole('option', { name: /members/ })
      .first();
  const begin = async () => {
    await shown().goto(screen);
    await shown().getByText('AQL', { exact: true }).first().click();
    await shown().getByLabel('self is the first object of').selectOption({ label: 'Byron' });
    await editor().click();
    await shown().keyboard.press('Control+a');
  };
  const asksAbout = (text: string) => (request: Request) =>
    request.url().endsWith('/expression-proposals') && (request.postData()?.includes(JSON.stringify(text)) ?? false);

  test('no letter is lost, however the page and the fingers take turns', async () => {
    await begin();
    await shown().evaluate(typedInTurns(longText));
    await shown().keyboard.press('Control+Enter');
    await expect.poll(() => new URL(shown().url()).searchParams.get('text'), { timeout: patience }).toBe(longText);
    expect(await editor().textContent()).toBe(longText);
  });

  test('completion comes for what is written, where an answer to the first letter comes late and has nothing', async () => {
    await begin();
    const held: Route[] = [];
    const first = shown().waitForRequest(asksAbout('s'));
    await shown().route(proposals, async (route) => {
      if (held.length === 0) held.push(route);
      else await route.continue();
    });
    await shown().keyboard.type('s');
    await first;
    await shown().keyboard.type('elf.mem');
    await held[0]!.fulfill({ json: [] });
    await members().waitFor();
    await shown().unroute(proposals);
  });

  test('completion comes where the service was busy, and was gone', async () => {
    await begin();
    let asked = 0;
    await shown().route(proposals, (route) => {
      if (++asked === 1) return route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
      return asked === 2 ? route.abort() : route.continue();
    });
    await shown().keyboard.insertText('self.me');
    await shown().keyboard.type('m');
    await members().waitFor();
    expect(asked).toBeGreaterThan(2);
    await shown().unroute(proposals);
  });
}
