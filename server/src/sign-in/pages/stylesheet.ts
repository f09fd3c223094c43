/** The stylesheet of the pages: small, light or dark as the reader has it. */
import { hash } from 'node:crypto';

export const stylesheet = `
:root { color-scheme: light dark; --ground: #f4f5f8; --card: #fff; --text: #1b2030; --quiet: #586074; --line: #cfd4df; --accent: #2b4fc7; --on-accent: #fff; --bad: #a4161a; --bad-ground: #fdecec; --good: #14632f; --good-ground: #e6f5ea }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --ground: #12151e; --card: #1b2030; --text: #e8ebf3; --quiet: #a5adc0; --line: #3a4257; --accent: #9db4ff; --on-accent: #0e1430; --bad: #ffb3b3; --bad-ground: #40181c; --good: #a6e5b9; --good-ground: #123320 } }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark; --ground: #12151e; --card: #1b2030; --text: #e8ebf3; --quiet: #a5adc0; --line: #3a4257; --accent: #9db4ff; --on-accent: #0e1430; --bad: #ffb3b3; --bad-ground: #40181c; --good: #a6e5b9; --good-ground: #123320 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; display: flex; flex-direction: column }
header, footer { padding: 1rem 1.5rem; display: flex; gap: 1rem; align-items: center; justify-content: space-between; flex-wrap: wrap }
header { padding: .5rem 1.25rem; min-height: 3.3rem; background: var(--card); border-bottom: 1px solid var(--line) }
header .mark { font-weight: 650; letter-spacing: .02em; color: var(--text); text-decoration: none; display: inline-flex; gap: .5rem; align-items: center }
header nav { display: flex; gap: .25rem 1.25rem; flex-wrap: wrap }
header nav a { padding: .35rem 0 }
footer { margin-top: auto; color: var(--quiet); font-size: .875rem }
main { width: 100%; max-width: 26rem; margin: 3vh auto; padding: 0 1rem }
main.wide { max-width: 60rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem; margin-bottom: 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
h2 { font-size: 1.125rem; margin: 0 0 .75rem }
p { margin: 0 0 1rem }
h1, h2, p, li, td { overflow-wrap: anywhere }
table + form { margin-top: 1rem }
section > :last-child { margin-bottom: 0 }
a { color: var(--accent) }
.quiet { color: var(--quiet) }
label, .label { display: block; font-weight: 550; margin-bottom: .25rem }
.hint { color: var(--quiet); font-size: .875rem; font-weight: 400 }
input:not([type=checkbox]), select { width: 100%; height: 2.75rem; font: inherit; padding: .55rem .7rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--ground); color: var(--text); margin-bottom: 1rem }
.check { display: flex; gap: .5rem; align-items: center; margin-bottom: 1rem; font-weight: 400 }
input[type=checkbox] { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent) }
button, .button { font: inherit; font-weight: 600; padding: .55rem 1.1rem; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; text-decoration: none; text-align: center; display: inline-block }
button.second, .button.second { background: transparent; color: var(--accent) }
button.small { white-space: nowrap; padding: .25rem .7rem; font-size: .875rem }
button.whole { width: 100% }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.row { display: flex; gap: .75rem; flex-wrap: wrap; align-items: center }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); column-gap: 1.25rem }
.pair > div { display: flex; flex-direction: column; justify-content: flex-end }
[role=alert], [role=status] { border-radius: .5rem; padding: .75rem 1rem; margin-bottom: 1.25rem }
[role=alert] { background: var(--bad-ground); color: var(--bad); border: 1px solid var(--bad) }
[role=status] { background: var(--good-ground); color: var(--good); border: 1px solid var(--good) }
[role=alert] p, [role=status] p { margin: 0 }
.spread { justify-content: space-between; margin-bottom: 1rem }
.spread > * { margin: 0 }
.hidden.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; padding: .6rem .75rem .6rem 0; border-top: 1px solid var(--line); vertical-align: middle }
thead th { border-top: 0; font-size: .875rem; color: var(--quiet); font-weight: 550 }
td form { display: inline }
th:last-child, td:last-child { text-align: right; padding-right: 0 }
.tag { border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .6rem; font-size: .8125rem; color: var(--quiet); white-space: nowrap }
.joined { display: flex; gap: .6rem; margin-bottom: 1rem }
.joined input:not([type=checkbox]) { margin: 0; min-width: 0; flex: 1 }
@media (max-width: 34rem) {
  section { padding: 1.1rem }
  .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .cards tr { display: grid; grid-template-columns: 1fr; gap: .25rem; padding: .8rem 0; border-top: 1px solid var(--line) }
  .cards tbody tr:first-child { border-top: 0; padding-top: 0 }
  .cards td { border: 0; padding: 0; text-align: left; overflow-wrap: anywhere }
  .cards td:first-child { font-weight: 600 }
  .cards td:nth-child(2) { color: var(--quiet) }
  .cards td:empty { display: none }
  .cards td:last-child { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: .35rem }
  .cards td[data-label]::before { content: attr(data-label) ': ' }
  button.small { padding: .5rem 1rem }
  .joined { flex-direction: column; align-items: start }
  .joined input:not([type=checkbox]) { flex: none }
}
@media (min-width: 34.01rem) {
  .cards td:nth-child(-n+2) { min-width: 9rem }
  .cards td:first-child { min-width: 11rem }
  .cards td:last-child { white-space: nowrap }
}
ul { margin: 0 0 1rem; padding-left: 1.25rem }
code { overflow-wrap: anywhere; font-size: .875rem }
.guide h2 { margin-top: 2rem }
.guide h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
.guide pre { overflow-x: auto; padding: .8rem 1rem; margin: 0 0 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--ground) }
.guide pre code { overflow-wrap: normal; white-space: pre }
.guide table { display: block; overflow-x: auto; margin-bottom: 1rem }
.guide :is(th, td) { padding: .4rem .9rem .4rem 0; text-align: left; vertical-align: top; overflow-wrap: normal }
.guide td { min-width: 6rem }
`;

/** Allows this stylesheet, and no other, in a content security policy. */
export const stylesheetHash = `'sha256-${hash('sha256', stylesheet, 'base64')}'`;
