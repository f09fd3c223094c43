/** The ledger of acknowledged writes, and of requests without an answer. */
import type { Content } from './content.ts';

export const kinds = ['scopes', 'projects', 'models'] as const;
export type Kind = (typeof kinds)[number];

export interface Entity {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly confidentiality: number;
  /** The scope of a project or model. */
  readonly scopeId?: string;
  /** The project of a model. */
  readonly projectId?: string;
  readonly content?: Content;
}

export interface Change {
  readonly before: Entity;
  readonly after: Entity;
}

export interface Creation {
  readonly kind: Kind;
  readonly body: Omit<Entity, 'kind' | 'id'>;
  readonly idempotencyKey: string | undefined;
}

/** A request that may have been carried out or not. */
export type Doubt =
  | { readonly kind: 'creation'; readonly creation: Creation }
  | ({ readonly kind: 'change' } & Change)
  /** New contents of several models, all or none. */
  | { readonly kind: 'contents'; readonly changes: readonly Change[] }
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

  changed(...entities: readonly Entity[]): void {
    for (const entity of entities) this.entities.set(entity.id, entity);
    this.acknowledged++;
  }

  /** What is inside goes with it. */
  removed({ id }: Entity): void {
    for (const entity of [...this.entities.values()]) {
      if (![entity.id, entity.scopeId, entity.projectId].includes(id)) continue;
      this.entities.delete(entity.id);
      this.repeatable.delete(entity.id);
    }
    this.acknowledged++;
  }

  models(): Entity[] {
    return [...this.entities.values()].filter(({ kind }) => kind === 'models');
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
