/** The frame of the page at /docs: our head, light or dark as the visitor has it, and one click to sign in. */
import { iconPath, mark } from '../brand.ts';
import { locksScript, locksStyle } from './docs-locks.ts';

/** Where the guides are. */
export const guidesPath = '/docs/guides';

/** What the frame says, in the language of the visitor. */
export interface FrameTexts {
  readonly language: string;
  readonly navigation: string;
  readonly guides: string;
  readonly signIn: string;
}

export const englishTexts: FrameTexts = { language: 'en', navigation: 'Main', guides: 'Guides', signIn: 'Sign in' };

/** Scripts of ours alone, requests to the service alone, and no frame. The library writes styles into its elements. */
export function docsPolicy(baseUrl: string): string {
  const service = new URL(baseUrl).origin;
  return `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ${service}; base-uri 'none'; form-action 'self' ${service}; frame-ancestors 'none'`;
}

/** The page of the library, with our frame around it. */
export function framed(page: string, baseUrl: string, texts: FrameTexts): string {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  return page
    .replace(/^\s*<!--.*?-->\s*/s, '')
    .replace(
      '<meta charset="UTF-8">',
      `<meta charset="UTF-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">`,
    )
    .replace(
      /<link rel="icon"[^>]*>\s*<link rel="icon"[^>]*>/,
      `<link rel="icon" type="image/svg+xml" href="${base}${iconPath}">`,
    )
    .replace('<body>', `<body data-base="${base}">\n${head(base, baseUrl, texts)}`);
}

function head(base: string, baseUrl: string, { language, navigation, guides, signIn: words }: FrameTexts): string {
  const signIn = `${base}/api/authenticate?uri=${encodeURIComponent(`${baseUrl}/docs`)}`;
  return `<header class="frame" lang="${language}"><a class="frame-mark" href="${base}/">${mark} Orrery</a>
<nav aria-label="${navigation}"><a href="${base}${guidesPath}">${guides}</a><a href="${base}/v3/api-docs">OpenAPI</a><a id="frame-account" href="${base}/api/account" hidden></a><a id="frame-sign-in" class="frame-button" href="${signIn}">${words}</a></nav></header>`;
}

export const frameStyle = `${locksStyle}
body { margin: 0; background: #f4f5f8; overflow-x: clip }
html.dark-mode, html.dark-mode body { background: #12151e; color-scheme: dark }
.frame { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; justify-content: space-between; min-height: 3.3rem; box-sizing: border-box; padding: .5rem 1.25rem; background: #fff; border-bottom: 1px solid #cfd4df; font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; color: #1b2030 }
.frame a { color: #2b4fc7 }
.frame .frame-mark { display: inline-flex; gap: .5rem; align-items: center; font-weight: 650; letter-spacing: .02em; color: inherit; text-decoration: none }
.frame nav { display: flex; gap: 1.25rem; align-items: center }
.frame [hidden] { display: none }
.frame .frame-button { padding: .3rem .9rem; border-radius: .5rem; background: #2b4fc7; color: #fff; font-weight: 600; text-decoration: none }
html.dark-mode .frame { background: #1b2030; border-color: #3a4257; color: #e8ebf3 }
html.dark-mode .frame a { color: #9db4ff }
html.dark-mode .frame .frame-mark { color: #e8ebf3 }
html.dark-mode .frame .frame-button { background: #9db4ff; color: #0e1430 }
.frame a:focus-visible { outline: 3px solid #2b4fc7; outline-offset: 2px }
html.dark-mode .swagger-ui, html.dark-mode .swagger-ui .scheme-container { background: transparent; border: 0; box-shadow: none }
.swagger-ui .scheme-container { background: transparent; border: 0; box-shadow: none; padding: 0 }
html:not(.dark-mode) .swagger-ui .btn.authorize { color: #14632f; border-color: #14632f }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #14632f }
.swagger-ui .info { margin: 1.5rem 0 }
.swagger-ui .info hgroup.main > a { display: none }
.swagger-ui .filter .operation-filter-input { margin: .5rem 0 }
.swagger-ui .wrapper { padding: 0 1.5rem }
@media (max-width: 34rem) {
  .frame { padding: .5rem 1rem }
  .swagger-ui .wrapper { padding: 0 .75rem }
  .swagger-ui .opblock .opblock-summary-method { min-width: 4rem }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { min-width: 0 }
  .swagger-ui .response-col_links { display: none }
  .swagger-ui table.parameters :is(tbody, tr, td) { display: block; max-width: none; padding: 0 }
  .swagger-ui table.parameters thead { display: none }
  .swagger-ui table.parameters tr { padding: .6rem 0 }
  .swagger-ui table.parameters .parameters-col_description :is(input, select) { width: 100%; max-width: none; box-sizing: border-box }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere }
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui .opblock-tag > a { flex: 1 }
  .swagger-ui .opblock-tag small { order: 2; flex-basis: 100%; padding: .25rem 0 }
  .swagger-ui .filter .operation-filter-input { width: 100%; min-width: 0; max-width: none; box-sizing: border-box }
  .swagger-ui .scheme-container .schemes { flex-wrap: wrap; gap: .75rem }
}
`;

export const frameScript = `${locksScript}
const device = matchMedia('(prefers-color-scheme: dark)');
let theme;
const colour = () => document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && device.matches));
device.addEventListener('change', colour);
colour();
fetch(document.body.dataset.base + '/api/users/current').then(async (answer) => {
  if (answer.status !== 200) return;
  const user = await answer.json();
  document.documentElement.classList.add('is-signed-in');
  theme = user.theme;
  colour();
  const account = document.getElementById('frame-account');
  account.textContent = user.name;
  account.hidden = false;
  document.getElementById('frame-sign-in').hidden = true;
});
`;
