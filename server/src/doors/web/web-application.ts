/** The web application: one document for every address of a page, and the files that it needs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { WrongSetting } from '../../configuration/setting-parsers.ts';
import { Failure } from '../../failures.ts';
import { variesBy } from '../../http/headers/vary.ts';
import type { App } from '../../http/typed-app.ts';
import { preparingPage } from './preparing-page.ts';
import { builtInBuilds, folderBuilds, type WebBuilds } from './web-builds.ts';

/** First parts of addresses that are no pages of the application: there a browser's 404 is a small page of the service. */
const ownAddresses = new Set([
  'account',
  'api',
  'assets',
  'docs',
  'favicon.ico',
  'favicon.svg',
  'health',
  'mcp',
  'metrics',
  'oidc',
  'v3',
]);

/** Scripts and styles of ours alone, requests to the service alone, and a frame around it of nobody but those who are named. */
const policyFor = (frames: readonly string[]) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors ${frames.join(' ') || "'none'"}`;

const pageHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const;

/** Pages that others may show in frames: they use no session, and show what is public. */
const embeddedPage = /^\/-\/embed\//;

const openRoute = { schema: { hide: true }, config: { isOpen: true } } as const;

export function openWebApplication({
  web,
  baseUrl,
  embedOrigins,
}: Pick<Config, 'web' | 'baseUrl' | 'embedOrigins'>): WebApplication | undefined {
  if (web === 'off') return undefined;
  const base = `${new URL(baseUrl).pathname.replace(/\/$/, '')}/`;
  if (web !== 'built-in' && !existsSync(join(web, 'index.html')))
    throw new WrongSetting(
      `ORRERY_WEB must be built-in, off, or a folder that npm run build:web has made; ${web} has no index.html.`,
    );
  return new WebApplication(web === 'built-in' ? builtInBuilds(base) : folderBuilds(web, base), embedOrigins);
}

export class WebApplication {
  private readonly builds: WebBuilds;
  private readonly embedOrigins: readonly string[];

  constructor(builds: WebBuilds, embedOrigins: readonly string[]) {
    this.builds = builds;
    this.embedOrigins = embedOrigins;
  }

  /** Whether an address is one of its pages. What exists, what is missing and what is hidden are alike. */
  hasPage(url: string): boolean {
    const [, first = ''] = url.split('?', 1)[0]!.split('/');
    return !ownAddresses.has(first);
  }

  async sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const build = await this.builds.current();
    const frames = embeddedPage.test(request.url) ? this.embedOrigins : [];
    reply.headers(pageHeaders).header('content-security-policy', policyFor(frames));
    // The older header cannot name anybody.
    if (frames.length > 0) reply.removeHeader('x-frame-options');
    if (build) return build.document.send(request, reply);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', refresh: '2' };
    return reply.headers(headers).send(preparingPage);
  }

  register(app: App): void {
    app.get('/', openRoute, (request, reply) => this.sendPage(request, reply));
    app.get('/assets/:file', openRoute, async (request, reply) => {
      const { file } = request.params as { file: string };
      const asset = await this.builds.asset(file);
      if (!asset) throw new Failure('missing', `There is nothing at /assets/${file}.`);
      await asset.content.send(request, reply);
      return reply;
    });
    app.addHook('onSend', async (request, reply) => {
      if (request.routeOptions.url !== '/assets/:file' || reply.statusCode >= 400) return;
      const { file } = request.params as { file: string };
      // What carries the hash of its content in its name never changes.
      const isHashed = /-[\w-]{8}\.\w+$/.test(file);
      reply.removeHeader('vary');
      variesBy(reply, 'Accept-Encoding')
        .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('x-content-type-options', 'nosniff');
    });
  }
}
