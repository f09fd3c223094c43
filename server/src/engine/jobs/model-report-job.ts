/** The job that writes the report of a model: as one page of HTML, or as an archive of pages. */

import { ReportPictures } from '../documents/report/drawn-views.ts';
import { reportArchive } from '../documents/report/report-archive.ts';
import { reportLimits } from '../documents/report/report-limits.ts';
import { reportPage } from '../documents/report/report-page.ts';
import { planOf } from '../documents/report/report-plan.ts';
import { ReportRelations } from '../documents/report/report-relations.ts';
import { modelToDraw } from '../drawing/current-archimate.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface ModelReportInput {
  readonly source: Source;
  /** What the model is called, and which revision of it this is. */
  readonly name: string;
  readonly revision: number;
  readonly format: 'html' | 'zip';
}

export async function writeModelReport({ source, name, revision, format }: ModelReportInput, context: JobContext): Promise<void> {
  const { models, write, checkpoint } = context;
  const limits = reportLimits[format];
  const shown = modelToDraw(models, source);
  const plan = planOf(shown.model, limits, checkpoint);
  const relations = new ReportRelations(plan, checkpoint);
  const report = { title: { name, revision }, plan, relations, pictures: new ReportPictures(shown, limits.pictures, context) };
  if (format === 'html')
    for await (const text of reportPage(report)) {
      checkpoint();
      write(text);
    }
  else for (const bytes of await reportArchive(report, checkpoint)) write(bytes);
}
