/** The style sheet of documents and reports: light or dark as the reader has it, and black on white on paper. */

const light = `--ground:#fff;--soft:#f4f5f8;--text:#1b2030;--quiet:#586074;--line:#d3d8e2;--accent:#2b4fc7;--bad:#a4161a;--bad-ground:#fdecec`;
const dark = `--ground:#12151e;--soft:#1b2030;--text:#e8ebf3;--quiet:#a5adc0;--line:#3a4257;--accent:#9db4ff;--bad:#ffb3b3;--bad-ground:#40181c`;

const screen = `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0 auto;max-width:64rem;padding:2rem 1.5rem 4rem;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,-apple-system,'Segoe UI',Arimo,Arial,sans-serif;overflow-wrap:anywhere}
header{border-bottom:2px solid var(--line);margin-bottom:2rem;padding-bottom:1rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.5rem;line-height:1.25;margin:3rem 0 1rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
h3{font-size:1.2rem;line-height:1.3;margin:2.2rem 0 .6rem}
h4{font-size:1.02rem;margin:1.6rem 0 .4rem}
h5,h6{font-size:1rem;margin:1.2rem 0 .4rem;color:var(--quiet)}
p{margin:0 0 1rem}
ul,ol{margin:0 0 1rem;padding-left:1.5rem}
li>ul,li>ol{margin:0}
a{color:var(--accent);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.quiet,footer,figcaption,caption{color:var(--quiet)}
.quiet,footer{font-size:.9rem}
.skip{position:absolute;left:-999rem}.skip:focus{position:static}
.text{white-space:pre-wrap}
blockquote{margin:0 0 1rem;padding:.1rem 0 .1rem 1rem;border-left:4px solid var(--line);color:var(--quiet)}
hr{border:0;border-top:1px solid var(--line);margin:2rem 0}
code{font:.9em ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;background:var(--soft);padding:.1em .3em;border-radius:.3em}
pre{overflow-x:auto;background:var(--soft);border:1px solid var(--line);border-radius:.5rem;padding:.8rem 1rem;line-height:1.45}
pre code{background:none;padding:0;overflow-wrap:normal}
.scroll{overflow-x:auto;margin:0 0 1.2rem}
table{border-collapse:collapse;min-width:min(20rem,100%)}
caption{caption-side:top;text-align:left;padding:0 0 .4rem;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--line);overflow-wrap:break-word}
thead th{border-bottom:2px solid var(--line)}
.number{text-align:right;font-variant-numeric:tabular-nums}
td.text,td.cell{min-width:6rem;max-width:40rem}
figure{margin:1.5rem 0}
figure .picture{overflow:auto;background:#fff;color:#000;border:1px solid var(--line);border-radius:.5rem;padding:.8rem}
figure svg{display:block;max-width:100%;height:auto;margin:0 auto}
figcaption{margin-top:.5rem;font-size:.9rem}
nav ol,nav ul{list-style:none;padding-left:0}
nav li>ol,nav li>ul{padding-left:1.2rem}
nav.contents{background:var(--soft);border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;margin:0 0 2rem}
nav.contents h2{font-size:1.1rem;margin:0 0 .5rem;border:0;padding:0}
nav .depth-1{padding-left:1.2rem}nav .depth-2{padding-left:2.4rem}nav .depth-3,nav .depth-4,nav .depth-5{padding-left:3.6rem}
nav.contents .columns{columns:18rem;column-gap:2rem}
nav.contents li{break-inside:avoid}
article p.quiet{margin-bottom:.4rem}
article h4{font-size:.9rem;margin:.8rem 0 .2rem;color:var(--quiet)}
.element h3{font-size:1.02rem;margin:1.6rem 0 .4rem}
ul.plain{list-style:none;padding-left:0}
article{padding:.2rem 0 .6rem;border-bottom:1px solid var(--line)}
article:target>:first-child{color:var(--accent)}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1.2rem;margin:0 0 1rem}
dt{color:var(--quiet)}dd{margin:0}
details{margin:.5rem 0 1rem}summary{cursor:pointer;color:var(--quiet)}
.problem{border:1px solid var(--bad);background:var(--bad-ground);color:var(--bad);border-radius:.5rem;padding:.5rem .8rem;margin:0 0 1rem}
span.problem{padding:.05rem .4rem;margin:0}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.8rem}
@media (max-width:34rem){body{padding:1rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
`;

const paper = `
@page{size:A4;margin:18mm 16mm 20mm;@bottom-center{content:counter(page) " / " counter(pages);font:9pt Arimo,Arial,sans-serif;color:#586074}}
@media print{:root{color-scheme:light;${light}}
body{max-width:none;padding:0;font-size:10.5pt}
.skip{display:none}
a{color:inherit;text-decoration:none}
nav.contents{background:none;border:0;padding:0}
h1,h2,h3,h4,h5,h6,caption{break-after:avoid}
figure,tr,blockquote{break-inside:avoid}
thead{display:table-header-group}
th,td{overflow-wrap:anywhere}
.scroll,figure .picture,pre{overflow:visible}
pre{white-space:pre-wrap}
figure .picture{border:0;padding:0}
figure svg{max-height:225mm}
article{border-bottom:0}}
`;

export const pageStyle = `${screen}${paper}`.replaceAll('\n', '');
