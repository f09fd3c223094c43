/** The revisions of a model. */
import { everything } from '../../../conditions/condition.ts';
import { instant } from '../../../resources/audit.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

export const listRevisionsTool = tool({
  name: 'list_revisions',
  says: 'Lists the revisions of a model, the newest first: who changed it, when, and why.',
  input: inputOf({ modelId: ModelId, ...paging }),
  run: async ({ modelId, ...asked }, { caller, signal, useCases: { revisions } }) => {
    const page = pageOf(asked);
    const sort = [{ field: 'number', direction: 'desc' } as const];
    const { items, total } = await revisions.list(caller, modelId, { where: everything, sort, page, signal });
    const shown = items.map(({ number, creator, createdAt, message, origin, format, objectCount }) => {
      return { number, creator: creator.name, creationDateTime: instant(createdAt), message, origin, format, objectCount };
    });
    return { told: boundedPage({ items: shown, total }, page) };
  },
});
