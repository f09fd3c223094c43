/** The representation that a model is shown by: "the stored default, else the first view in document order". */

/** Its id in SQL, by the id of the model; both are looked up in an index. */
export function defaultRepresentationOf(modelId: string): string {
  const chosen = (condition: string) =>
    `(select chosen.id from representations chosen where chosen.model_id = ${modelId} and ${condition})`;
  return `coalesce(${chosen(`chosen.default_for = ${modelId}`)}, ${chosen('chosen.position = 0')})`;
}
