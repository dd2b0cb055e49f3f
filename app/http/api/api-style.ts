/** The sheet of the API's page: its policy allows no inline style, and it needs nothing of the site's build. */
export const apiStyle = `:root {
  --paper: #FAFCF9;
  --paper-2: #F1F6F0;
  --rule: #D9E0DA;
  --rule-strong: #77847C;
  --ink: #14211C;
  --ink-2: #35443D;
  --ink-3: #57645D;
  --green: #08633D;
  --green-dark: #004A2C;
  --serif: "Source Serif 4 Variable", Georgia, serif;
  --sans: "Hanken Grotesk Variable", system-ui, sans-serif;
  --mono: "Geist Mono Variable", ui-monospace, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 var(--sans);
}
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 3rem; padding-bottom: 2rem; border-bottom: 1px solid var(--rule); }
footer { padding-top: 1.5rem; padding-bottom: 3rem; border-top: 1px solid var(--rule); color: var(--ink-3); }
h1, h2, h3 { font-family: var(--serif); font-weight: 420; text-wrap: balance; }
h1 { margin: 0 0 .5rem; font-size: clamp(2rem, 5vw, 2.875rem); line-height: 1.08; letter-spacing: -.022em; }
h2 { margin: 0 0 .75rem; font-size: clamp(1.5rem, 3vw, 1.875rem); line-height: 1.16; letter-spacing: -.016em; }
h3 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; font-weight: 500; overflow-wrap: anywhere; }
p { max-width: 65ch; margin: 0 0 1rem; }
.lead { color: var(--ink-2); font-size: 1.125rem; }
a { color: var(--green); text-underline-offset: .2em; }
a:hover { color: var(--green-dark); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--paper); }
nav ul { columns: 14rem; margin: 0; padding: 0; list-style: none; }
nav li { break-inside: avoid; padding: .2rem 0; }
section { padding: 2.5rem 0 1rem; }
section section { padding: 1.5rem 0; border-top: 1px solid var(--rule); }
code, pre { font-family: var(--mono); font-size: .875em; }
td code { white-space: nowrap; }
pre {
  max-height: 26rem;
  margin: 0 0 1rem;
  padding: 1rem;
  overflow: auto;
  background: var(--paper-2);
  border: 1px solid var(--rule);
  border-radius: 4px;
  line-height: 1.5;
}
.address { overflow-wrap: anywhere; }
.table { margin: 0 0 1.25rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
caption { padding: 0 0 .4rem; text-align: left; color: var(--ink-3); font-size: .875rem; }
th, td { padding: .45rem 1rem .45rem 0; border-top: 1px solid var(--rule); text-align: left; vertical-align: top; }
thead th { border-top: 0; border-bottom: 1px solid var(--rule-strong); color: var(--ink-3); font-size: .8125rem; font-weight: 600; }
tbody th { font-weight: 400; }
td:last-child { padding-right: 0; }
details { margin: 0 0 1rem; }
summary { padding: .35rem 0; color: var(--green); cursor: pointer; }
@media print { pre { max-height: none; } }
`
