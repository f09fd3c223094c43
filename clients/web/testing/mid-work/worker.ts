/** Somebody at work: a page where they are signed in, and the projects that they work in. */
import { familyEcore, uploaded } from '@orrery/testing/models.ts';
import type { Browser, Page } from 'playwright-core';
import { adminPassword } from '../../../../server/src/sign-in/testing/listening-service.ts';
import { openPage, patience, type WatchedPage } from '../browser.ts';
import { type ShownApplication, signIn } from '../built-application.ts';
import { aCrowd } from '../explorer/explored-models.ts';

/** Those who are not signed in do not see it. */
export const project = '/works/people/dev';
export const longest = { timeout: patience };

type Owner = Awaited<ReturnType<ShownApplication['as']>>;

export interface Worker extends WatchedPage {
  readonly owner: Owner;
  readonly baseUrl: string;
  readonly familiesId: string;
}

export async function atWork(it: ShownApplication, browser: Browser): Promise<Worker> {
  const owner = await it.as('Ada');
  const scope = await owner.create('/api/scopes', { name: 'Works', confidentiality: 100 });
  const { id: projectId } = await owner.create('/api/projects', { scopeId: scope.id, name: 'People', confidentiality: 100 });
  const { id } = await uploaded(owner, { projectId, name: 'Families' }, 'family.ecore', familyEcore);
  await uploaded(owner, { projectId, name: 'Crowd' }, 'crowd.xmi', aCrowd(['Byron', 'Ada', 'Annabella']));
  const watched = await openPage(browser, it.baseUrl);
  watched.page.setDefaultTimeout(patience);
  await signIn(watched.page);
  return { ...watched, owner, baseUrl: it.baseUrl, familiesId: String(id) };
}

/** On the page of the service, wherever the way to it began. */
export async function enterPassword(page: Page): Promise<void> {
  await page.fill('input[name=username]', 'admin');
  await page.fill('input[name=password]', adminPassword);
  await page.click('main button');
}

/** What has the focus, by its words. */
export function focusedWords(page: Page): Promise<string> {
  return page.evaluate<string>('(document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText).trim()');
}
