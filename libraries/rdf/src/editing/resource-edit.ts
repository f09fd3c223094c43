/** Applies a difference to RDF that is no model of objects: quads go and come as they are. */
import { iriText } from '../printing/term-text.ts';
import { scopeOf } from './blank-scope.ts';
import type { Edit } from './edit.ts';
import { textOfLine } from './line.ts';
import type { QuadLines } from './quad-lines.ts';
import { lineOfQuad } from './term-lines.ts';

/** The text of the result; the model's own graph is the default graph of its document. */
export function editResources(
  { graph, deleted, inserted }: Pick<Edit, 'graph' | 'deleted' | 'inserted'>,
  lines: QuadLines,
): string {
  const names = new Map<string, string>();
  const nameNew = (label: string) => {
    const name = names.get(label) ?? `_:n${crypto.randomUUID().replaceAll('-', '')}`;
    names.set(label, name);
    return name;
  };
  for (const quad of deleted) lines.delete(lineOfQuad(quad, nameNew));
  for (const quad of inserted) lines.insert(lineOfQuad(quad, nameNew));
  const own = iriText(graph);
  const scope = `_:${scopeOf(graph)}`;
  // Labels as the document had them: each writing would make them longer otherwise. Nodes of other models keep theirs.
  const unscoped = (term: string) => (term.startsWith(scope) ? `_:${term.slice(scope.length)}` : term);
  let text = '';
  for (const { subject, predicate, object, graph: name } of lines.all())
    text += `${textOfLine({
      subject: unscoped(subject),
      predicate,
      object: unscoped(object),
      graph: name === own ? '' : unscoped(name),
    })}\n`;
  return text;
}
