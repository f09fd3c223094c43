/** What is said of objects whose metamodel is not at hand, and what can be done about it. */

export function unknownMetamodel(nsUri: string): string {
  const start = `The metamodel ${nsUri || 'without namespace'} is not known; its objects are kept as they are.`;
  return nsUri ? `${start} Put its .ecore file beside them, into the same project or folder, to have them read with it.` : start;
}
