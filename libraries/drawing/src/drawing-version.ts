/** The version of drawing: pictures that were made before are kept under it. It counts up with every change of what the same view gives. */

export const drawingVersion = 8;
