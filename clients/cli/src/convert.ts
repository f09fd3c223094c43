/** Converts a file: reads it with the metamodels that are there, says what is odd, writes it in the other format. */
import type { Format } from '@orrery/formats';
import { type Model, UnwritableContent } from '@orrery/kernel';
import { Complaint } from './complaint.ts';
import { EcoreFiles } from './ecore-files.ts';
import { isOntology, ontologyOf, owl } from './owl-output.ts';
import { formatOf, isNamed, lineageOf, read, tell } from './read-file.ts';
import { readInput, writeOutput } from './streams.ts';

export interface Conversion {
  readonly source: string;
  readonly target: string;
  readonly sourceFormat: string | undefined;
  readonly targetFormat: string | undefined;
  readonly metamodels: readonly string[];
  readonly lineage: string | undefined;
}

export async function convert(conversion: Conversion): Promise<void> {
  const { source, target, sourceFormat, targetFormat } = conversion;
  const bytes = isNamed(source, sourceFormat) ? undefined : await readInput(source);
  const from = formatOf(source, sourceFormat, '--from', bytes);
  const to = targetFormat === owl ? undefined : formatOf(target, targetFormat, '--to');
  const metamodels = new EcoreFiles(source, conversion.metamodels);
  const lineage = conversion.lineage ?? lineageOf(source);
  const { model, diagnostics, attachments } = read(from, bytes ?? (await readInput(source)), source, { metamodels, lineage });
  tell(source, diagnostics);
  const isOwl = to === undefined || isOntology(target, targetFormat, model);
  if (!isOwl) refuseMisfits(to, model);
  try {
    await writeOutput(target, isOwl ? ontologyOf(target, model, metamodels) : to.write(model, { metamodels, attachments }));
  } catch (error) {
    throw error instanceof UnwritableContent
      ? new Complaint(`${target} cannot be written as ${isOwl ? owl : to.name}: ${error.message}`)
      : error;
  }
}

function refuseMisfits(format: Format, model: Model): void {
  const nsUri = model.roots[0]?.class.package.nsUri;
  if (!format.fits(nsUri)) throw new Complaint(`A model of ${nsUri} cannot be written as ${format.name}.`);
}
