/** The job that writes the object index of a model. */
import { writeObjectIndex } from '@orrery/kernel';
import { isMainClass } from '@orrery/metamodels';
import type { Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export function writeObjects({ source }: { readonly source: Source }, { models, write, checkpoint }: JobContext): void {
  const { model } = models.of(source);
  for (const bytes of writeObjectIndex(model, { isMain: isMainClass, checkpoint })) write(bytes);
}
