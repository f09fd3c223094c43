/** The writer of PDF, which takes letters that a font lacks from others: a line is written in runs, each of one font. */
import PDFDocument, { type DocumentOptions, type OpenFont, type PageOptions, type TextOptions } from 'pdfkit';
import type { MachineFonts } from '../../drawing/machine-fonts.ts';
import { OtherFonts } from './other-fonts.ts';
import { hasLetter, registerFonts } from './pdf-fonts.ts';

interface Run {
  text: string;
  readonly font: OpenFont;
}

/** An empty box: whoever sees it knows that there is a letter. */
const replacement = '\u25a1';
const everyFontHas = /^[\x20-\x7e\xa0-\xff]*$/;
/** Longer texts are measured letter by letter: the library would lay out, and keep, each of the ends that a long word has. */
const longestMeasured = 100;

export class LetteredPdf extends PDFDocument {
  /** Whether boxes stand for letters that no font has. */
  isLacking = false;
  /** Of pages that are added; those of the document where nothing is said. */
  pageOptions: PageOptions | undefined;
  private readonly shipped: OpenFont;
  private readonly others: OtherFonts;
  /** Of letters, in parts of the size. */
  private readonly widths = new Map<OpenFont, Map<string, number>>();

  constructor(options: DocumentOptions, machineFonts: MachineFonts) {
    super(options);
    registerFonts(this);
    this.shipped = this.opened('Regular');
    this.others = new OtherFonts(machineFonts, (name, bytes) => {
      this.registerFont(name, bytes);
      return this.opened(name);
    });
  }

  /** Also those that the library begins by itself. */
  override addPage(options = this.pageOptions): this {
    return super.addPage(options);
  }

  /** Lines are as high as those of the shipped font, whichever stands in them. */
  override currentLineHeight(hasGap = false): number {
    return this.shipped ? this.shipped.lineHeight(this._fontSize, hasGap) : super.currentLineHeight(hasGap);
  }

  override widthOfString(text: string, options: TextOptions = {}): number {
    if (text.length > longestMeasured) return this.widthOfLetters(text);
    const runs = this.runsOf(text);
    if (!runs) return super.widthOfString(text, options);
    return runs.reduce((width, run) => width + this.by(run.font, () => super.widthOfString(run.text, options)), 0);
  }

  override _fragment(text: string, x: number, y: number, options: TextOptions): void {
    const runs = this.runsOf(text);
    // All fonts stand on one line.
    const baseline = options.baseline ?? -(this.shipped.ascender / 1000) * this._fontSize;
    if (!runs) {
      super._fragment(text, x, y, { ...options, baseline });
      return;
    }
    const plain: TextOptions = { ...options, baseline, align: 'left', textWidth: undefined, wordCount: undefined };
    let at = options.align === 'right' && options.width ? x + options.lineWidth! - this.widthOfString(text.trimEnd()) : x;
    for (const run of runs)
      this.by(run.font, () => {
        super._fragment(run.text, at, y, plain);
        at += super.widthOfString(run.text);
      });
  }

  /** Nothing where the font has all letters. */
  private runsOf(text: string): readonly Run[] | undefined {
    if (everyFontHas.test(text)) return undefined;
    const own = this._font;
    const runs: Run[] = [];
    for (const letter of text) {
      const font = letter === '\n' || hasLetter(own, letter) ? own : this.otherFor(letter);
      this.isLacking ||= font === undefined;
      const last = runs.at(-1);
      if (last && last.font === (font ?? this.shipped)) last.text += font ? letter : replacement;
      else runs.push({ text: font ? letter : replacement, font: font ?? this.shipped });
    }
    return runs.length === 1 && runs[0]!.font === own && runs[0]!.text === text ? undefined : runs;
  }

  private otherFor(letter: string): OpenFont | undefined {
    return hasLetter(this.shipped, letter) ? this.shipped : this.others.having(letter);
  }

  private widthOfLetters(text: string): number {
    const known = this.widths.get(this._font) ?? new Map<string, number>();
    this.widths.set(this._font, known);
    let width = 0;
    for (const letter of text) {
      const found = known.get(letter) ?? this.widthOfString(letter) / this._fontSize;
      known.set(letter, found);
      width += found;
    }
    return width * this._fontSize;
  }

  private opened(name: string): OpenFont {
    const before = this._font;
    try {
      return this.font(name)._font;
    } finally {
      this._font = before;
    }
  }

  private by<Result>(font: OpenFont, work: () => Result): Result {
    const before = this._font;
    this._font = font;
    try {
      return work();
    } finally {
      this._font = before;
    }
  }
}
