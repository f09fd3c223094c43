/** An editor: makes changes in one model again and again, on the newest revision that it knows, which is seldom the newest. */
import { v7 as newId } from 'uuid';
import type { Edit, Ledger } from './ledger.ts';

export interface EditorAnswer {
  readonly status: number;
  readonly revision?: number | undefined;
}

/** Sends changes that were made on a revision; throws where no answer comes. */
export type SendChanges = (base: number, changes: readonly object[]) => Promise<EditorAnswer>;

export interface EditorOptions {
  readonly send: SendChanges;
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly rootId: string;
  readonly personClass: string;
  /** All members that any editor knows; new ones are added. */
  readonly members: string[];
  readonly name: string;
  /** How many milliseconds it waits where no answer came. */
  readonly patience?: number;
}

export class Editor {
  private readonly options: EditorOptions;
  private base = 1;
  private count = 0;

  constructor(options: EditorOptions) {
    this.options = options;
  }

  /** A change that nobody answers does not count: the service may be away for a moment. */
  async edit(changes: number): Promise<void> {
    for (let made = 0; made < changes; )
      if (await this.editOnce()) made++;
      else await new Promise((resolve) => setTimeout(resolve, this.options.patience ?? 0));
  }

  private async editOnce(): Promise<boolean> {
    const { ledger, send, members } = this.options;
    const edit = this.drawn();
    const answer = await send(this.base, [this.requested(edit)]).catch(() => undefined);
    if (!answer) ledger.doubt(edit);
    if (!answer || answer.status === 503) return false;
    if (answer.status === 409) {
      ledger.conflicts++;
      // Whoever meets a conflict looks at what the others have done.
      this.base = ledger.newest;
      return true;
    }
    if (answer.status !== 200) throw new Error(`A change was answered with ${answer.status}.`);
    ledger.acknowledge(edit, answer.revision!);
    if (edit.feature === 'member') members.push(edit.id);
    // Most editors look at the newest state only now and then.
    if (this.options.random() < 0.3 || edit.feature === 'member') this.base = answer.revision!;
    return true;
  }

  private drawn(): Edit {
    const { random, members, name } = this.options;
    const id = members[Math.floor(random() * Math.min(members.length, 20))]!;
    const turn = random();
    const value = `${name}-${++this.count}`;
    if (turn < 0.4) return { id, feature: 'name', value };
    if (turn < 0.6) return { id, feature: 'age', value: String(1 + Math.floor(random() * 1e6)) };
    // Friends are those who were there from the beginning: every base knows them.
    if (turn < 0.9) return { id, feature: 'friends', value: members[Math.floor(random() * 20)]! };
    return { id: newId(), feature: 'member', value };
  }

  private requested({ id, feature, value }: Edit): object {
    const { rootId, personClass } = this.options;
    if (feature === 'member') {
      const container = { new: { id: rootId, feature: 'members' } };
      return { kind: 'added', id, eClass: personClass, container, features: [{ name: 'name', new: value }] };
    }
    if (feature === 'age') return changed(id, { name: feature, new: Number(value) });
    // "`old` is a base of its own": the element is added to whatever the list is by now.
    return changed(id, feature === 'friends' ? { name: feature, old: [], new: [{ id: value }] } : { name: feature, new: value });
  }
}

function changed(id: string, feature: object): object {
  return { kind: 'changed', id, features: [feature] };
}
