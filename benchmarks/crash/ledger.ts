/** What the service acknowledged, and the requests to which no answer came. */
export type Kind = 'scopes' | 'projects';

export interface Entity {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly confidentiality: number;
  /** The scope of a project. */
  readonly scopeId?: string;
}

export interface Creation {
  readonly kind: Kind;
  readonly body: Omit<Entity, 'kind' | 'id'>;
  readonly idempotencyKey: string | undefined;
}

/** A request that may have been carried out or not. */
export type Doubt =
  | { readonly kind: 'creation'; readonly creation: Creation }
  | { readonly kind: 'change'; readonly before: Entity; readonly after: Entity }
  | { readonly kind: 'removal'; readonly of: Entity };

export class Ledger {
  readonly entities = new Map<string, Entity>();
  /** Creations with a key, by the id of what they made. */
  readonly repeatable = new Map<string, Creation>();
  private doubts: Doubt[] = [];
  acknowledged = 0;
  /** How many doubts there were in all. */
  inDoubt = 0;

  created(creation: Creation, id: string): void {
    this.entities.set(id, { kind: creation.kind, id, ...creation.body });
    if (creation.idempotencyKey) this.repeatable.set(id, creation);
    this.acknowledged++;
  }

  changed(entity: Entity): void {
    this.entities.set(entity.id, entity);
    this.acknowledged++;
  }

  /** A scope takes its projects with it. */
  removed({ id }: Entity): void {
    for (const entity of [...this.entities.values()]) {
      if (entity.id !== id && entity.scopeId !== id) continue;
      this.entities.delete(entity.id);
      this.repeatable.delete(entity.id);
    }
    this.acknowledged++;
  }

  doubt(doubt: Doubt): void {
    this.doubts.push(doubt);
    this.inDoubt++;
  }

  takeDoubts(): Doubt[] {
    const taken = this.doubts;
    this.doubts = [];
    return taken;
  }
}
