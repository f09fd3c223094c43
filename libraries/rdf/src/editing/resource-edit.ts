/** Applies a difference to RDF that is no model of objects: quads are deleted and inserted as they are. */
import { iriText } from '../printing/term-text.ts';
import { scopeOf } from '../terms/blank-scope.ts';
import type { Edit } from './edit.ts';
import type { EditedQuads } from './edited-quads.ts';
import { nQuadsLine } from './quad-text.ts';
import { textOfQuad } from './text-of-quad.ts';

/** The text of the result; the model's own graph is the default graph of its document. */
export function editResources(
  { graph, deleted, inserted }: Pick<Edit, 'graph' | 'deleted' | 'inserted'>,
  quads: EditedQuads,
): string {
  const names = new Map<string, string>();
  const nameNew = (label: string) => {
    const name = names.get(label) ?? `_:n${crypto.randomUUID().replaceAll('-', '')}`;
    names.set(label, name);
    return name;
  };
  for (const quad of deleted) quads.delete(textOfQuad(quad, nameNew));
  for (const quad of inserted) quads.insert(textOfQuad(quad, nameNew));
  const own = iriText(graph);
  const scope = `_:${scopeOf(graph)}`;
  // Labels lose the prefix of this model, or each writing would make them longer. Nodes of other models keep theirs.
  const unscoped = (term: string) => (term.startsWith(scope) ? `_:${term.slice(scope.length)}` : term);
  let text = '';
  for (const { subject, predicate, object, graph: name } of quads.all())
    text += `${nQuadsLine({
      subject: unscoped(subject),
      predicate,
      object: unscoped(object),
      graph: name === own ? '' : unscoped(name),
    })}\n`;
  return text;
}
