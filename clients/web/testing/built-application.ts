/** The application, built into a folder of its own, and the service that shows it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Environment } from '../../../server/src/config.ts';
import { adminPassword, type ListeningService, listeningService } from '../../../server/src/sign-in/testing/listening-service.ts';

const builder = fileURLToPath(new URL('../build/main.ts', import.meta.url));

export async function buildApplication(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-web-'));
  await promisify(execFile)(process.execPath, [builder, folder]);
  return folder;
}

export interface ShownApplication extends ListeningService {
  readonly folder: string;
}

export async function openApplication(environment: Environment = {}): Promise<ShownApplication> {
  const folder = await buildApplication();
  const service = await listeningService({ environment: { ORRERY_WEB: folder, ...environment }, indexesByItself: true });
  return {
    ...service,
    folder,
    close: async () => {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
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
