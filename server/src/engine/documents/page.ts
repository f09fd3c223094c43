/** A page of HTML that stands by itself: its style is in it, it loads nothing, and nothing in it runs. */
import { Html, html } from '../../html.ts';
import { pageStyle } from './page-style.ts';

export interface PageHead {
  readonly title: string;
  /** A language tag; it is checked by whoever reads it from elsewhere. */
  readonly language?: string | undefined;
}

/** For pages that are opened from a disk, where no server says it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Up to and with the beginning of its body. */
export function pageStart({ title, language = 'en' }: PageHead): string {
  return `<!doctype html>\n${
    html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
`.text
  }`;
}

export const pageEnd = '</body>\n</html>\n';
