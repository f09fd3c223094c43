/** The fonts of this machine that have letters which the shipped font lacks; only what a picture needs is read. */
import { closeSync, globSync, openSync, readSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type FontCharacters, fontCharacters } from './font-characters.ts';

export interface FoundFonts {
  readonly files: readonly string[];
  /** The characters that no font has. */
  readonly lacking: ReadonlySet<number>;
}

interface FontFile {
  readonly path: string;
  readonly size: number;
  readonly characters: readonly FontCharacters[];
}

/** Of one picture, and of the machine. */
const [mostFiles, mostBytes, mostFontsOfMachine] = [6, 64_000_000, 2000];

export class MachineFonts {
  private readonly folders: readonly string[];
  private found: readonly FontFile[] | undefined;

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /** The fewest files, by taking again and again the one that has most of what is still lacking. */
  having(characters: ReadonlySet<number>): FoundFonts {
    const lacking = new Set(characters);
    const files: FontFile[] = [];
    for (let bytes = mostBytes; lacking.size > 0 && files.length < mostFiles; ) {
      const best = this.best(lacking, bytes);
      if (!best) break;
      files.push(best);
      bytes -= best.size;
      for (const code of lacking) if (hasIt(best, code)) lacking.delete(code);
    }
    return { files: files.map(({ path }) => path), lacking };
  }

  /** Of those that have a letter, and are no larger. */
  plainest(code: number, bytes: number): FontFile | undefined {
    return this.best(new Set([code]), bytes);
  }

  private best(lacking: ReadonlySet<number>, bytes: number): FontFile | undefined {
    this.found ??= this.folders.flatMap(filesIn).slice(0, mostFontsOfMachine).sort(byPlainness).flatMap(fontFile);
    let [best, most] = [undefined as FontFile | undefined, 0];
    for (const file of this.found) {
      const count = file.size > bytes ? 0 : [...lacking].filter((code) => hasIt(file, code)).length;
      if (count > most) [best, most] = [file, count];
    }
    return best;
  }
}

function hasIt({ characters }: FontFile, code: number): boolean {
  return characters.some((one) => one.has(code));
}

function filesIn(folder: string): string[] {
  return globSync('**/*.{ttf,otf,ttc,TTF,OTF,TTC}', { cwd: folder }).map((name) => join(folder, name));
}

const special = /bold|italic|oblique|serif|mono|condensed|light|black|thin|medium/gi;

/** Of fonts that have as much, the plainest one is taken. */
function byPlainness(one: string, other: string): number {
  const count = (path: string) => path.match(special)?.length ?? 0;
  return count(one) - count(other) || (one < other ? -1 : 1);
}

/** Nothing of a file that cannot be read: pictures are painted without it. */
function fontFile(path: string): FontFile[] {
  try {
    const file = openSync(path, 'r');
    try {
      const characters = fontCharacters((at, length) => bytesOf(file, at, length));
      return characters.length === 0 ? [] : [{ path, size: statSync(path).size, characters }];
    } finally {
      closeSync(file);
    }
  } catch {
    return [];
  }
}

function bytesOf(file: number, at: number, length: number): DataView {
  const bytes = new Uint8Array(length);
  return new DataView(bytes.buffer, 0, readSync(file, bytes, 0, length, at));
}

/** Where systems keep their fonts. */
const fontFolders: readonly string[] = {
  win32: ['C:\\Windows\\Fonts'],
  darwin: ['/System/Library/Fonts', '/Library/Fonts', join(homedir(), 'Library/Fonts')],
}[process.platform as string] ?? [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
];

export const machineFonts = new MachineFonts(fontFolders);
