/** The guides as they are shown. They change with the program alone: each is read and turned into HTML once. */
import type { Html } from '../../../html.ts';
import type { GuideFile, GuideFiles } from './guide-files.ts';
import { guideHtml } from './guide-html.ts';

export interface ShownGuide {
  readonly guide: GuideFile;
  readonly content: Html;
}

export class Guides {
  private readonly files: GuideFiles;
  private readonly base: string;
  private listed: Promise<readonly GuideFile[]> | undefined;
  /** By address; there are no more of them than files. */
  private readonly shown = new Map<string, Promise<Html>>();

  /** `base` is the address beneath which all guides are. */
  constructor(files: GuideFiles, base: string) {
    this.files = files;
    this.base = base;
  }

  list(): Promise<readonly GuideFile[]> {
    this.listed ??= this.files.list();
    return this.listed;
  }

  async find(address: string): Promise<ShownGuide | undefined> {
    const guide = (await this.list()).find((one) => one.address === address);
    if (!guide) return undefined;
    const content = this.shown.get(address) ?? this.show(guide);
    this.shown.set(address, content);
    return { guide, content: await content };
  }

  /** A file of the examples; whatever else is asked for is none of them. */
  async example(name: string): Promise<Buffer | undefined> {
    return (await this.files.examples()).includes(name) ? this.files.example(name) : undefined;
  }

  private async show({ path }: GuideFile): Promise<Html> {
    return guideHtml({ path, text: await this.files.text({ path }), base: this.base });
  }
}
