/** Import reports: what was understood of the file of a revision, and whether anything of it is lost. */
import { hash } from 'node:crypto';
import { type Caller, callerKey } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import { linkTo } from '../../http/answers/hal.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import { answeredInTime } from '../answered-in-time.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { derivation } from '../forms/form.ts';
import { importReportForm } from '../forms/import-report-form.ts';
import { withLinks } from '../forms/pieced-content.ts';
import { uuidName } from '../readings/document-names.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';

export interface ImportReportsDependencies {
  readonly revisionSources: RevisionSources;
  readonly derived: DerivedForms;
  readonly urls: Urls;
}

export class ImportReports {
  private readonly revisionSources: RevisionSources;
  private readonly derived: DerivedForms;
  private readonly urls: Urls;

  constructor({ revisionSources, derived, urls }: ImportReportsDependencies) {
    this.revisionSources = revisionSources;
    this.derived = derived;
    this.urls = urls;
  }

  /** It is made when somebody asks for it. */
  async of(caller: Caller, model: Model, number: number, signal?: AbortSignal): Promise<SentContent> {
    const { revision, source } = await this.revisionSources.of(caller, model, number);
    if (!revision) throw new Failure('missing', `No revision ${number} of model ${model.id}.`);
    const report = derivation(importReportForm, { source, graph: uuidName(model.id) });
    const request = { space: model.project.id, caller: callerKey(caller) };
    const links = this.linksOf(model, revision.number, revision.format);
    try {
      const open = await answeredInTime((inTime) => this.derived.open(report, { ...request, signal: inTime }), { signal });
      const version = hash('sha256', JSON.stringify([report.key, links]), 'hex').slice(0, 24);
      const fileName = `${model.slug}-${number}-report.json`;
      return { ...withLinks(open, links), version, mediaType: 'application/json', fileName, disposition: 'inline' };
    } catch (error) {
      throw failureOf(error);
    }
  }

  private linksOf({ id }: Model, number: number, format: string) {
    const self = this.urls.to('models', id);
    return {
      self: linkTo(`${self}/revisions/${number}/report`),
      model: linkTo(self),
      content: linkTo(`${self}/content?revision=${number}&format=${format}`),
      diagnostics: linkTo(`${self}/diagnostics`),
    };
  }
}
