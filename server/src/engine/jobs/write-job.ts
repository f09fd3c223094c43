/** The job that writes a model in any format. */
import { type Format, knownFormat } from '@orrery/formats';
import { UnwritableContent } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface WriteInput {
  readonly source: Source;
  readonly format: string;
}

export function writeModel({ source, format: name }: WriteInput, context: JobContext): void {
  const format = knownFormat(name);
  const document = documentIn(source, format, context);
  if (document) context.write(document);
  else writeObjects(source, format, context);
}

/** The document of an archive that was uploaded, byte for byte. */
function documentIn({ content, format: given }: Source, { name, archive, unpacked }: Format, { fetch }: JobContext) {
  if (!content || given !== name || !archive || !unpacked) return undefined;
  const bytes = fetch(content);
  return archive.isOne(bytes) ? unpacked(bytes) : undefined;
}

function writeObjects(source: Source, format: Format, { models, write, checkpoint }: JobContext): void {
  const { model, metamodels, attachments } = models.of(source);
  const nsUri = model.roots[0]?.class.package.nsUri;
  if (!format.fits(nsUri)) throw new UnwritableContent(`The model cannot be written as ${format.name}.`);
  for (const chunk of format.write(model, { metamodels, attachments, checkpoint })) write(chunk);
}
