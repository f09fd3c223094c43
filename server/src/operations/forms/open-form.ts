/** A form of a model that is ready to be sent. */
import type { ByteRange } from '../../storage/content/content.ts';

/** A form that can be read, wherever its bytes are. */
export interface OpenForm {
  readonly size: number;
  /** Every piece is the client's own. */
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
  /** All of it in zstd frames, where it is stored so. */
  readonly frames?: () => AsyncIterable<Uint8Array>;
}
