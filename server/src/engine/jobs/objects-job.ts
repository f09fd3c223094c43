/** The job that writes the object index of a model. */
import { writeObjectIndex } from '@orrery/kernel';
import { isMainClass } from '@orrery/metamodels';
import { namePrefixesOf } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export function writeObjects({ source }: { readonly source: Source }, { models, write, checkpoint }: JobContext): void {
  const { model } = models.of(source);
  const prefixes = namePrefixesOf(model);
  for (const bytes of writeObjectIndex(model, { isMain: isMainClass, prefixes, checkpoint })) write(bytes);
}
