/** Finds the lines in bytes of UTF-8 that come in pieces, which are cut anywhere. */
export class LineReader {
  private readonly decoder = new TextDecoder();
  /** Beginnings are put together once, however many pieces a line has. */
  private begun: string[] = [];

  /** The lines that end in the next piece, without their ends. */
  add(piece: Uint8Array): string[] {
    const lines = this.decoder.decode(piece, { stream: true }).split('\n');
    const last = lines.pop()!;
    if (lines.length > 0) {
      lines[0] = this.begun.join('') + lines[0];
      this.begun = [];
    }
    this.begun.push(last);
    return lines;
  }

  /** What has come after the last end of a line. */
  get rest(): string {
    return this.begun.join('');
  }
}
