/** The media types of texts and outlines, which become much smaller when they are compressed. */
export const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)|application\/(?:trig|n-triples|n-quads|x-step)|image\/svg\+xml|font\/ttf)/;
