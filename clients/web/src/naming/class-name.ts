/** The last name of a class: `http://…#//Person` is Person. */
export function classNameOf(eClass: string): string {
  return eClass.split(/\/\/|#/).at(-1) || eClass;
}
