/** The values of expressions in documents, as one text. */

import type { Embedded } from '../../engine/documents/document.ts';
import { documentLimits } from '../../engine/documents/document-limits.ts';
import type { EventBytes } from '../expressions/expression-request.ts';
import type { Expressions } from '../expressions/expressions.ts';
import type { EmbeddingSession, Host } from './embedding.ts';

/** `self` is the target of the document, or the first root of its model. */
export async function embeddedValue(
  expressions: Expressions,
  session: EmbeddingSession,
  host: Host,
  expression: string,
): Promise<Embedded> {
  const { caller, signal } = session;
  session.isEvaluated = true;
  const { model, representation } = host;
  const context = { modelId: model.id, objectId: representation.target?.id };
  // Whoever has read enough lets go of the rest.
  const enough = new AbortController();
  const work = { caller, projectId: model.project.id, signal: AbortSignal.any([signal, enough.signal]) };
  const events = await expressions.evaluate({ language: 'aql', expression, context }, work);
  try {
    return await textOf(events);
  } finally {
    enough.abort();
  }
}

async function textOf(events: EventBytes): Promise<Embedded> {
  const texts: string[] = [];
  let length = 0;
  for await (const [name, data] of eventsIn(events)) {
    if (name === 'error') return { kind: 'problem', message: String((data as { readonly message: unknown }).message) };
    if (name !== 'value') continue;
    const text = shown((data as { readonly value: unknown }).value);
    length += text.length;
    if (texts.length >= documentLimits.values || length > documentLimits.text) {
      texts.push('…');
      break;
    }
    texts.push(text);
  }
  return { kind: 'text', text: texts.join(', ') };
}

/** Objects by their labels. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return 'label' in value ? String(value.label) : JSON.stringify(value);
}

const event = /^event: (\w+)\ndata: (.*)$/s;

/** Events end where a line is empty; comments are left out. */
async function* eventsIn(bytes: EventBytes): AsyncGenerator<readonly [string, unknown]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of bytes) {
    rest += decoder.decode(piece, { stream: true });
    const texts = rest.split('\n\n');
    rest = texts.pop()!;
    for (const text of texts) {
      const [, name, data] = event.exec(text) ?? [];
      if (name) yield [name, JSON.parse(data!)];
    }
  }
}
