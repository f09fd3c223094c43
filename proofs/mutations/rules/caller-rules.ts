/** Who a caller is, and what callers see without being members: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const clearances: Chapter = {
  near: 'GET /api/(?:scopes|projects)/.id.$|POST /api/projects|POST /api/project-users',
  mutations: inFile(
    'access/caller.ts',
    ['mostPublic: 99', 'mostPublic: 100', 'anonymous callers see up to 99'],
    ['mostInternal: 199', 'mostInternal: 200', 'signed-in users see up to 199'],
    ['leastRestricted: 200', 'leastRestricted: 201', 'clearances begin at 200'],
    ['most: 299', 'most: 298', 'the creator of a project gets clearance 299'],
    ['return confidentiality.mostPublic;', 'return confidentiality.mostInternal;', 'anonymous callers see no internal entities'],
    ['seesAll ? confidentiality.most : confidentiality.mostInternal', 'confidentiality.most', 'users see no restricted entities'],
    ["caller !== 'anonymous' && caller.isAdministrator", "caller !== 'anonymous'", 'not every user is an administrator'],
  ),
};

const signIn: Chapter = {
  near: 'use cases|malformed|with an id that is none|wrong credentials',
  mutations: [
    ...inFile('access/caller.ts', [
      "if (caller === 'anonymous') throw new Failure('anonymous', 'Sign in to do this.');",
      '',
      'use cases refuse anonymous callers',
    ]),
    ...inFile(
      'http/callers/callers.ts',
      ["if (needsSignIn && request.caller === 'anonymous')", 'if (false)', '401 comes before 400'],
      ["if (request.caller !== 'anonymous' && isForged(request, origin))", 'if (false)', 'forged requests are refused'],
      [
        "headers['sec-fetch-site'] !== 'same-origin' : headers",
        'false : headers',
        'a session needs a word on where a request comes from',
      ],
      ['headers.origin !== origin;', 'false;', 'a session of another origin is refused'],
      ["new Set(['GET', 'HEAD', 'OPTIONS'])", "new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])", 'every unsafe method is checked'],
    ),
    ...inFile(
      'sign-in/identify.ts',
      ['person && !person.isDisabled', 'person', 'disabled users are nobody'],
      [
        'if (authorization !== undefined) return this.callerOfToken(authorization);',
        '',
        'a request with both is judged by its token',
      ],
    ),
    ...inFile(
      'http/operation.ts',
      [
        '{ body, params: params as P, headers: idempotencyHeaders, response },\n    { needsSignIn: true,',
        '{ body, params: params as P, headers: idempotencyHeaders, response },\n    {',
        'creations need a sign-in before they are read',
      ],
      [
        '{ body, params, response }, { needsSignIn: true,',
        '{ body, params, response }, {',
        'changes need a sign-in before they are read',
      ],
      ['...fails]) }, { needsSignIn: true }', '...fails]) }, {}', 'removals need a sign-in before they are read'],
    ),
    ...inFile('resources/project-enrollments/project-enrollment-routes.ts', [
      'const signedIn = { needsSignIn: true };',
      'const signedIn = {};',
      'decisions need a sign-in before they are read',
    ]),
    ...inFile('http/headers/entity-tag.ts', [
      'if (header === undefined) return always;',
      'return always;',
      'If-Match is honoured, after 404 and 403',
    ]),
  ],
};

const people: Chapter = {
  near: '/api/users|/api/accounts|starred|twin worlds',
  mutations: [
    ...inFile('resources/users/users.ts', [
      "(caller === 'anonymous' ? nothing : everything)",
      'everything',
      'users are for signed-in callers',
    ]),
    ...inFile('resources/users/users.ts', [
      'ids.filter((id) => visible.has(id))',
      'ids.filter(() => true)',
      'what somebody has starred shows as long as they see it',
    ]),
    ...inFile('resources/users/user-presenter.ts', [
      "isAdministrator(caller) || (caller !== 'anonymous' && caller.id === user.id)",
      'true',
      'e-mail only to oneself and administrators',
    ]),
    ...inFile('sign-in/accounts/accounts.ts', [
      'if (!user.isAdministrator) throw',
      'if (false) throw',
      'accounts are for administrators',
    ]),
  ],
};

export const callerRules: readonly Chapter[] = [clearances, signIn, people];
