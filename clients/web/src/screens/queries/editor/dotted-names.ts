/** Names of SPARQL whose prefix or local part has dots, such as `ifc4.3:Wall`: the words of a text that is not finished come in pieces, which are put together for their colour. */
import type { QueryToken } from '@orrery/sparql/tokens.ts';

const isPiece = ({ kind, text }: QueryToken) => kind === 'word' || kind === 'name' || text === '.' || /^\p{N}$/u.test(text);
const isEnd = ({ kind }: QueryToken) => kind === 'word' || kind === 'name';

export function withDottedNames(tokens: readonly QueryToken[]): readonly QueryToken[] {
  const joined: QueryToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const after = endOfRun(tokens, at);
    joined.push(...joinedRun(tokens.slice(at, after)));
    at = after;
  }
  return joined;
}

/** Pieces without a blank between them are a run; anything else stands alone. */
function endOfRun(tokens: readonly QueryToken[], start: number): number {
  let after = start + 1;
  if (!isPiece(tokens[start]!)) return after;
  while (after < tokens.length && isPiece(tokens[after]!) && tokens[after]!.start === tokens[after - 1]!.end) after++;
  return after;
}

/** A dot before or after a name ends what stands before it. */
function joinedRun(run: readonly QueryToken[]): readonly QueryToken[] {
  const first = run.findIndex(isEnd);
  const last = run.findLastIndex(({ text }) => text !== '.');
  if (first === last || !run.some(({ kind }) => kind === 'name')) return run;
  const pieces = run.slice(first, last + 1);
  const text = pieces.map((piece) => piece.text).join('');
  const name: QueryToken = { kind: 'name', text, start: run[first]!.start, end: run[last]!.end };
  return [...run.slice(0, first), name, ...run.slice(last + 1)];
}
