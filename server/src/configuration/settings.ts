/** Every setting of the service: its variable, its default, what it means, and how it is read. */
import * as read from './setting-parsers.ts';

export interface Setting<T> {
  readonly variable: string;
  readonly says: string;
  readonly read: read.SettingParser<T>;
  /** The text that stands for an absent variable; none means that the setting stays absent. */
  readonly fallback?: string;
  /** How `--help` shows the default where it is computed. */
  readonly shownDefault?: string;
}

function setting<T>(
  variable: string,
  parse: read.SettingParser<T>,
  fallback: string,
  says: string,
): Setting<T> & { readonly fallback: string } {
  return { variable, read: parse, fallback, says };
}

function optional<T>(
  variable: string,
  parse: read.SettingParser<T>,
  says: string,
  shownDefault?: string,
): Setting<T | undefined> {
  return { variable, read: parse, says, shownDefault };
}

export const settings = {
  host: setting('ORRERY_HOST', read.text, '127.0.0.1', 'the address on which it listens'),
  port: setting('ORRERY_PORT', read.port, '8080', 'the port on which it listens'),
  baseUrl: optional('ORRERY_BASE_URL', read.url, 'what links, issuer and redirects are made of', 'http://localhost:<port>'),
  dataFolder: setting('ORRERY_DATA', read.text, './data', 'folder of the embedded database and content store'),
  databaseUrl: optional('DATABASE_URL', read.databaseUrl, 'PostgreSQL (or compatible) instead of the embedded database'),
  databasePrepare: setting(
    'ORRERY_DATABASE_PREPARE',
    read.oneOf('on', 'off'),
    'on',
    'off behind a proxy that shares connections, such as PgBouncer in transaction mode',
  ),
  content: optional(
    'ORRERY_CONTENT',
    read.oneOf('file', 'database'),
    'where content lies: file or database',
    'file; database with DATABASE_URL',
  ),
  adminPassword: optional(
    'ORRERY_ADMIN_PASSWORD',
    read.secret,
    'first password of admin (embedded issuer)',
    'random, printed once',
  ),
  issuerUrl: optional('ORRERY_ISSUER_URL', read.url, 'external OpenID Connect issuer instead of the embedded one'),
  clientId: optional('ORRERY_CLIENT_ID', read.text, "the service's client at the external issuer"),
  clientSecret: optional('ORRERY_CLIENT_SECRET', read.secret, 'and its secret, unless the client is public'),
  audience: optional('ORRERY_AUDIENCE', read.text, 'what the aud of an access token must hold'),
  adminClaim: optional(
    'ORRERY_ADMIN_CLAIM',
    read.claim,
    'the claim that makes administrators, e.g. realm_access.roles:orrery-admin',
  ),
  accountUrl: optional('ORRERY_ACCOUNT_URL', read.url, 'where /api/account leads with an external issuer', '<issuer>/account'),
  trustedProxies: setting(
    'ORRERY_TRUSTED_PROXIES',
    read.text,
    '',
    'proxies whose X-Forwarded-For is believed: addresses, networks, loopback, uniquelocal',
  ),
  allowedOrigins: setting(
    'ORRERY_ALLOWED_ORIGINS',
    read.origins,
    '',
    'other origins for CORS and redirect targets, comma-separated',
  ),
  locales: setting('ORRERY_LOCALES', read.locales, 'en,cs,de,fr', 'the locales that the installation carries'),
  aboutUrl: optional('ORRERY_ABOUT_URL', read.url, 'public setting aboutUrl'),
  documentationUrl: optional('ORRERY_DOCUMENTATION_URL', read.url, 'public setting documentationUrl'),
  applicationsUrl: optional('ORRERY_APPLICATIONS_URL', read.url, 'public setting applicationsUrl'),
  chatProvider: optional(
    'ORRERY_CHAT_PROVIDER',
    read.oneOf('openai-compatible', 'anthropic'),
    'who answers the chat: openai-compatible or anthropic',
  ),
  chatUrl: optional(
    'ORRERY_CHAT_URL',
    read.url,
    'address of the chat provider up to /v1; needed with openai-compatible',
    'https://api.anthropic.com/v1 with anthropic',
  ),
  chatModel: optional('ORRERY_CHAT_MODEL', read.text, 'model of the chat provider'),
  chatKey: optional('ORRERY_CHAT_KEY', read.secret, 'key of the chat provider'),
  chatAnonymous: setting('ORRERY_CHAT_ANONYMOUS', read.yesOrNo, 'false', 'whether anonymous callers may chat'),
  mcpRegistration: setting(
    'ORRERY_MCP_REGISTRATION',
    read.oneOf('off', 'loopback', 'https'),
    'off',
    'whether agents register themselves (embedded issuer): those on the machines of people (loopback), or elsewhere too (https)',
  ),
  chatClearance: setting(
    'ORRERY_CHAT_CLEARANCE',
    read.clearance,
    '199',
    'the most that the assistant of the chat sees, whoever asks: 99 (what is public) to 299',
  ),
  uploadLimit: setting('ORRERY_UPLOAD_LIMIT', read.byteSize, '512MiB', 'largest file'),
  querySeconds: setting('ORRERY_QUERY_SECONDS', read.wholeNumber, '30', 'time limit of a query'),
  anonymousQuerySeconds: setting(
    'ORRERY_ANONYMOUS_QUERY_SECONDS',
    read.wholeNumber,
    '5',
    'time limit of a query of an anonymous caller',
  ),
  queryQuads: setting('ORRERY_QUERY_QUADS', read.wholeNumber, '10000000', 'statements that a query may run on'),
  memory: optional(
    'ORRERY_MEMORY',
    read.byteSize,
    'memory of all processes together; those for heavy work share it',
    'that of the machine or container',
  ),
  queryMemory: optional(
    'ORRERY_QUERY_MEMORY',
    read.byteSize,
    'memory of a process that runs queries',
    '3GiB, less on a small machine',
  ),
  evaluationSeconds: setting(
    'ORRERY_EVALUATION_SECONDS',
    read.wholeNumber,
    '10',
    'time limit of the evaluation of an expression, once models are read',
  ),
  evaluationValues: setting('ORRERY_EVALUATION_VALUES', read.wholeNumber, '100000', 'values that an evaluation gives'),
  convertSeconds: setting('ORRERY_CONVERT_SECONDS', read.wholeNumber, '300', 'time limit of a conversion'),
  drainSeconds: setting('ORRERY_DRAIN_SECONDS', read.wholeNumber, '10', 'how long running work goes on after SIGTERM'),
  rateLimit: setting('ORRERY_RATE_LIMIT', read.rate, 'off', 'requests a minute of one caller, or off'),
  workers: optional('ORRERY_WORKERS', read.wholeNumber, 'processes for heavy work', 'cores'),
  web: setting('ORRERY_WEB', read.text, 'built-in', 'the web application: built-in, a folder with another build, or off'),
  embedOrigins: setting(
    'ORRERY_EMBED_ORIGINS',
    read.origins,
    '',
    'sites that may show representations of the web application in frames, comma-separated',
  ),
  logLevel: setting(
    'ORRERY_LOG_LEVEL',
    read.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'what is logged',
  ),
} as const;

/** Settings that make sense only together. */
export const companions: readonly { readonly when: keyof typeof settings; readonly needs: keyof typeof settings }[] = [
  { when: 'issuerUrl', needs: 'clientId' },
  { when: 'clientId', needs: 'issuerUrl' },
  { when: 'clientSecret', needs: 'clientId' },
  { when: 'adminClaim', needs: 'issuerUrl' },
  { when: 'accountUrl', needs: 'issuerUrl' },
  { when: 'chatProvider', needs: 'chatModel' },
  { when: 'chatModel', needs: 'chatProvider' },
  { when: 'chatKey', needs: 'chatProvider' },
  { when: 'chatUrl', needs: 'chatProvider' },
];
