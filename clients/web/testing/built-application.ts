/** The application as it is now, built once for all tests, and the service that shows it. */
import { execFile } from 'node:child_process';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Environment } from '../../../server/src/config.ts';
import { adminPassword, type ListeningService, listeningService } from '../../../server/src/sign-in/testing/listening-service.ts';

interface Stamp {
  readonly buildsFolder: string;
  readonly webStamp: () => string;
  readonly currentBuild: () => string | undefined;
}

// Plain JavaScript without types.
const stampModule = new URL('../../../scripts/web-stamp.mjs', import.meta.url).href;
const builder = fileURLToPath(new URL('../build/main.ts', import.meta.url));
const [lookEvery, longestBuild] = [100, 600_000];

/** The folder of the build that a service would be started with; whoever comes first makes it. */
export async function builtApplication(): Promise<string> {
  const { buildsFolder, webStamp, currentBuild } = (await import(stampModule)) as Stamp;
  const sign = join(buildsFolder, '.being-built');
  await mkdir(buildsFolder, { recursive: true });
  while (currentBuild() !== webStamp()) {
    if (await isFirst(sign)) await promisify(execFile)(process.execPath, [builder]).finally(() => rm(sign, { recursive: true }));
    else await pause(lookEvery);
  }
  return join(buildsFolder, webStamp());
}

/** A sign that is older than any build was left by somebody who ended suddenly. */
async function isFirst(sign: string): Promise<boolean> {
  const made = await mkdir(sign).then(
    () => true,
    () => false,
  );
  const left = made ? undefined : await stat(sign).catch(() => undefined);
  if (left && Date.now() - left.mtimeMs > longestBuild) await rm(sign, { recursive: true, force: true });
  return made;
}

export type ShownApplication = ListeningService;

export async function openApplication(environment: Environment = {}): Promise<ShownApplication> {
  return listeningService({
    environment: { ORRERY_WEB: await builtApplication(), ...environment },
    indexesByItself: true,
  });
}

/** As a person does it: by the button, on the page of the service, and back. */
export async function signIn(page: Page, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.fill('input[name=username]', 'admin');
  await page.fill('input[name=password]', adminPassword);
  await page.click('main button');
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
}
