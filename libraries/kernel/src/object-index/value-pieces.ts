/** The records of all rows in pieces: one piece that grows would be copied again and again. */
import { ByteBuilder } from '../byte-builder.ts';
import { firstRoom, pieceLength } from './byte-pieces.ts';
import { Numbers } from './numbers.ts';

export class ValuePieces {
  /** What is added here belongs to the row that comes next. */
  builder = new ByteBuilder(firstRoom);
  readonly pieces: Uint8Array[] = [];
  /** Where rows begin; one more than rows. */
  readonly starts = new Numbers();
  /** How many bytes are in pieces. */
  private handedOn = 0;

  constructor() {
    this.starts.push(0);
  }

  endRow(): void {
    this.starts.push(this.handedOn + this.builder.length);
    if (this.builder.length >= pieceLength) this.handOn();
  }

  /** A piece that one long text has made large does not stay so. */
  handOn(): void {
    const { written, length } = this.builder;
    this.handedOn += length;
    const isLong = length > 2 * pieceLength;
    this.pieces.push(isLong ? written : written.slice());
    if (isLong) this.builder = new ByteBuilder(pieceLength);
    else this.builder.clear();
  }
}
