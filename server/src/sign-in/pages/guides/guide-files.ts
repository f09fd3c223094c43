/** The files that guides are made of: README and docs, each with its address beneath /docs/guides. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, posix } from 'node:path';

/** The parts of the list of guides, in the order of reading. */
export const chapters = ['First steps', 'Guides', 'How it is built'] as const;
export type GuideChapter = (typeof chapters)[number];

export interface GuideFile {
  /** From the root of the repository: `docs/guides/ifc.md`. */
  readonly path: string;
  /** Beneath /docs/guides: `ifc`. */
  readonly address: string;
  readonly title: string;
  readonly chapter: GuideChapter;
}

interface Folder {
  readonly path: string;
  /** What addresses of its files begin with. */
  readonly prefix: string;
  readonly chapter: GuideChapter;
}

const folders: readonly Folder[] = [
  { path: '', prefix: '', chapter: 'First steps' },
  { path: 'docs', prefix: '', chapter: 'First steps' },
  { path: 'docs/guides', prefix: '', chapter: 'Guides' },
  { path: 'docs/decisions', prefix: 'decisions/', chapter: 'How it is built' },
];

/** Files of docs that tell those who work on Orrery, and not those who use it. */
const forBuilders = new Set(['docs/architecture.md', 'docs/dependencies.md']);

export class GuideFiles {
  private readonly root: string;
  private readonly examplesPath = 'docs/examples';

  /** `root` is the folder of the repository. */
  constructor(root: string) {
    this.root = root;
  }

  async list(): Promise<GuideFile[]> {
    const found: GuideFile[] = [];
    for (const folder of folders)
      for (const name of await this.namesIn(folder.path))
        if (name.endsWith('.md')) found.push(await this.describe(folder, posix.join(folder.path, name)));
    return found;
  }

  text({ path }: Pick<GuideFile, 'path'>): Promise<string> {
    return readFile(`${this.root}/${path}`, 'utf8');
  }

  /** The names of the examples; whatever else is asked for is none of them. */
  examples(): Promise<string[]> {
    return this.namesIn(this.examplesPath);
  }

  example(name: string): Promise<Buffer> {
    return readFile(`${this.root}/${this.examplesPath}/${name}`);
  }

  /** Where a link of a guide leads: the address of another guide or of an example; nothing where it leads out of them. */
  static addressOf(path: string): string | undefined {
    const [folder, name] = [posix.dirname(path), posix.basename(path)];
    if (folder === 'docs/examples') return `examples/${name}`;
    const found = folders.find((one) => (one.path || '.') === folder);
    return found && name.endsWith('.md') ? `${found.prefix}${basename(name, '.md').toLowerCase()}` : undefined;
  }

  private async describe({ chapter }: Folder, path: string): Promise<GuideFile> {
    const text = await this.text({ path });
    const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? basename(path, '.md');
    return {
      path,
      address: GuideFiles.addressOf(path)!,
      title,
      chapter: forBuilders.has(path) ? 'How it is built' : chapter,
    };
  }

  /** The README alone of the root. A folder that was not installed has nothing. */
  private async namesIn(folder: string): Promise<string[]> {
    const names = await readdir(`${this.root}/${folder}`).catch(() => []);
    return names.filter((name) => (folder === '' ? name === 'README.md' : true)).sort();
  }
}
