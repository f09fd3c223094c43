/** The trail of changes over HTTP. */
import Type from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { halList, linkTo } from '../../http/answers/hal.ts';
import { exampleId, exampleLinks, examples } from '../../http/description/examples.ts';
import { lists, reads } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import { offers } from '../../http/resources.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById, Instant, Links, nullable, PersonReference, Uuid } from '../../http/wire.ts';
import { auditRecordView } from '../../storage/views/audit-record-view.ts';
import { instant } from '../audit.ts';
import type { AuditRecord } from './audit-record.ts';
import type { AuditRecords } from './audit-records.ts';

const Named = Type.Object({ id: Uuid, name: Type.String() }, { title: 'NamedReference' });

const auditRecordShapeExample = {
  id: exampleId,
  dateTime: examples.dateTime,
  actor: examples.ada,
  action: 'project.changed',
  entity: { kind: 'project', id: examples.project.id, name: examples.project.name },
  project: { id: examples.project.id, name: examples.project.name },
  scope: { id: examples.scope.id, name: examples.scope.name },
  relatedProject: null,
  requestId: '0b3d9a22070e-1',
  _links: exampleLinks(`audit/${exampleId}`),
};

export const AuditRecordShape = Type.Object(
  {
    id: Uuid,
    dateTime: Instant,
    actor: PersonReference,
    action: Type.String({ examples: ['project.changed'] }),
    entity: Type.Object({ kind: Type.String(), id: Uuid, name: Type.String() }),
    project: nullable(Named),
    scope: nullable(Named),
    relatedProject: nullable(Type.Object({ id: Uuid })),
    requestId: nullable(Type.String()),
    _links: Links,
  },
  { title: 'AuditRecord', examples: [auditRecordShapeExample] },
);

const fields = fieldTypesOf(auditRecordView.columns);
const tag = 'audit' as const;

export function auditRecordRoutes(app: App, { records, urls }: { records: AuditRecords; urls: Urls }): void {
  const present = ({ at, ...record }: AuditRecord) => ({
    ...record,
    dateTime: instant(at),
    _links: { self: linkTo(urls.to('audit', record.id)) },
  });
  offers(app, {
    ...{ embedded: 'auditRecords', shape: AuditRecordShape, fields, present },
    list: (caller, query) => records.list(caller, query),
    get: (caller, id) => records.get(caller, id),
  });
  const says = 'Lists what was changed, by whom and when, for owners and administrators.';

  app.get(
    '/api/audit',
    lists({ tag, says, operationId: 'listAuditRecords', gives: 'auditRecords', of: AuditRecordShape, fields }),
    async ({ caller, query, signal }) => {
      const request = listRequest({ query, signal }, fields, urls.to('audit'));
      return halList('auditRecords', await records.list(caller, request), request, present);
    },
  );

  app.get(
    '/api/audit/:id',
    reads({ tag, says: 'Reads one record.', operationId: 'readAuditRecord', params: ById, gives: AuditRecordShape }),
    async ({ caller, params }) => present(await records.get(caller, params.id)),
  );
}
