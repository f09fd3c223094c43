/** Every .archimate file, read and written, also by way of json, xmi and ttl: byte for byte where Archi 4 or 5 has written it. */
import { archimateFormat, jsonFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { UnreadableContent } from '@orrery/kernel';
import { archimateFiles, context, type File, type Outcome, readOrRefused, type Suite, written } from '../suite.ts';
import { firstDifference, textIn } from '../texts.ts';

export const nativeBytes: Suite = {
  name: 'native-bytes',
  cases: (world) => archimateFiles(world).map((file) => ({ name: file.name, run: () => compare(file) })),
};

function compare({ bytes }: File): Outcome {
  const content = bytes();
  const document = readOrRefused(content);
  if (document instanceof UnreadableContent) return { excused: `refused: ${document.message}` };
  const expected = textIn(content);
  const { model, attachments } = document;
  const own = textIn(written(model, archimateFormat, attachments));
  if (own !== expected) {
    const reason = reasonIn(expected);
    return reason === undefined ? { failed: firstDifference(expected, own) } : { excused: reason };
  }
  for (const format of [jsonFormat, xmiFormat, turtleFormat]) {
    const { model: again } = format.read(written(model, format), context);
    const text = textIn(written(again, archimateFormat, attachments));
    if (text !== expected) return { failed: `by way of ${format.name}: ${firstDifference(expected, text)}` };
  }
  return 'passed';
}

/** Why a file cannot be of Archi 4 or 5; nothing where it may be. */
function reasonIn(text: string): string | undefined {
  return Object.entries(signs).find(([, sign]) => sign(text))?.[0];
}

const signs: Readonly<Record<string, (text: string) => boolean>> = {
  'of a version before 4, which is brought up to date': (text) => /<archimate:model[^>]* version="[0-3]\./.test(text),
  'of a version that does not exist': (text) => /<archimate:model[^>]* version="[6-9]|version="\d\d/.test(text),
  'written by another tool, without the line end of Archi': (text) => !text.endsWith('>\n'),
  'written by another tool, in lines of its own': (text) => /<archimate:model[^>]*\n/.test(text) || !text.startsWith('<?xml'),
  'written by another tool, with attributes of its own': (text) => /<element [^>]* (?:parentId|folder)="/.test(text),
};
