/** The text of one Turtle statement after facts came and went: what stays is copied as it stands. */
import type { TurtleFact, TurtleStatement } from './turtle-parts.ts';

/** A fact with its text. */
interface Piece {
  readonly predicate: string;
  readonly predicateText: string;
  readonly text: string;
  /** The fact of the statement that it is, or whose place it takes. */
  readonly slot?: TurtleFact;
}

/** Nothing where no fact is left. */
export function withFacts(
  text: string,
  statement: TurtleStatement,
  gone: ReadonlySet<TurtleFact>,
  added: readonly TurtleFact[],
  printed: string,
): string | undefined {
  const pieces = pieced(text, statement, gone, added, printed);
  const [first] = statement.facts;
  if (pieces.length === 0) return undefined;
  const lead = first
    ? text.slice(statement.start, first.predicateStart)
    : `${text.slice(statement.start, statement.end - 1).trimEnd()} `;
  const last = statement.facts.at(-1);
  const tail = last ? text.slice(last.end, statement.end) : ' .';
  const between = betweenGroups(text, statement);
  const separators = new Separators(text, statement);
  const written = pieces.map((piece, index) => {
    const earlier = pieces[index - 1];
    const { slot, predicate, predicateText } = piece;
    if (slot) return separators.before(slot, earlier?.predicate) + piece.text;
    if (earlier?.predicate === predicate) return ` , ${piece.text}`;
    return `${earlier ? between : ''}${predicateText} ${piece.text}`;
  });
  return lead + written.join('') + tail;
}

/** A new object takes the place of one that went, else it comes behind those of its predicate, else to the end. */
function pieced(
  text: string,
  { facts }: TurtleStatement,
  gone: ReadonlySet<TurtleFact>,
  added: readonly TurtleFact[],
  printed: string,
): Piece[] {
  const waiting = new Map([...Map.groupBy(added, ({ predicate }) => predicate)].map(([key, group]) => [key, group.values()]));
  const pieces: Piece[] = [];
  for (const [index, fact] of facts.entries()) {
    const group = waiting.get(fact.predicate);
    if (!gone.has(fact)) pieces.push({ ...newPiece(text, fact), slot: fact });
    else {
      const next = group?.next().value;
      if (next) pieces.push({ ...newPiece(printed, next), slot: fact });
    }
    const isLast = facts[index + 1]?.predicateStart !== fact.predicateStart;
    if (isLast) for (const more of group ?? []) pieces.push(newPiece(printed, more));
  }
  for (const group of waiting.values()) for (const more of group) pieces.push(newPiece(printed, more));
  return pieces;
}

function newPiece(text: string, { predicate, predicateStart, predicateEnd, start, end }: TurtleFact): Piece {
  return { predicate, predicateText: text.slice(predicateStart, predicateEnd), text: text.slice(start, end) };
}

/** What stands before the facts of a statement. */
class Separators {
  private readonly text: string;
  /** The fact before each one, and the first one of its predicate. */
  private readonly earlier = new Map<TurtleFact, TurtleFact | undefined>();
  private readonly first = new Map<TurtleFact, TurtleFact>();

  constructor(text: string, { facts }: TurtleStatement) {
    this.text = text;
    for (const [index, fact] of facts.entries()) {
      const earlier = facts[index - 1];
      this.earlier.set(fact, earlier);
      this.first.set(fact, earlier?.predicateStart === fact.predicateStart ? this.first.get(earlier)! : fact);
    }
  }

  /** With the predicate, where what comes before has another one. */
  before(fact: TurtleFact, predicate: string | undefined): string {
    if (predicate === fact.predicate) return this.comma(fact);
    const first = this.first.get(fact)!;
    const from = predicate === undefined ? first.predicateStart : (this.earlier.get(first)?.end ?? first.predicateStart);
    return this.text.slice(from, first.start);
  }

  private comma(fact: TurtleFact): string {
    return this.first.get(fact) === fact ? ' , ' : this.text.slice(this.earlier.get(fact)!.end, fact.start);
  }
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
