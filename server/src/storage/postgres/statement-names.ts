/** Names for prepared statements, for so many texts as a connection should keep; the others are not prepared. */
const mostNames = 200;

export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `orrery-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
