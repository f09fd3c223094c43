/** The head of the model in an archive, found in the head of the archive. */
import { Inflate } from 'fflate';
import { headSize } from '../format.ts';
import { isZip } from './zip-head.ts';

/** The entry that holds the model. */
export const modelEntry = 'model.xml';

const headerSize = 30;
const deflated = 8;
/** So little that nobody can make more than a megabyte of it before somebody looks. */
const pieceSize = 1024;

/** The head of the model in an archive of this head: the tool writes the model before all else. */
export function modelHeadIn(head: Uint8Array): Uint8Array | undefined {
  if (!isZip(head) || head.length < headerSize) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const nameEnd = headerSize + view.getUint16(26, true);
  if (new TextDecoder('windows-1252').decode(head.subarray(headerSize, nameEnd)) !== modelEntry) return undefined;
  const packed = head.subarray(nameEnd + view.getUint16(28, true));
  return view.getUint16(8, true) === deflated ? unpackedHead(packed) : packed;
}

function unpackedHead(packed: Uint8Array): Uint8Array {
  const unpacked = new Uint8Array(headSize);
  let length = 0;
  const inflate = new Inflate((piece) => {
    unpacked.set(piece.subarray(0, headSize - length), length);
    length = Math.min(headSize, length + piece.length);
  });
  try {
    for (let at = 0; at < packed.length && length < headSize; at += pieceSize) inflate.push(packed.subarray(at, at + pieceSize));
  } catch {
    // Behind the model there is more, and what is broken is told by whoever reads all of it.
  }
  return unpacked.subarray(0, length);
}
