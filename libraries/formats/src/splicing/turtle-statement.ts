/** The text of one Turtle statement after facts came and went: what stays is copied as it stands. */
import type { TurtleFact, TurtleStatement } from './turtle-parts.ts';

/** A fact with its text, and where it stands in the statement already. */
interface Piece {
  readonly predicate: string;
  readonly predicateText: string;
  readonly text: string;
  readonly own?: TurtleFact;
}

/** Nothing where no fact is left. */
export function withFacts(
  text: string,
  statement: TurtleStatement,
  gone: ReadonlySet<TurtleFact>,
  added: readonly TurtleFact[],
  printed: string,
): string | undefined {
  const pieces = pieced(text, statement, gone, [...added], printed);
  const [first] = statement.facts;
  if (pieces.length === 0) return undefined;
  const lead = first
    ? text.slice(statement.start, first.predicateStart)
    : `${text.slice(statement.start, statement.end - 1).trimEnd()} `;
  const last = statement.facts.at(-1);
  const tail = last ? text.slice(last.end, statement.end) : ' .';
  const between = betweenGroups(text, statement);
  const follows = new Map(statement.facts.map((fact, index) => [fact, statement.facts[index - 1]]));
  const written = pieces.map((piece, index) => separatorAndText(text, follows, pieces[index - 1], piece, between));
  return lead + written.join('') + tail;
}

/** A new object takes the place of one that went, else it comes behind those of its predicate, else to the end. */
function pieced(
  text: string,
  { facts }: TurtleStatement,
  gone: ReadonlySet<TurtleFact>,
  added: TurtleFact[],
  printed: string,
): Piece[] {
  const take = (predicate: string): Piece[] => {
    const index = added.findIndex((fact) => fact.predicate === predicate);
    return index < 0 ? [] : added.splice(index, 1).map((fact) => newPiece(printed, fact));
  };
  const pieces: Piece[] = [];
  for (const [index, fact] of facts.entries()) {
    if (gone.has(fact)) pieces.push(...take(fact.predicate));
    else pieces.push(ownPiece(text, fact));
    const isLast = facts[index + 1]?.predicateStart !== fact.predicateStart;
    if (!isLast) continue;
    for (let more = take(fact.predicate); more.length > 0; more = take(fact.predicate)) pieces.push(...more);
  }
  const rest = Map.groupBy(added, ({ predicate }) => predicate);
  for (const group of rest.values()) pieces.push(...group.map((fact) => newPiece(printed, fact)));
  return pieces;
}

function ownPiece(text: string, fact: TurtleFact): Piece {
  return { ...newPiece(text, fact), own: fact };
}

function newPiece(text: string, { predicate, predicateStart, predicateEnd, start, end }: TurtleFact): Piece {
  return { predicate, predicateText: text.slice(predicateStart, predicateEnd), text: text.slice(start, end) };
}

function separatorAndText(
  text: string,
  follows: ReadonlyMap<TurtleFact, TurtleFact | undefined>,
  earlier: Piece | undefined,
  { own, predicate, predicateText, text: object }: Piece,
  between: string,
): string {
  if (own && earlier?.own && follows.get(own) === earlier.own) return text.slice(earlier.own.end, own.end);
  const isFirstOfGroup = own && follows.get(own)?.predicateStart !== own.predicateStart;
  const whole = isFirstOfGroup ? text.slice(own.predicateStart, own.end) : `${predicateText} ${object}`;
  if (!earlier) return whole;
  return earlier.predicate === predicate ? ` , ${object}` : `${between}${whole}`;
}

/** What stands between the facts of two predicates. */
function betweenGroups(text: string, { facts }: TurtleStatement): string {
  for (const [index, fact] of facts.entries()) {
    const next = facts[index + 1];
    const found = next && next.predicateStart !== fact.predicateStart ? text.slice(fact.end, next.predicateStart) : '';
    if (/^\s*;\s*$/.test(found)) return found;
  }
  return ' ;\n    ';
}
