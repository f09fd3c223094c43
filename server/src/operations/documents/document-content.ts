/** The content of documents: what people write, and what is wrong with its shape. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FieldError } from '../../failures.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { jsonOf } from '../../storage/representations/stored-json.ts';

export const documentKind = 'orrery:document';

export interface DocumentContent {
  readonly markdown: string;
  /** Whether it begins with a table of its contents. */
  readonly hasContents: boolean;
  readonly language: string | undefined;
  /** Properties that no document has: they are kept as they are, and told as diagnostics. */
  readonly unknown: readonly string[];
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

/** What is wrong is left out of the content. Unknown properties are no faults: what was stored before there were checks can be stored again, copied and archived. */
export function readDocumentContent(value: unknown): {
  readonly content: DocumentContent;
  readonly faults: readonly FieldError[];
} {
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  const faults = Object.entries(given).flatMap(([name, one]) => {
    const known = ownEntry(properties, name);
    return !known || known.isRight(one) ? [] : [{ field: `content.${name}`, message: known.message }];
  });
  const right = (name: string) => (ownEntry(properties, name)?.isRight(given[name]) ? given[name] : undefined);
  const content = {
    markdown: (right('markdown') as string | undefined) ?? '',
    hasContents: (right('contents') as boolean | undefined) ?? true,
    language: right('language') as string | undefined,
    unknown: Object.keys(given).filter((name) => !ownEntry(properties, name)),
  };
  return { content, faults };
}

/** What is told of a property that no document has. */
export function unknownProperty(name: string): string {
  return `${name.slice(0, longestName)} is no property of a document, and shows nothing: it has ${Object.keys(properties).join(', ')}.`;
}

const longestName = 100;

/** The content that a document has; one that was stored before there were checks may be anything, and is then empty. */
export async function contentOf(contentStore: ContentStore, { content: stored }: Representation): Promise<DocumentContent> {
  return readDocumentContent(stored ? await jsonOf(contentStore, stored) : {}).content;
}
