/** Writes the header of a STEP file. */
import type { ModelObject } from '@orrery/kernel';
import { encodeString } from '../step/step-strings.ts';
import { headerRecords, headerSlot } from './header.ts';
import { lexicalOf, textsIn } from './lexical.ts';
import { SlotWriter } from './slot-writer.ts';
import type { WrittenModel } from './written-model.ts';

export function headerText(root: ModelObject | undefined, written: WrittenModel): string[] {
  const others = textsIn(root, 'otherHeader');
  // A header that is not as usual was kept as a whole.
  const records = root && hasHeader(root) ? recordsOf(root, written) : others.length > 0 ? [] : plainRecords(written.schemaName);
  return ['HEADER;', ...[...records, ...others].map((record) => `${record};`), 'ENDSEC;'];
}

function recordsOf(root: ModelObject, written: WrittenModel): string[] {
  const writer = new SlotWriter(written);
  const lexical = lexicalOf(root);
  return headerRecords.map(({ keyword, features }) => {
    const texts = features.map((name) => writer.text(root, headerSlot(root.class, name), lexical?.get(name)));
    return `${keyword}(${texts.join(',')})`;
  });
}

/** Of a file that says nothing of itself. */
function plainRecords(schema: string): string[] {
  return ["FILE_DESCRIPTION((''),'2;1')", "FILE_NAME('','',(''),(''),'','','')", `FILE_SCHEMA((${encodeString(schema)}))`];
}

function hasHeader(root: ModelObject): boolean {
  return root.named('schema') !== undefined || (lexicalOf(root)?.has('schema') ?? false);
}
