/** The values of expressions in documents, as one text. */

import type { Embedded } from '../../engine/documents/document.ts';
import { documentLimits } from '../../engine/documents/document-limits.ts';
import { eventsIn } from '../../http/answers/event-reader.ts';
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
  for await (const { name, data } of eventsIn(events)) {
    if (name === 'error') return { kind: 'problem', message: String(data.message) };
    if (name !== 'value') continue;
    const text = shown(data.value);
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
