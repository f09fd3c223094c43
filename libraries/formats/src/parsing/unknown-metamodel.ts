/** The diagnostics of objects whose metamodel is not at hand, with advice. */

export function unknownMetamodel(nsUri: string): string {
  const start = `The metamodel ${nsUri || 'without namespace'} is not known; its objects are kept as they are.`;
  return nsUri ? `${start} Put its .ecore file beside them, into the same project or folder, to have them read with it.` : start;
}
