/** Puts an edit into a Turtle or TriG text and leaves all else as it stands there, comments included. */
import type { Model } from '@orrery/kernel';
import { isResourceModel } from '@orrery/rdf';
import type { Splice } from '../format.ts';
import { edited, type TextEdit } from './text-edits.ts';
import { type TurtleFact, type TurtleParts, type TurtleStatement, turtlePartsOf } from './turtle-parts.ts';
import { withFacts } from './turtle-statement.ts';
import { splicedQuads } from './turtle-text/quad-splice.ts';

/** Nothing where the edit cannot be put into the text. Of RDF that is no model of ours the quads tell the edit, of models their texts. */
export const splicedTurtle: Splice = (text, before, after, { base, models, checkpoint = () => {} } = {}) => {
  if (base !== undefined && models && areOfResources(models)) return splicedQuads(text, models, base, checkpoint);
  const [here, old, next] = [text, before, after].map((one) => turtlePartsOf(one, base, checkpoint));
  if (!here || !old || !next) return undefined;
  const edits = new TurtleSplice(text, here, after, next).edits(old);
  return edits && edited(text, edits);
};

/** An empty model is what was there before, or what it becomes. */
function areOfResources({ before, after }: Readonly<Record<'before' | 'after', Model>>): boolean {
  const filled = [before, after].filter(({ roots }) => roots.length > 0);
  return filled.length > 0 && filled.every(isResourceModel);
}

/** A fact of a subject in a graph. */
interface Told {
  readonly statement: TurtleStatement;
  readonly fact: TurtleFact;
}

class TurtleSplice {
  private readonly text: string;
  private readonly here: TurtleParts;
  private readonly printed: string;
  private readonly after: TurtleParts;

  constructor(text: string, here: TurtleParts, printed: string, after: TurtleParts) {
    this.text = text;
    this.here = here;
    this.printed = printed;
    this.after = after;
  }

  edits(before: TurtleParts): TextEdit[] | undefined {
    const prefixes = this.newPrefixes();
    const removed = without(before, this.after);
    const added = without(this.after, before);
    const gone = this.factsHere(removed);
    if (!prefixes || !gone) return undefined;
    const homes = this.homesOf(added);
    const changed = new Set([...gone.map(({ statement }) => statement), ...homes.keys()]);
    const facts = new Set(gone.map(({ fact }) => fact));
    const inside = [...changed].map((statement) => this.changedStatement(statement, facts, homes.get(statement) ?? []));
    const created = this.created(added);
    return created && [...prefixes, ...inside, ...created];
  }

  /** Prefixes that the text does not have yet; nothing where it means something else by one of them. */
  private newPrefixes(): TextEdit[] | undefined {
    const { here, after } = this;
    const isOther = [...after.prefixes].some(([prefix, iri]) => (here.prefixes.get(prefix) ?? iri) !== iri);
    if (isOther) return undefined;
    const lines = [...after.prefixes].filter(([prefix]) => !here.prefixes.has(prefix));
    const used = lines.filter(([prefix]) => this.printed.includes(`${prefix}:`));
    const text = used.map(([prefix, iri]) => `@prefix ${prefix}: <${iri}> .`);
    const at = here.directivesEnd;
    if (text.length === 0) return [];
    return [{ start: at, end: at, text: at === 0 ? `${text.join('\n')}\n` : text.map((line) => `\n${line}`).join('') }];
  }

  /** Where what is removed stands; nothing where one of them is said in another way. */
  private factsHere(removed: readonly Told[]): Told[] | undefined {
    const waiting = Map.groupBy(toldBy(this.here), keyOfTold);
    const found = removed.map((told) => waiting.get(keyOfTold(told))?.shift());
    return found.every((told) => told !== undefined) ? found : undefined;
  }

  /** What is added to the last statement about its subject. */
  private homesOf(added: readonly Told[]): Map<TurtleStatement, TurtleFact[]> {
    const homes = new Map<TurtleStatement, TurtleFact[]>();
    const statements = new Map(this.here.statements.map((statement) => [nameOf(statement), statement]));
    for (const { statement, fact } of added) {
      const home = statements.get(nameOf(statement));
      const facts = home && homes.get(home);
      if (facts) facts.push(fact);
      else if (home) homes.set(home, [fact]);
    }
    return homes;
  }

  private changedStatement(statement: TurtleStatement, gone: ReadonlySet<TurtleFact>, added: readonly TurtleFact[]): TextEdit {
    const { start, end } = statement;
    const text = withFacts(this.text, statement, gone, added, this.printed);
    return text === undefined ? { start: this.lineStart(start), end, text: '' } : { start, end, text };
  }

  /** Statements about new subjects, each behind the one that stands before it; nothing where its graph is not there. */
  private created(added: readonly Told[]): TextEdit[] | undefined {
    const known = new Map(this.here.statements.map((statement) => [nameOf(statement), statement]));
    const fresh = new Set(added.map(({ statement }) => statement).filter((statement) => !known.has(nameOf(statement))));
    const lastOf = new Map(this.here.statements.map((statement) => [statement.graph, statement]));
    const edits: TextEdit[] = [];
    let earlier: TurtleStatement | undefined;
    for (const statement of this.after.statements) {
      const own = known.get(nameOf(statement));
      if (own) earlier = own;
      if (!fresh.has(statement)) continue;
      const home = earlier?.graph === statement.graph ? earlier : lastOf.get(statement.graph);
      if (!home && statement.graph !== '') return undefined;
      edits.push(this.creation(statement, home));
    }
    return edits;
  }

  private creation({ start, end }: TurtleStatement, home: TurtleStatement | undefined): TextEdit {
    const at = home?.end ?? this.text.length;
    const raw = this.printed.slice(start, end);
    const isEnded = !home || this.text[home.end - 1] === '.';
    return {
      start: at,
      end: at,
      text: `${isEnded ? '' : ' .'}${home || this.text === '' ? '\n\n' : '\n'}${raw}${home ? '' : '\n'}`,
    };
  }

  /** With the blanks before it, where it begins its line. */
  private lineStart(start: number): number {
    let at = start;
    while (at > 0 && ' \t\r\n'.includes(this.text[at - 1]!)) at--;
    return at;
  }
}

/** The triples of one text that the other does not have; each as often as it is missing. */
function without(one: TurtleParts, other: TurtleParts): Told[] {
  const counts = new Map<string, number>();
  for (const told of toldBy(other)) counts.set(keyOfTold(told), (counts.get(keyOfTold(told)) ?? 0) + 1);
  return toldBy(one).filter((told) => {
    const key = keyOfTold(told);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}

function toldBy({ statements }: TurtleParts): Told[] {
  return statements.flatMap((statement) => statement.facts.map((fact) => ({ statement, fact })));
}

function keyOfTold({ statement, fact }: Told): string {
  return `${nameOf(statement)} ${fact.predicate} ${fact.object}`;
}

function nameOf({ graph, subject }: TurtleStatement): string {
  return `${graph} ${subject}`;
}
