/** Tells how a model changed between two revisions. */
import Type from 'typebox';
import { Failure } from '../../../failures.ts';
import { differenceForm } from '../../../operations/forms/differences/difference-form.ts';
import { formatChoice } from '../../../operations/forms/format-negotiation.ts';
import type { ModelForm } from '../../../operations/forms/model-form.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, pageOf, paging, Revision } from '../inputs.ts';
import { wholeText } from '../read-text.ts';
import { tool } from '../tool.ts';

/** A page of changes; a change may hold long values. */
const mostBytes = 8 * 2 ** 20;

interface Difference {
  readonly from: number;
  readonly to: number;
  readonly summary: object;
  readonly changes: readonly object[];
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
    const text = await wholeText(content, mostBytes);
    if (text === undefined) throw new Failure('too-large', 'The changes are too large to be told. Ask for a smaller size.');
    const { summary, changes, ...found } = JSON.parse(text) as Difference;
    const told = { from: found.from, to: found.to, summary };
    return { told: { ...told, changes: boundedPage({ items: changes, total: found.page.totalElements }, page) } };
  },
});
