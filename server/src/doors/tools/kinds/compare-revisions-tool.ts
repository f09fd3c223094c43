/** Tells how a model changed between two revisions. */
import Type from 'typebox';
import { Failure } from '../../../failures.ts';
import type { SentContent } from '../../../http/answers/send-content.ts';
import { differenceForm } from '../../../operations/forms/differences/difference-form.ts';
import { formatChoice } from '../../../operations/forms/format-negotiation.ts';
import type { ModelForm } from '../../../operations/forms/model-form.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, pageOf, paging, Revision } from '../inputs.ts';
import { itemsIn } from '../long-list.ts';
import { tool } from '../tool.ts';

/** A page of changes; a change may hold long values. */
const mostBytes = 8 * 2 ** 20;

interface Difference {
  readonly from: number;
  readonly to: number;
  readonly summary: object;
  readonly page: { readonly totalElements: number };
}

export const compareRevisionsTool = tool({
  name: 'compare_revisions',
  says: 'Tells what was added, removed, changed and moved between two revisions of a model; by default between the last two.',
  input: inputOf({
    modelId: ModelId,
    from: Type.Optional(Revision),
    to: Type.Optional(Revision),
    kind: Type.Optional(
      Type.Enum(['added', 'removed', 'changed', 'moved'], { type: 'string', description: 'only such changes' }),
    ),
    ...paging,
  }),
  run: async ({ modelId, from, to, kind, ...asked }, { caller, signal, useCases: { models, modelForms } }) => {
    const model = await models.get(caller, modelId);
    const page = pageOf(asked);
    const query = { from, to, kind, page: page.number, size: page.size };
    const form = differenceForm as unknown as ModelForm;
    const content = await modelForms.get(caller, model, form, { query, choose: formatChoice('json', undefined), signal });
    if (content.size > mostBytes) throw new Failure('too-large', 'The changes are too large to be told. Ask for a smaller size.');
    const { changes, found } = await readChanges(content);
    const told = { from: found.from, to: found.to, summary: found.summary };
    return { told: { ...told, changes: boundedPage({ items: changes, total: found.page.totalElements }, page) } };
  },
});

async function readChanges({ size, read }: Pick<SentContent, 'size' | 'read'>) {
  const items = itemsIn(read({ start: 0, end: size }), 'changes');
  const changes: object[] = [];
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done) return { changes, found: next.value as Difference };
    changes.push(JSON.parse(next.value.toString('utf8')) as object);
  }
}
