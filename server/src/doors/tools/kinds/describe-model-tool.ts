/** Describes a model, and the classes of its objects. */
import { everything } from '../../../conditions/condition.ts';
import { modelPresenter } from '../../../resources/models/model-presenter.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ModelId, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

export const describeModelTool = tool({
  name: 'describe_model',
  says: 'Describes a model: its project, metamodel, problems, default representation, and the classes of its objects with their numbers.',
  input: inputOf({ modelId: ModelId, ...paging }),
  run: async ({ modelId, ...asked }, { caller, signal, useCases: { models, modelObjects }, urls }) => {
    const model = await models.getFresh(caller, modelId);
    const page = pageOf(asked);
    const types = await modelObjects.types(caller, model, { where: everything, sort: [], page, signal });
    const { id, name, description, project, type, contentType, revision, diagnosticCounts, _links } = modelPresenter(urls)(model);
    return {
      told: {
        ...{ id, name, description, project, type, contentType, revision, diagnosticCounts },
        defaultRepresentation: model.defaultRepresentation,
        classes: boundedPage(types, page),
        content: _links.content.map(({ href }) => href.replace('{&inline}', '')),
      },
    };
  },
});
