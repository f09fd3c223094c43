/** The pages that are there whoever the issuer is: welcome, sign in, sign out. */
import type { App } from '../../http/typed-app.ts';
import type { Endings } from '../sign-out.ts';
import type { Layout } from './layout.ts';
import { signedOutPage } from './message-page.ts';
import { pageRoute, sendPage, submissionRoute } from './page-scope.ts';
import type { Visitors } from './visitors.ts';
import { welcomePage } from './welcome-page.ts';

export interface WelcomeDependencies {
  readonly visitors: Visitors;
  readonly layout: Layout;
  readonly endings: Endings;
  readonly baseUrl: string;
  /** Whether the first page is ours; otherwise the web application stands there. */
  readonly isHome: boolean;
}

export function welcomeRoutes(scope: App, { visitors, layout, endings, baseUrl, isHome }: WelcomeDependencies): void {
  if (isHome)
    scope.get('/', pageRoute, async (request, reply) =>
      sendPage(reply, layout, welcomePage(layout, (await visitors.of(request))?.person)),
    );

  scope.get('/sign-in', pageRoute, async (_request, reply) =>
    reply.redirect(`${baseUrl}/api/authenticate?uri=${encodeURIComponent(`${baseUrl}/`)}`),
  );

  submissionRoute(
    scope,
    '/sign-out',
    `${layout.base}/`,
    visitors.signedIn(async (_visitor, request, reply) => {
      await endings.signOut(request, reply);
      return reply.redirect(`${layout.base}/signed-out`, 303);
    }),
  );

  scope.get('/signed-out', pageRoute, async (_request, reply) => sendPage(reply, layout, signedOutPage(layout.base)));
}
