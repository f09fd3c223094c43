/** The objects that an edit speaks of: those of a copy of the model, and those that it adds. */
import type { Metamodels } from '../metamodel/metamodels.ts';
import { type Class, qualifiedName } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { ClassNames } from './class-names.ts';
import { RefusedChange, type RequestedChange, type RequestedKind, type RequestPlace } from './requested-change.ts';

/** A change with its position in the request. */
export interface NumberedChange {
  readonly change: RequestedChange;
  readonly at: number;
}

export class EditedObjects {
  readonly model: Model;
  readonly changes: readonly NumberedChange[];
  /** The classes of new objects, and of those that change their class. */
  readonly classes = new Map<string, Class>();
  /** All that goes, with what it contains. */
  readonly gone = new Set<ModelObject>();
  private readonly byKey: ReadonlyMap<string, NumberedChange>;
  private readonly names: ClassNames;

  constructor(model: Model, metamodels: Metamodels, changes: readonly RequestedChange[]) {
    this.model = model;
    this.names = new ClassNames(model, metamodels);
    const numbered = changes.map((change, at) => ({ change, at }));
    // Of two changes of one kind the first counts.
    this.byKey = new Map(numbered.toReversed().map((one) => [keyOf(one.change.kind, one.change.id), one]));
    this.changes = numbered.filter((one) => this.isFirst(one) || !repeats(this.first(one).change, one.change));
    for (const one of this.changes) this.look(one);
    for (const { change } of this.changes) if (change.kind === 'removed') this.lose(model.find(change.id)!);
  }

  of(kind: RequestedKind): NumberedChange[] {
    return this.changes.filter(({ change }) => change.kind === kind);
  }

  has(kind: RequestedKind, id: string): boolean {
    return this.byKey.has(keyOf(kind, id));
  }

  /** Whether there will be such an object. */
  isThere(id: string): boolean {
    const found = this.model.find(id);
    return found ? !this.gone.has(found) : this.has('added', id);
  }

  /** The class that an object will have. */
  classOf(id: string): Class {
    return this.classes.get(id) ?? this.model.find(id)!.class;
  }

  /** An object goes with its contents, but for those that move elsewhere. */
  lose(object: ModelObject): void {
    const waiting = [object];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      this.gone.add(next);
      for (const part of next.parts()) if (!this.has('moved', this.model.idOf(part))) waiting.push(part);
    }
  }

  private first({ change: { kind, id } }: NumberedChange): NumberedChange {
    return this.byKey.get(keyOf(kind, id))!;
  }

  private isFirst(one: NumberedChange): boolean {
    return this.first(one) === one;
  }

  private look(one: NumberedChange): void {
    const { change, at } = one;
    const { kind, id } = change;
    if (!this.isFirst(one) && !goesTogether(this.first(one).change, change))
      throw new RefusedChange(`The object ${id} is ${kind} twice.`, [at, 'id']);
    const isNew = kind === 'added';
    if (isNew && this.model.find(id)) throw new RefusedChange(`There is an object ${id} already.`, [at, 'id']);
    if (!isNew && !this.model.find(id)) throw this.missing(id, [at, 'id']);
    if (kind === 'removed' && (this.has('moved', id) || this.has('changed', id)))
      throw new RefusedChange(`The object ${id} is removed and changed.`, [at, 'id']);
    this.takeClass(one);
  }

  /** What a request says of an object that is not there; of a new one all is said where it is added. */
  private missing(id: string, place: RequestPlace): RefusedChange {
    const isNew = this.has('added', id);
    return new RefusedChange(isNew ? `All about the new object ${id} belongs into one change.` : noObject(id), place);
  }

  private takeClass({ change: { kind, id, eClass }, at }: NumberedChange): void {
    if (kind === 'added' && !eClass) throw new RefusedChange('A new object needs its class.', [at, 'eClass']);
    if ((kind !== 'added' && kind !== 'changed') || !eClass) return;
    const [found, other] = this.names.named(eClass);
    if (!found) throw new RefusedChange(`There is no class ${eClass} here.`, [at, 'eClass']);
    if (other) throw new RefusedChange(`${eClass} may be ${qualifiedName(found)} or ${qualifiedName(other)}.`, [at, 'eClass']);
    if (kind === 'added' && found.isAbstract) throw new RefusedChange(`The class ${found.name} is abstract.`, [at, 'eClass']);
    if (kind === 'added' || qualifiedName(this.model.find(id)!.class) !== qualifiedName(found)) this.classes.set(id, found);
  }
}

export function noObject(id: string): string {
  return `There is no object ${id} in the model.`;
}

/** Whether the second change asks for what the first one does already: what is gone is gone, and what has moved there is there. */
function repeats(first: RequestedChange, second: RequestedChange): boolean {
  if (second.kind === 'moved') return JSON.stringify(placeOf(first)) === JSON.stringify(placeOf(second));
  return second.kind === 'removed';
}

function placeOf({ container }: RequestedChange) {
  const { id = null, feature = null, index = null } = container?.new ?? {};
  return { id, feature, index };
}

/** Changes of one object may come in parts, feature by feature; which class it takes is said in one of them, or alike. */
function goesTogether({ kind, eClass: one }: RequestedChange, { eClass: other }: RequestedChange): boolean {
  return kind === 'changed' && (!one || !other || one === other);
}

function keyOf(kind: RequestedKind, id: string): string {
  return `${kind} ${id}`;
}
