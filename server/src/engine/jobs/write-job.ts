/** The job that writes a model in any format. */
import { knownFormat } from '@orrery/formats';
import { UnwritableContent } from '@orrery/kernel';
import type { Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export interface WriteInput {
  readonly source: Source;
  readonly format: string;
}

export function writeModel({ source, format: name }: WriteInput, { models, write, checkpoint }: JobContext): void {
  const format = knownFormat(name);
  const { model, metamodels, attachments } = models.of(source);
  const nsUri = model.roots[0]?.class.package.nsUri;
  if (!format.fits(nsUri)) throw new UnwritableContent(`The model cannot be written as ${name}.`);
  for (const chunk of format.write(model, { metamodels, attachments, checkpoint })) write(chunk);
}
