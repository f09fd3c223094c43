/** A change of models, proposed to the person: a task shows the difference, and waits until the person confirms it. */
import Type from 'typebox';
import type { Diagnosis } from '../../../engine/expressions/assistance.ts';
import { Failure } from '../../../failures.ts';
import { inputOf, ModelId, ObjectId, ProjectId } from '../inputs.ts';
import { type ToolWork, tool } from '../tool.ts';

export const proposeChangeTool = tool({
  name: 'propose_change',
  says: "Proposes a change of models to the person, as an AQL expression that changes them (self.eSet('name', 'x'), eAdd, eUnset, eRemove, create, delete) or as a SPARQL update. It makes a task that shows the person the difference and waits: nothing is changed until the person confirms it, which no tool can do. Give the person the link.",
  isProposal: true,
  input: inputOf({
    projectId: ProjectId,
    language: Type.Enum(['aql', 'sparql'], { type: 'string' }),
    expression: Type.String({ minLength: 1, maxLength: 50_000 }),
    modelId: Type.Optional(ModelId),
    objectId: Type.Optional(ObjectId),
    title: Type.Optional(Type.String({ format: 'name', description: 'what the change is for, in a few words' })),
  }),
  run: async ({ projectId, language, expression, modelId, objectId, title }, work) => {
    const request = { language, expression, ...(modelId !== undefined && { context: { modelId, objectId } }) };
    const { caller, signal, useCases, urls } = work;
    // With the sight of the assistant first: what is beyond it is not told by way of what is wrong.
    const diagnosis = await useCases.expressions.diagnose(request, { caller, projectId, signal });
    const wrong = wrongIn(diagnosis);
    if (wrong) return { told: { error: wrong, diagnostics: diagnosis.diagnostics } };
    const { id, status } = await created(work, {
      kind: 'run-expression',
      ...(title && { title }),
      input: { projectId, ...request },
    });
    const link = urls.to('tasks', id);
    return {
      told: { task: { id, status }, link, confirm: `${link}/confirm`, note: 'Nothing is changed until the person confirms it.' },
    };
  },
});

function wrongIn({ mutating, diagnostics }: Diagnosis): string | undefined {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'The expression is wrong.';
  return mutating ? undefined : 'The expression changes nothing.';
}

/** The task is the person's own. What is wrong with it in the person's eyes alone is for the person alone. */
async function created({ caller, person, useCases: { tasks } }: ToolWork, task: Parameters<typeof tasks.create>[1]) {
  try {
    return await tasks.create(person, task);
  } catch (error) {
    if (caller === person || !(error instanceof Failure) || error.kind !== 'invalid') throw error;
    throw new Failure('invalid', 'The change was refused. The person learns why by trying it as a task.', [], { cause: error });
  }
}
