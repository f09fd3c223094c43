/** The job that writes the Ecore of a metamodel, as XMI. */
import { xmiFormat } from '@orrery/formats';
import { UnwritableContent } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import { isMetamodel } from '../metamodels/declared-packages.ts';
import type { Source } from '../source.ts';

export interface EcoreInput {
  readonly source: Source;
}

export function writeEcore({ source }: EcoreInput, { models, write, checkpoint }: JobContext): void {
  const { model, metamodels } = models.of(source);
  if (!isMetamodel(model)) throw new UnwritableContent('The model is no metamodel.');
  for (const chunk of xmiFormat.write(model, { metamodels, checkpoint })) write(chunk);
}
