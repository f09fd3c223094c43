/** The edits by which facts come to, and go from, what a text says of one subject at one place. */
import type { Iri } from '@orrery/rdf';
import { behindComment, blanksBefore, hasComment, indentAt, lineBreakIn, signIn } from './layout.ts';
import type { Notation } from './notation.ts';
import type { OwnedEdit } from './owned-edit.ts';
import type { PropertyList, TextProperty, TextTerm } from './turtle-tree.ts';

/** An object that is not yet in the text. It may be written like the one whose place it takes. */
export interface NewFact {
  readonly predicate: Iri;
  readonly object: (like?: string) => string;
}

export class PropertyEdits {
  private readonly found: OwnedEdit[] = [];
  private readonly text: string;
  private readonly list: PropertyList;
  private readonly notation: Notation;
  private readonly gone: Set<TextTerm>;
  /** By predicate, what is not yet put anywhere. */
  private readonly added: Map<string, NewFact[]>;

  /** What is gone may be objects of other lists too. */
  constructor(text: string, list: PropertyList, notation: Notation, gone: ReadonlySet<TextTerm>, added: readonly NewFact[]) {
    this.text = text;
    this.list = list;
    this.notation = notation;
    this.gone = new Set(list.properties.flatMap(({ objects }) => objects.filter((object) => gone.has(object))));
    this.added = Map.groupBy(added, ({ predicate }) => predicate.value);
  }

  edits(): readonly OwnedEdit[] {
    const { properties } = this.list;
    this.replace();
    const staying = properties.filter((property) => this.stays(property));
    if (staying.length === 0) return this.rewritten();
    for (const property of staying) this.objectsOf(property);
    this.removeProperties();
    this.append(staying.at(-1)!);
    return this.found;
  }

  /** A new object takes the place of one of its property that goes. */
  private replace(): void {
    for (const { predicate, objects } of this.list.properties) {
      const facts = this.added.get(predicate.value);
      const places = facts ? objects.filter((object) => this.gone.has(object)) : [];
      for (const [index, fact] of facts?.splice(0, places.length).entries() ?? []) this.put(fact, places[index]!);
      if (facts?.length === 0) this.added.delete(predicate.value);
    }
  }

  private put(fact: NewFact, place: TextTerm): void {
    this.gone.delete(place);
    this.edit(place.start, place.end, () => fact.object(this.text.slice(place.start, place.end)));
  }

  private stays({ objects }: TextProperty): boolean {
    return objects.some((object) => !this.gone.has(object));
  }

  /** All that was said goes, and what is new is all that is said. */
  private rewritten(): readonly OwnedEdit[] {
    const { properties, start, end, isNested } = this.list;
    const [first, last] = [properties[0], properties.at(-1)];
    if (this.added.size === 0) this.edit(start, isNested ? end : (last?.end ?? end), '');
    else if (first) this.edit(first.start, last!.end, () => this.propertiesText());
    else this.edit(start, end, () => (isNested ? ` ${this.propertiesText()} ` : ` ${this.propertiesText()}`));
    return this.found;
  }

  /** Objects go with the comma before them, the first ones with the one behind them. */
  private objectsOf({ predicate, objects }: TextProperty): void {
    const first = objects.findIndex((object) => !this.gone.has(object));
    for (const [index, object] of objects.entries()) {
      if (!this.gone.has(object)) continue;
      if (index < first) this.removeUpTo(object.start, object.end, objects[index + 1]!.start);
      else this.removeFrom(objects[index - 1]!.end, object.start, object.end, ',');
    }
    const last = objects.findLast((object) => !this.gone.has(object))!;
    const separator = this.between(objects, ',') ?? ', ';
    for (const fact of this.added.get(predicate.value) ?? []) this.edit(last.end, last.end, () => separator + fact.object());
    this.added.delete(predicate.value);
  }

  /** Properties go in runs, each with one semicolon. */
  private removeProperties(): void {
    const { properties } = this.list;
    for (let index = 0; index < properties.length; index++) {
      if (this.stays(properties[index]!)) continue;
      const first = index;
      while (properties[index + 1] && !this.stays(properties[index + 1]!)) index++;
      this.removeRun(properties[first - 1], properties[first]!, properties[index]!, properties[index + 1]);
    }
  }

  private removeRun(
    before: TextProperty | undefined,
    first: TextProperty,
    last: TextProperty,
    next: TextProperty | undefined,
  ): void {
    const leads = before && signIn(this.text, ';', before.end, first.start);
    const isLeading = leads !== undefined && this.text.slice(before!.end, leads).includes('\n');
    if (next && !isLeading) this.removeUpTo(first.start, last.end, next.start);
    else this.removeFrom(before!.end, first.start, last.end, ';');
  }

  /** A stretch with what follows it on its line; comments on lines of their own belong to what comes next. */
  private removeUpTo(start: number, end: number, next: number): void {
    const sign = Math.max(signIn(this.text, ';', end, next), signIn(this.text, ',', end, next));
    const behind = behindComment(this.text, Math.max(sign + 1, end));
    this.edit(start, this.text.slice(behind, next).trim() === '' ? next : behind, '');
  }

  /** A stretch with the sign before it; a comment behind that sign belongs to what stands before. */
  private removeFrom(before: number, start: number, end: number, sign: string): void {
    if (!hasComment(this.text, before, start)) {
      this.edit(before, end, '');
      return;
    }
    const at = signIn(this.text, sign, before, start);
    this.edit(blanksBefore(this.text, at) >= before ? blanksBefore(this.text, at) : at, at + 1, '');
    const from = blanksBefore(this.text, start);
    // The comment ends with its line.
    this.edit(Math.min(start, this.text.indexOf('\n', from) + 1), end, '');
  }

  private append({ end }: TextProperty): void {
    const { properties } = this.list;
    if (this.added.size === 0) return;
    const separator = this.between(properties, ';') ?? this.usualSeparator();
    this.edit(end, end, () => separator + this.propertiesText(separator));
  }

  private propertiesText(separator = this.usualSeparator()): string {
    const texts = Array.from(this.added.values(), (facts) => {
      const objects = facts.map(({ object }) => object());
      return `${this.notation.predicate(facts[0]!.predicate)} ${objects.join(', ')}`;
    });
    return texts.join(separator);
  }

  private usualSeparator(): string {
    const { statement, isNested, start, end } = this.list;
    if (isNested && !this.text.slice(start, end).includes('\n')) return ' ; ';
    return ` ;${lineBreakIn(this.text)}${indentAt(this.text, isNested ? start : statement.start)}    `;
  }

  /** What stands between two parts, where that is nothing but the sign and blanks. */
  private between(parts: readonly (TextTerm | TextProperty)[], sign: string): string | undefined {
    for (let index = parts.length - 1; index > 0; index--) {
      const found = this.text.slice(parts[index - 1]!.end, parts[index]!.start);
      if (found.trim() === sign) return found;
    }
    return undefined;
  }

  private edit(start: number, end: number, text: OwnedEdit['text']): void {
    this.found.push({ start, end, text, owner: this.list });
  }
}
