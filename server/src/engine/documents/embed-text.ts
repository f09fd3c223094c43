/** Reads the inside of `{{…}}`: which thing is to be embedded. */
import { type Embed, type EmbedKind, embedKinds } from './document.ts';

/** `diagram floor`, `table suppliers/costs "What it costs"` */
const reference = /^(\w+)\s+([^\s"]+)(?:\s+"([^"]*)")?$/;

export function embedIn(text: string): Pick<Embed, 'kind' | 'reference' | 'caption'> {
  if (text.startsWith('=')) return { kind: 'value', reference: text.slice(1).trim(), caption: undefined };
  const [, word, slug, caption] = reference.exec(text.trim()) ?? [];
  const kind = embedKinds.find((one) => one === word && one !== 'value') as EmbedKind | undefined;
  return kind ? { kind, reference: slug!, caption } : { kind: undefined, reference: text.trim(), caption: undefined };
}
