/** Lets the representations of many views be written after the transaction of their revision: that is there in any case, and what fails is done later. */
import type { Database } from '../../storage/database.ts';
import type { ViewsOfRevision } from '../../storage/representations/derived-changes.ts';
import { writeLeftViews } from '../../storage/representations/left-views.ts';

export interface LeftViewsDependencies {
  readonly database: Database;
  readonly onFailure: (error: unknown, modelId: string) => void;
}

export class LeftViews {
  private readonly database: Database;
  private readonly onFailure: LeftViewsDependencies['onFailure'];
  private lookLater = () => {};

  constructor({ database, onFailure }: LeftViewsDependencies) {
    this.database = database;
    this.onFailure = onFailure;
  }

  /** Who looks for views in the content of models, where they could not be written. */
  onLeft(lookLater: () => void): void {
    this.lookLater = lookLater;
  }

  async write(left: readonly ViewsOfRevision[]): Promise<void> {
    for (const derived of left) if (!(await this.isWritten(derived))) this.lookLater();
  }

  private async isWritten(derived: ViewsOfRevision): Promise<boolean> {
    try {
      return await writeLeftViews(this.database, derived);
    } catch (error) {
      this.onFailure(error, derived.model.id);
      return false;
    }
  }
}
