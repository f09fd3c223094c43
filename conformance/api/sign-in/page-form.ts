/** The form of a page, as a person sees it: where it goes, what it already says, and the button that is pressed first. */

export interface PageForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The first form of the page that has the field, or simply the first. */
export function formIn(html: string, field?: string): PageForm {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)].map(([, tag = '', inside = '']) => ({
    tag,
    fields: fieldsIn(inside),
  }));
  const form = forms.find(({ fields }) => field === undefined || field in fields);
  if (!form) throw new Error(`The page has no form${field ? ` with the field ${field}` : ''}: ${textOf(html).slice(0, 200)}`);
  return { action: attribute(form.tag, 'action') ?? '', fields: form.fields };
}

/** The fields with the values that they have, and the first button if it says something. */
function fieldsIn(inside: string): Record<string, string> {
  const inputs = [...inside.matchAll(/<input\b([^>]*)>/gis)].map(([, tag = '']) => tag);
  const [button] = [...inside.matchAll(/<button\b([^>]*)>/gis)].map(([, tag = '']) => tag);
  const named = [...inputs, ...(button ? [button] : [])].filter((tag) => attribute(tag, 'name') !== undefined);
  return Object.fromEntries(named.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value') ?? '']));
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function textOf(html: string): string {
  return html
    .replaceAll(/<(style|script)\b.*?<\/\1>|<[^>]+>/gis, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
