/** The texts of documents, and where two of them differ. */
import { entriesOf } from '@orrery/formats/testing/archives.ts';

/** The XML of a document or of the model in an archive; line ends are folded, and a mark in front is none of it. */
export function textIn(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const xml = isArchive ? entriesOf(bytes)['model.xml']! : Buffer.from(bytes);
  return xml
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^\ufeff/, '');
}

export function firstDifference(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at++;
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${shown(found)} instead of ${shown(expected)}`;
}
