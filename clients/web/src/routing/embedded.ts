/** Whether this page stands in a frame of another site: it uses no session then, and its links lead out of the frame. */

const base = new URL(document.baseURI).pathname.replace(/\/$/, '');

export const isEmbedded = window.location.pathname.startsWith(`${base}/-/embed/`);
