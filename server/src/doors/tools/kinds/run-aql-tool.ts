/** Expressions of AQL over a project. */
import Type from 'typebox';
import { eventsIn } from '../../../http/answers/event-reader.ts';
import { fitting, shortened } from '../bounded.ts';
import { inputOf, ModelId, ObjectId, ProjectId } from '../inputs.ts';
import { tool } from '../tool.ts';

const usualValues = 50;
const mostValues = 500;

export const runAqlTool = tool({
  name: 'run_aql',
  says: 'Evaluates an expression of AQL (the Acceleo Query Language) over a project: archimate::BusinessActor.allInstances(), self.eAllContents(ecore::EClass)->select(c | c.abstract).name. It changes nothing. With modelId, self is the first root of the model; with objectId that object. An expression that is refused is answered with what is wrong and where: mend it and ask again.',
  input: inputOf({
    projectId: ProjectId,
    expression: Type.String({ minLength: 1, maxLength: 50_000 }),
    modelId: Type.Optional(ModelId),
    objectId: Type.Optional(ObjectId),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: mostValues, description: `most values; ${usualValues} by default` }),
    ),
  }),
  run: async (
    { projectId, expression, modelId, objectId, limit = usualValues },
    { caller, signal, useCases: { expressions } },
  ) => {
    const context = { modelId, objectId };
    const bytes = await expressions.evaluate({ language: 'aql', expression, context }, { caller, projectId, signal });
    return { told: await toldOf(bytes, limit) };
  },
});

interface Value {
  readonly type: string;
  readonly value: unknown;
}

/** Whoever has enough values reads no more: the evaluation ends. */
async function toldOf(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<object> {
  const values: Value[] = [];
  for await (const { name, data } of eventsIn(bytes)) {
    if (name === 'value') values.push(data as unknown as Value);
    if (name === 'error') return { error: data };
    if (name === 'done') return { ...shownOf(values), ...noticed(data) };
    if (values.length > limit) break;
  }
  return { ...shownOf(values.slice(0, limit)), more: 'There is more: choose fewer, or ask for ->size() first.' };
}

function shownOf(values: readonly Value[]): object {
  const shown = fitting(values.map(({ type, value }) => shortened({ type, value })));
  const isCut = shown.length < values.length;
  return { values: shown, ...(isCut && { more: `${values.length - shown.length} more, which are too long to be shown.` }) };
}

function noticed({ type, diagnostics }: Readonly<Record<string, unknown>>): object {
  return { type, ...(Array.isArray(diagnostics) && diagnostics.length > 0 && { diagnostics: shortened(diagnostics) }) };
}
