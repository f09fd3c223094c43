/** Sends what a job writes in chunks of 64 KiB. */

const chunkSize = 65_536;

export type Chunk = string | Uint8Array;
export type Send = (bytes: Uint8Array) => void;

export class ChunkWriter {
  private readonly send: Send;
  private readonly encoder = new TextEncoder();
  private readonly buffer = new Uint8Array(chunkSize);
  private filled = 0;
  /** The first half of a character whose second half comes with the next text. */
  private half = '';

  constructor(send: Send) {
    this.send = send;
  }

  /** Forgets what was not sent. */
  begin(): void {
    this.filled = 0;
    this.half = '';
  }

  write(chunk: Chunk): void {
    if (typeof chunk === 'string') this.writeText(chunk);
    else this.writeBytes(chunk);
  }

  /** Sends what is there, but for half a character. */
  flush(): void {
    if (this.filled > 0) this.pass();
  }

  end(): void {
    this.writeBytes(this.encoder.encode(this.half));
    this.flush();
  }

  private writeText(text: string): void {
    let rest = this.half + text;
    this.half = isHighSurrogate(rest.charCodeAt(rest.length - 1)) ? rest.slice(-1) : '';
    if (this.half !== '') rest = rest.slice(0, -1);
    while (rest !== '') {
      this.makeRoom();
      const { read, written } = this.encoder.encodeInto(rest, this.buffer.subarray(this.filled));
      this.filled += written;
      rest = rest.slice(read);
      // A character needs up to four bytes; where they no longer fit the chunk is full.
      if (rest !== '') this.pass();
    }
  }

  private writeBytes(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length; ) {
      this.makeRoom();
      const piece = bytes.subarray(start, start + chunkSize - this.filled);
      this.buffer.set(piece, this.filled);
      this.filled += piece.length;
      start += piece.length;
    }
  }

  private makeRoom(): void {
    if (this.filled === chunkSize) this.pass();
  }

  private pass(): void {
    this.send(this.buffer.subarray(0, this.filled));
    this.filled = 0;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
