/** IFC models as STEP physical files (ISO 10303-21), and in archives (.ifczip), which are read. */
import { UnreadableContent } from '@orrery/kernel';
import type { Format, ReadContext, ReadDocument } from '../format.ts';
import { splicedStep } from '../splicing/step-splice.ts';
import { isZip } from '../zip/zip-head.ts';
import { readZip } from '../zip/zip-reader.ts';
import { ifcDescription } from './ifc-description.ts';
import { readIfc } from './ifc-reader.ts';
import { writeIfc } from './ifc-writer.ts';

export const ifcFormat: Format = {
  ...ifcDescription,
  read: readFile,
  write: writeIfc,
  unpacked: fileIn,
  splice: splicedStep,
};

function readFile(bytes: Uint8Array, context: ReadContext): ReadDocument {
  if (!isZip(bytes)) return readIfc(bytes, context);
  const file = fileIn(bytes);
  return { ...readIfc(file, context), unpackedBytes: file.length };
}

/** What macOS puts into archives beside each file: the name is that of the file. */
const besideFiles = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** An archive holds one model; what else it holds is none of it. */
function fileIn(bytes: Uint8Array): Uint8Array {
  const files = [...readZip(bytes).values()].filter(({ name }) => /\.ifc$/i.test(name) && !besideFiles.test(name));
  if (files.length === 1) return files[0]!.bytes();
  const message = files.length === 0 ? 'The archive holds no .ifc file.' : 'The archive holds more than one .ifc file.';
  throw new UnreadableContent(message, { byteOffset: 0 });
}
