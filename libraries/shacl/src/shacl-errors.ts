/** The refusals of SHACL: shapes that say nothing that can be checked, and work without an end. */

/** A shape that is not well-formed. */
export class BadShape extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadShape';
  }
}
