/** The kinds of representations, each with how it is shown. A new one is a line here. */
import type { Representation } from '@orrery/api';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ContentProps } from './content-props.ts';

const contents = {
  diagram: lazy(async () => ({ default: (await import('./diagram/diagram.tsx')).Diagram })),
  table: lazy(async () => ({ default: (await import('./table/table.tsx')).Table })),
  form: lazy(async () => ({ default: (await import('./form/form.tsx')).Form })),
  document: lazy(async () => ({ default: (await import('./document/document.tsx')).Document })),
} as const satisfies Readonly<Record<string, LazyExoticComponent<ComponentType<ContentProps>>>>;

type ShownKind = keyof typeof contents;

/** Nothing of those that others have invented. */
export function kindOf({ kind }: Pick<Representation, 'kind'>): ShownKind | undefined {
  const name = /^orrery:(.+)$/.exec(kind)?.[1];
  return name !== undefined && Object.hasOwn(contents, name) ? (name as ShownKind) : undefined;
}

export function contentOf(representation: Representation) {
  const kind = kindOf(representation);
  return kind && contents[kind];
}
