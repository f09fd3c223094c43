/** The page that tests of the explorer share, with helpers to find things on it. */
import type { Body, Client } from '@orrery/testing/client.ts';
import type { Browser, Page } from 'playwright-core';
import type { WatchedPage } from '../browser.ts';
import type { ShownApplication } from '../built-application.ts';
import type { ExploredModels } from './explored-models.ts';

export interface ExplorerWorld {
  readonly it: ShownApplication;
  readonly browser: Browser;
  readonly member: WatchedPage;
  /** Where the sample workspace is. */
  readonly samplePath: string;
}

export class ExplorerPage {
  readonly page: Page;
  readonly owner: Client;
  readonly samplePath: string;
  readonly models: ExploredModels;

  constructor({ member, samplePath }: ExplorerWorld, owner: Client, models: ExploredModels) {
    this.page = member.page;
    this.owner = owner;
    this.samplePath = samplePath;
    this.models = models;
  }

  get tree() {
    return this.page.getByRole('treegrid', { name: 'Objects' });
  }

  get panel() {
    return this.page.getByRole('region', { name: 'Object', exact: true });
  }

  get selected(): string | null {
    return new URL(this.page.url()).searchParams.get('select');
  }

  async objectOf(model: Body, label: string): Promise<Body> {
    const filter = `label=${encodeURIComponent(label)}&eClass=!IfcPropertySet`;
    const { body } = await this.owner.get(`/api/models/${model.id}/objects?${filter}`);
    return body._embedded.objects[0];
  }
}
