/** Search over HTTP. */
import Type from 'typebox';
import { fieldTypesOf } from '../../conditions/columns.ts';
import { invalid } from '../../failures.ts';
import { halList, linkTo } from '../../http/answers/hal.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { searchColumns } from '../../storage/search/search-view.ts';
import type { Hit } from './hit.ts';
import type { Search } from './search.ts';
import { besideHits, HitShape } from './search-schema.ts';

export const searchFields = fieldTypesOf(searchColumns);
const longestText = 200;

const searching = lists({
  tag: 'search',
  says: 'Searches everything that the caller sees.',
  operationId: 'search',
  gives: 'hits',
  entry: { name: 'search', template: '{?text,kind,page,size}' },
  of: HitShape,
  fields: searchFields,
  beside: besideHits,
  others: {
    text: Type.String({
      description:
        'words, or parts of words; letters count without case and accents. One or two letters are looked for where words begin. What has the text as its id (a UUID, a GlobalId, an IRI; with `model.id` any id of the file) comes first.',
      examples: ['bak'],
      minLength: 1,
      maxLength: longestText,
    }),
  },
  fails: [503],
});

export function searchRoutes(app: App, { search, urls }: { readonly search: Search; readonly urls: Urls }): void {
  const path = urls.to('search');
  const present = hitPresenter(urls);
  app.get('/api/search', searching, async ({ caller, query, signal }) => {
    const text = searchedText((query as { text?: unknown }).text);
    const list = listRequest({ query, signal }, searchFields, path, ['text']);
    if (list.sort.length > 0) throw invalid('sort', 'the best hits come first');
    const found = await search.find(caller, { text, where: list.where, page: list.page, signal });
    return halList('hits', found, list, present, { isCut: found.isCut, index: { waiting: found.waiting } });
  });
}

export function searchedText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '' || text.length > longestText || text.includes('\0'))
    throw invalid('text', `must be given once and have 1 to ${longestText} characters`);
  return text;
}

const listsByKind = {
  scope: 'scopes',
  project: 'projects',
  model: 'models',
  representation: 'representations',
  query: 'project-queries',
} as const;

export function hitPresenter(urls: Urls) {
  return ({ kind, id, label, matches, scope, project, model, eClass, score }: Hit) => ({
    kind,
    id,
    label,
    matches,
    path: { scope, project, model },
    eClass,
    score,
    _links: {
      self: linkTo(kind === 'object' ? `${urls.to('models', model!.id)}/objects/${id}` : urls.to(listsByKind[kind], id)),
    },
  });
}
