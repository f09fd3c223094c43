/** Choosing a password by a one-time link. */
import type { FastifyReply } from 'fastify';
import { Failure } from '../../failures.ts';
import type { App } from '../../http/typed-app.ts';
import { choosePasswordPath, type PasswordLinks } from '../accounts/password-links.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { People } from '../accounts/people.ts';
import type { Person } from '../accounts/person.ts';
import type { Endings } from '../sign-out.ts';
import { faultOfPair } from './account-page-routes.ts';
import { choosePasswordPage } from './choose-password-page.ts';
import type { Layout } from './layout.ts';
import { passwordSavedPage } from './message-page.ts';
import { pageRoute, refuseForeignSubmission, sendPage, submissionOf } from './page-scope.ts';

export interface ChoosePasswordDependencies {
  readonly links: PasswordLinks;
  readonly people: People;
  readonly passwords: Passwords;
  readonly endings: Endings;
  readonly layout: Layout;
  readonly origin: string;
}

export function choosePasswordRoutes(scope: App, dependencies: ChoosePasswordDependencies): void {
  const { links, passwords, endings, layout } = dependencies;

  scope.get(choosePasswordPath, pageRoute, async (request, reply) => {
    const { token = '' } = request.query as { token?: string };
    return show(dependencies, reply, await holderOf(dependencies, await links.userOf(String(token))), String(token));
  });

  scope.post(choosePasswordPath, pageRoute, async (request, reply) => {
    refuseForeignSubmission(request, dependencies.origin, { isUnguessable: true });
    const { token = '', password = '', repeated } = submissionOf(request);
    const person = await holderOf(dependencies, await links.userOf(token));
    const fault = faultOfPair(password, repeated, person.username);
    if (fault) return show(dependencies, reply, person, token, fault);
    await holderOf(dependencies, await links.redeem(token));
    await passwords.choose(person.id, password, (transaction) => endings.endEverything(transaction, person.id));
    return sendPage(reply, layout, passwordSavedPage(layout.base, person.username));
  });
}

async function holderOf({ people }: ChoosePasswordDependencies, userId: string | undefined): Promise<Person> {
  const person = userId && (await people.find(userId));
  if (!person || person.isDisabled)
    throw new Failure('missing', 'This link was used already, or is no longer valid. Ask an administrator for a new one.');
  return person;
}

function show(
  { layout }: ChoosePasswordDependencies,
  reply: FastifyReply,
  { username }: Person,
  token: string,
  fault?: string,
): FastifyReply {
  const page = choosePasswordPage({ action: `${layout.base}${choosePasswordPath}`, token, username, fault });
  return sendPage(reply, layout, page, { status: fault ? 400 : 200 });
}
