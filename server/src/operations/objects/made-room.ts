/** Thrown where work that follows from a model was left, since somebody waited for the worker that has the model: it is done when the model is left alone. */

export class MadeRoom extends Error {
  constructor() {
    super('Somebody waits for the model.');
  }
}
