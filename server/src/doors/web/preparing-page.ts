/** The page that stands in the place of the web application as long as there is no build of it. */

/** Plain, without script or style, and it asks again by itself. */
export const preparingPage = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Orrery is being prepared</title></head>
<body>
<h1>Orrery is being prepared</h1>
<p>The web application is built at the first start; this takes a few seconds, and then it appears here by itself. The <a href="docs">interface</a> is there already.</p>
<p>If this page stays, <code>npm run build:web</code> tells why.</p>
</body>
</html>
`;
