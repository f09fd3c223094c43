/** The content of documents: what people write, and what is wrong with its shape. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FieldError } from '../../failures.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { jsonOf } from '../representations/stored-json.ts';

export const documentKind = 'orrery:document';

export interface DocumentContent {
  readonly markdown: string;
  /** Whether it begins with a table of its contents. */
  readonly hasContents: boolean;
  readonly language: string | undefined;
}

const language = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,5}$/;

/** What each property has to be. */
const properties: Readonly<Record<string, { readonly isRight: (value: unknown) => boolean; readonly message: string }>> = {
  markdown: { isRight: (value) => typeof value === 'string', message: 'must be a text' },
  contents: { isRight: (value) => typeof value === 'boolean', message: 'must be true or false' },
  language: {
    isRight: (value) => typeof value === 'string' && language.test(value),
    message: 'must be the tag of a language, such as en or pt-BR',
  },
};

/** What is wrong is left out of the content. */
export function readDocumentContent(value: unknown): {
  readonly content: DocumentContent;
  readonly faults: readonly FieldError[];
} {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const faults = Object.entries(given).flatMap(([name, one]) => {
    const known = ownEntry(properties, name);
    const message = !known
      ? `is no property of a document: it has ${Object.keys(properties).join(', ')}`
      : known.isRight(one)
        ? undefined
        : known.message;
    return message === undefined ? [] : [{ field: `content.${name}`, message }];
  });
  const right = (name: string) => (ownEntry(properties, name)?.isRight(given[name]) ? given[name] : undefined);
  const content = {
    markdown: (right('markdown') as string | undefined) ?? '',
    hasContents: (right('contents') as boolean | undefined) ?? true,
    language: right('language') as string | undefined,
  };
  return { content, faults };
}

/** The content that a document has; one that was stored before there were checks may be anything, and is then empty. */
export async function contentOf(contentStore: ContentStore, { content: stored }: Representation): Promise<DocumentContent> {
  return readDocumentContent(stored ? await jsonOf(contentStore, stored) : {}).content;
}
