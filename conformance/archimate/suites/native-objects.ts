/** Every .archimate file, read and written in all formats: the same objects with the same ids, whoever has written it. */
import { archimateFormat, jsonFormat, trigFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { firstDifference, UnreadableContent } from '@orrery/kernel';
import { archimateFiles, context, type File, type Outcome, readOrRefused, type Suite, written } from '../suite.ts';

export const nativeObjects: Suite = {
  name: 'native-objects',
  cases: (world) => archimateFiles(world).map((file) => ({ name: file.name, run: () => compare(file) })),
};

function compare({ bytes }: File): Outcome {
  const document = readOrRefused(bytes());
  if (document instanceof UnreadableContent) return { excused: `refused: ${document.message}` };
  const { model, attachments } = document;
  for (const format of [archimateFormat, jsonFormat, xmiFormat, turtleFormat, trigFormat]) {
    const { model: again } = format.read(written(model, format, attachments), context);
    const difference = firstDifference(model, again, { withIds: true });
    if (difference !== undefined) return { failed: `${format.name}: ${difference}` };
  }
  return 'passed';
}
