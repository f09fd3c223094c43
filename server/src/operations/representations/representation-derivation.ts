/** Looks in the background for views of models that were there before representations were, or whose views were left unwritten: once for each, and on from there after a start. */
import { nsUrisWithViews } from '@orrery/formats/descriptions.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { storeFoundViews, type UnderivedModel, underivedAfter } from '../../storage/representations/underived-models.ts';
import { serviceKey } from '../../turn-keys.ts';

export interface RepresentationDerivationDependencies {
  readonly database: Database;
  readonly engine: Engine;
  /** The model is not known where the trouble is not its own. */
  readonly onFailure: (error: unknown, modelId?: string) => void;
}

const modelsAtOnce = 100;
const laterMilliseconds = 5000;
const leastId = '00000000-0000-0000-0000-000000000000';

export class RepresentationDerivation {
  private readonly database: Database;
  private readonly engine: Engine;
  private readonly onFailure: RepresentationDerivationDependencies['onFailure'];
  private readonly ending = new AbortController();
  private working: Promise<void> | undefined;

  constructor({ database, engine, onFailure }: RepresentationDerivationDependencies) {
    this.database = database;
    this.engine = engine;
    this.onFailure = onFailure;
  }

  begin(): void {
    this.working = Promise.resolve(this.working)
      .then(() => this.workThrough())
      .catch((error: unknown) => this.tell(error));
  }

  /** Once more, since there are other models by now. Not at once: what has lost its views may be about to be deleted. */
  beginLater(): void {
    const timer = setTimeout(() => this.begin(), laterMilliseconds);
    timer.unref();
    this.ending.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  /** What fails is left for the next start. */
  private async workThrough(): Promise<void> {
    let after: string | undefined = leastId;
    while (after !== undefined) {
      const page = { after, most: modelsAtOnce, contentTypes: nsUrisWithViews };
      const models: readonly UnderivedModel[] = await underivedAfter(this.database.work, page);
      for (const model of models) {
        if (this.ending.signal.aborted) return;
        await this.derive(model).catch((error: unknown) => this.tell(error, model.id));
      }
      after = models.at(-1)?.id;
    }
  }

  private async derive(model: UnderivedModel): Promise<void> {
    const { content, format, lineage, idMap, revisionId, projectId } = model;
    const source = { content, format, lineage, idMap, metamodels: await pinnedBy(this.database.points, revisionId) };
    const options = { caller: serviceKey, affinity: projectId, signal: this.ending.signal };
    const isDone = await storeFoundViews(this.database, model, await this.engine.run('views', { source }, options));
    if (!isDone) this.beginLater();
  }

  /** Work that ends with the service is no failure. */
  private tell(error: unknown, modelId?: string): void {
    if (!this.ending.signal.aborted) this.onFailure(error, modelId);
  }
}
