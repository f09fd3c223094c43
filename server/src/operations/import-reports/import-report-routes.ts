/** Import reports over HTTP. */
import Type from 'typebox';
import { sendContent } from '../../http/answers/send-content.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ByModelChain } from '../../resources/models/model-schema.ts';
import type { Models } from '../../resources/models/models.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';
import { ByRevision } from '../revisions/model-upload-schema.ts';
import { ImportReportShape } from './import-report-schema.ts';
import type { ImportReports } from './import-reports.ts';

export interface ImportReportRouteDependencies {
  readonly models: Models;
  readonly importReports: ImportReports;
}

const says =
  'Tells what was understood of the file of a revision: counts by class, what is kept as it came, what was not understood, and three hashes that show whether anything is lost.';

export function importReportRoutes(app: App, { models, importReports }: ImportReportRouteDependencies): void {
  const described = <Params extends typeof ByRevision | typeof ByChain>(params: Params, text: string) =>
    acts({ tag: 'model content', says: text, params, response: answers, fails: [400, 404, 503] });

  app.get('/api/models/:id/revisions/:number/report', described(ByRevision, says), async (request, reply) => {
    const { id, number } = request.params;
    const model = await models.get(request.caller, id);
    return sendContent(request, reply, await importReports.of(request.caller, model, number, request.signal));
  });

  const byChain = described(ByChain, 'Tells what was understood of the file of a revision, by the slug chain of its model.');
  app.get('/api/models/:scope/:project/:version/:model/revisions/:number/report', byChain, async (request, reply) => {
    const { number, ...chain } = request.params;
    const model = await models.getByChain(request.caller, chain);
    return sendContent(request, reply, await importReports.of(request.caller, model, number, request.signal));
  });
}

const ByChain = Type.Object({ ...ByModelChain.properties, number: revisionNumber('the number of the revision') });

const answers = {
  200: { description: 'The report.', content: { 'application/json': { schema: ImportReportShape } } },
  206: { description: 'The bytes that Range asks for.', type: 'null' },
  304: { description: 'Unchanged since If-None-Match.', type: 'null' },
};
