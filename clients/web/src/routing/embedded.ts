/** Tells whether this page stands in a frame of another site. Then it uses no session, and its links lead out of the frame. */

const base = new URL(document.baseURI).pathname.replace(/\/$/, '');

export const isEmbedded = window.location.pathname.startsWith(`${base}/-/embed/`);
