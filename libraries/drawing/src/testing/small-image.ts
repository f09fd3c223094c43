/** A bitmap of 2 by 2 pixels. */

export const smallImage: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwMDA8J+BgYHhPwAZ+gP9SXSYIQAAAABJRU5ErkJggg==',
  'base64',
);
