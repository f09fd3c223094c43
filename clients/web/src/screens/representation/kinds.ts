/** The kinds of representations, each with how it is shown. A new one is a line here. */
import type { Representation } from '@orrery/api';
import { type LazyComponent, lazyComponent } from '../../design/lazy-component.tsx';
import type { ContentProps } from './content-props.ts';

const contents = {
  diagram: lazyComponent(async () => (await import('./diagram/diagram.tsx')).Diagram),
  table: lazyComponent(async () => (await import('./table/table.tsx')).Table),
  form: lazyComponent(async () => (await import('./form/form.tsx')).Form),
  document: lazyComponent(async () => (await import('./document/document.tsx')).Document),
} as const satisfies Readonly<Record<string, LazyComponent<ContentProps>>>;

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
