/** Fonts of the machine for letters that the shipped one lacks: opened when the first such letter comes, and few, for each is embedded. */
import { readFileSync } from 'node:fs';
import type { OpenFont } from 'pdfkit';
import type { MachineFonts } from '../../drawing/machine-fonts.ts';
import { hasLetter } from './pdf-fonts.ts';

/** Of one document: fonts, bytes of them, and letters that are looked for. */
const [mostFonts, mostBytes, mostLetters] = [6, 64_000_000, 2000];

export class OtherFonts {
  private readonly machineFonts: MachineFonts;
  private readonly open: (name: string, bytes: Uint8Array) => OpenFont;
  private readonly fonts: OpenFont[] = [];
  private readonly known = new Map<string, OpenFont | undefined>();
  private bytes = mostBytes;
  private tries = 0;

  constructor(machineFonts: MachineFonts, open: (name: string, bytes: Uint8Array) => OpenFont) {
    this.machineFonts = machineFonts;
    this.open = open;
  }

  having(letter: string): OpenFont | undefined {
    if (!this.known.has(letter)) this.known.set(letter, this.found(letter));
    return this.known.get(letter);
  }

  private found(letter: string): OpenFont | undefined {
    const there = this.fonts.find((font) => hasLetter(font, letter));
    if (there || this.tries >= mostFonts || this.known.size >= mostLetters) return there;
    const file = this.machineFonts.plainest(letter.codePointAt(0)!, this.bytes);
    if (!file) return undefined;
    this.tries++;
    this.bytes -= file.size;
    const font = this.opened(file.path);
    if (!font || !hasLetter(font, letter)) return undefined;
    this.fonts.push(font);
    return font;
  }

  /** Nothing of a file that the library cannot read. */
  private opened(path: string): OpenFont | undefined {
    try {
      return this.open(`other-${this.tries}`, firstFace(readFileSync(path)));
    } catch {
      return undefined;
    }
  }
}

const collection = 0x74746366;

/** A collection of faces begins with their directories; with that of the first one at its start the file is a font. */
function firstFace(bytes: Buffer): Uint8Array {
  if (bytes.readUInt32BE(0) !== collection) return bytes;
  const at = bytes.readUInt32BE(12);
  return bytes.copyWithin(0, at, at + 12 + 16 * bytes.readUInt16BE(at + 4));
}
