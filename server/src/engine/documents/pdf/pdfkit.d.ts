/** Types of the library that writes PDF, which brings none: only what is used. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface TextOptions {
    readonly width?: number;
    readonly height?: number;
    readonly align?: 'left' | 'right';
    readonly continued?: boolean;
    readonly lineBreak?: boolean;
    readonly lineGap?: number;
    readonly ellipsis?: boolean;
    readonly underline?: boolean | undefined;
    readonly strike?: boolean | undefined;
    /** From the upper end of the line, below nought, where it is a number. */
    readonly baseline?: 'alphabetic' | number | undefined;
    /** What the library has found out about the line that it is about to write. */
    readonly lineWidth?: number;
    readonly textWidth?: number | undefined;
    readonly wordCount?: number | undefined;
    /** A link goes on through continued pieces until it is taken away. */
    readonly link?: string | null;
    readonly goTo?: string | null;
  }

  export interface OpenFont {
    /** In parts of a thousand. */
    readonly ascender: number;
    lineHeight(size: number, hasGap: boolean): number;
    /** Fonts that are part of PDF cannot be asked. */
    readonly font: { hasGlyphForCodePoint?(code: number): boolean };
  }

  export interface Structure {
    add(child: Structure): Structure;
    end(): void;
  }

  export interface Outline {
    addItem(title: string): Outline;
  }

  export interface Gradient {
    stop(position: number, colour: string): Gradient;
  }

  export interface Margins {
    readonly top: number;
    bottom: number;
    readonly left: number;
    readonly right: number;
  }

  export interface PageOptions {
    readonly size?: string;
    readonly layout?: 'portrait' | 'landscape';
    readonly margins?: Margins;
  }

  export interface DocumentOptions extends PageOptions {
    readonly bufferPages: boolean;
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly lang: string;
    readonly pdfVersion: string;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    x: number;
    y: number;
    readonly page: { readonly width: number; readonly height: number; readonly margins: Margins };
    readonly outline: Outline;
    on(event: 'pageAdded', listener: () => void): this;
    addPage(options?: PageOptions): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): void;
    end(): void;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    text(text: string, options?: TextOptions): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    addContent(content: string): this;
    currentLineHeight(hasGap?: boolean): number;
    /** Writes a line, or a part of it. */
    _fragment(text: string, x: number, y: number, options: TextOptions): void;
    _font: OpenFont;
    readonly _fontSize: number;
    heightOfString(text: string, options: { readonly width: number }): number;
    addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: null): void;
    struct(type: string, draw?: () => void): Structure;
    struct(type: string, options: { readonly alt: string }, draw: () => void): Structure;
    addStructure(structure: Structure): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(data: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    clip(): this;
    fill(paint: string | Gradient): this;
    stroke(colour?: string): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    opacity(opacity: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'butt' | 'round'): this;
    dash(lengths: readonly number[], options: object): this;
    undash(): this;
    linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient;
    image(bytes: Uint8Array, x: number, y: number, options: { readonly width: number; readonly height: number }): this;
  }
}
