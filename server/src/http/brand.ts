/** The mark of Orrery: on pages, in the tab of the browser, on the page of the interface. */
import type { FastifyInstance } from 'fastify';

const orbits =
  '<circle cx="11" cy="11" r="2.4" fill="currentColor"/><ellipse cx="11" cy="11" rx="9.5" ry="4"/><ellipse cx="11" cy="11" rx="9.5" ry="4" transform="rotate(60 11 11)"/><ellipse cx="11" cy="11" rx="9.5" ry="4" transform="rotate(120 11 11)"/>';

/** In the colour of the text around it. */
export const mark = `<svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true">${orbits}</svg>`;

/** By itself: blue, and lighter where the browser is dark. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><style>svg{color:#2b4fc7}@media(prefers-color-scheme:dark){svg{color:#9db4ff}}</style><g fill="none" stroke="currentColor" stroke-width="1.6">${orbits}</g></svg>`;

export const iconPath = '/favicon.svg';

export function servesIcon(app: FastifyInstance): void {
  for (const path of [iconPath, '/favicon.ico'])
    app.get(path, { schema: { hide: true }, config: { isOpen: true } }, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
    );
}
