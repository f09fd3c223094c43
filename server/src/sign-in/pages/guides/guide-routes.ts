/** The guides as pages at /docs/guides, and the files of their examples. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { instanceOf } from '../../../http/answers/problem.ts';
import { guidesPath } from '../../../http/description/docs-frame.ts';
import { contentDisposition } from '../../../http/headers/content-disposition.ts';
import type { App } from '../../../http/typed-app.ts';
import type { Layout } from '../layout.ts';
import { notFoundPage } from '../message-page.ts';
import { pageRoute, sendPage } from '../page-scope.ts';
import type { Visitors } from '../visitors.ts';
import { guidePage, guidesPage } from './guide-pages.ts';
import type { Guides } from './guides.ts';

export interface GuideDependencies {
  readonly visitors: Visitors;
  readonly layout: Layout;
  readonly guides: Guides;
}

export function guideRoutes(scope: App, { visitors, layout, guides }: GuideDependencies): void {
  const base = `${layout.base}${guidesPath}`;
  const personOf = async (request: FastifyRequest) => (await visitors.of(request))?.person;
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, layout, notFoundPage(layout.base, instanceOf(request)), { status: 404 });

  scope.get(guidesPath, pageRoute, async (request, reply) =>
    sendPage(reply, layout, guidesPage(layout.base, await guides.list(), await personOf(request))),
  );

  scope.get(`${guidesPath}/*`, pageRoute, async (request, reply) => {
    const found = await guides.find((request.params as { '*': string })['*']);
    return found ? sendPage(reply, layout, guidePage(base, found, await personOf(request))) : nothing(request, reply);
  });

  scope.get(`${guidesPath}/examples/:name`, pageRoute, async (request, reply) => {
    const { name } = request.params as { name: string };
    const bytes = await guides.example(name);
    if (!bytes) return nothing(request, reply);
    return reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', contentDisposition('attachment', name))
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
