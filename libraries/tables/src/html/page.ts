/** The page around a table or a form: it stands by itself, in light and dark, on paper and on small screens, and runs nothing. */
import { escaped } from './escaped.ts';

const styles = `:root{color-scheme:light dark;--ink:light-dark(#1c2430,#e6eaf0);--faint:light-dark(#5a6675,#a3adba);--paper:light-dark(#fff,#14181f);--band:light-dark(#f4f6f9,#1b212a);--line:light-dark(#d5dbe3,#39424f);--head:light-dark(#e9edf3,#232b36);--warn:light-dark(#8a4b00,#ffb869)}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,Arimo,Arial,sans-serif}
h1{margin:0 0 .25rem;font-size:1.4rem}
p.about,p.note{margin:.25rem 0 1rem;color:var(--faint);max-width:70ch}
p.fault{margin:.25rem 0 1rem;color:var(--warn)}
.scroll{overflow:auto;max-height:calc(100vh - 8rem);border:1px solid var(--line);border-radius:6px}
table{border-collapse:separate;border-spacing:0;width:100%}
th,td{padding:.4rem .75rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:break-word;min-width:4rem;max-width:32rem;white-space:pre-wrap}
thead th{position:sticky;top:0;background:var(--head);z-index:1;white-space:normal}
tbody tr:nth-child(even)>*{background:var(--band)}
tbody th{font-weight:600;position:sticky;inset-inline-start:0;background:var(--paper)}
thead th:first-child{inset-inline-start:0;z-index:2}
table.wide thead th:nth-child(n+3){writing-mode:vertical-rl;max-height:16rem;min-width:0;padding:.75rem .4rem;vertical-align:bottom}
table.wide td{min-width:0}
tfoot td,tfoot th{background:var(--head);font-weight:600}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
thead .number{white-space:normal}
.date{white-space:nowrap}
fieldset{margin:0 0 1.25rem;padding:1rem;border:1px solid var(--line);border-radius:6px;min-width:0}
legend{padding:0 .4rem;font-weight:600}
.field{display:grid;grid-template-columns:minmax(8rem,16rem) minmax(0,1fr);gap:.25rem 1rem;padding:.35rem 0}
.field label,.field .label{font-weight:600;overflow-wrap:anywhere}
.field .help{grid-column:2;color:var(--faint);font-size:.9em}
input,select,textarea{width:100%;padding:.35rem .5rem;border:1px solid var(--line);border-radius:4px;background:var(--band);color:inherit;font:inherit}
input[type=checkbox]{width:auto;justify-self:start}
ul.values{margin:0;padding-inline-start:1.25rem}
@media (max-width:40rem){body{padding:.75rem}.field{grid-template-columns:1fr}.field .help{grid-column:1}}
@media print{body{padding:0}.scroll{max-height:none;overflow:visible;border:0}thead{display:table-header-group}tr{break-inside:avoid}thead th,tbody th{position:static}}`;

export function pageStart(title: string, description?: string): string {
  const about = description ? `<p class="about">${escaped(description)}</p>\n` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${about}`;
}

export const pageEnd = '</main>\n</body>\n</html>\n';
