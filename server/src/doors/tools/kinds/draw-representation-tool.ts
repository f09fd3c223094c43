/** A representation as a picture, for people to look at. */
import Type from 'typebox';
import { Failure, invalid } from '../../../failures.ts';
import { formatChoice } from '../../../operations/forms/format-negotiation.ts';
import { shownFormats } from '../../../operations/representations/representation-forms.ts';
import type { Representation } from '../../../resources/representations/representation.ts';
import { inputOf, ModelId, RepresentationId } from '../inputs.ts';
import { wholeText } from '../read-text.ts';
import { type Attachment, type ToolWork, tool } from '../tool.ts';

/** Larger pictures are looked at by their link. */
export const largestPicture = 2 ** 18;

export const drawRepresentationTool = tool({
  name: 'draw_representation',
  says: 'Draws a diagram: gives a link to its picture, and the picture (SVG) to whoever reads this. Give representationId, or modelId for the default representation of a model.',
  input: inputOf({ representationId: Type.Optional(RepresentationId), modelId: Type.Optional(ModelId) }),
  run: async (asked, work) => {
    const representation = await representationOf(asked, work);
    const { id, name, kind, model } = representation;
    const told = { id, name, kind, model: { id: model.id, name: model.name } };
    if (!shownFormats(representation).some(({ name }) => name === 'svg'))
      return {
        told: { ...told, note: 'It is no diagram: there is no picture of it.', link: work.urls.to('representations', id) },
      };
    const uri = `${work.urls.to('representations', id)}/content?format=svg`;
    const attachment = await pictureOf(representation, uri, work);
    const note = attachment
      ? 'The picture is shown to the person beside this answer.'
      : 'The picture is large: it is behind the link.';
    return { told: { ...told, link: uri, note }, ...(attachment && { attachment }) };
  },
});

async function representationOf(
  { representationId, modelId }: { readonly representationId?: string; readonly modelId?: string },
  { caller, useCases: { representations, models } }: ToolWork,
): Promise<Representation> {
  if (representationId !== undefined) return representations.get(caller, representationId);
  if (modelId === undefined) throw invalid('representationId', 'is needed, or modelId');
  const { id, defaultRepresentation } = await models.get(caller, modelId);
  if (!defaultRepresentation) throw new Failure('missing', `The model ${id} has no default representation.`);
  return representations.get(caller, defaultRepresentation.id);
}

async function pictureOf(
  representation: Representation,
  uri: string,
  { caller, signal, useCases: { representationContents } }: ToolWork,
): Promise<Attachment | undefined> {
  const choose = formatChoice('svg', undefined);
  const content = await representationContents.get(caller, representation, { choose, signal });
  const text = await wholeText(content, largestPicture);
  return text === undefined ? undefined : { uri, mediaType: 'image/svg+xml', text };
}
