/** Names for prepared statements, for so many texts as a connection should keep; the others are not prepared. */
import { hash } from 'node:crypto';

const mostNames = 200;

// Made of the text: behind a pooling proxy connections are shared, and one name for two texts would give each the other's rows.
export function statementNames(keepsSessions: boolean): (text: string) => string | undefined {
  if (!keepsSessions) return () => undefined;
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `orrery-${hash('sha256', text, 'hex').slice(0, 40)}`;
    names.set(text, name);
    return name;
  };
}
