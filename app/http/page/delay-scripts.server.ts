const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const FIRST_SCRIPT = '<script type="module" async="">'

/** The script that takes the page over is the last to run. */
function isStart(href: string, script: string): boolean {
  return script.includes(`import("${href}")`)
}

/**
 * A page can be read, its links followed and its forms sent before any script is there, so what is seen has the line
 * to itself: the script that starts React is left as text, with the files it will want and those of them that can run ahead
 * of it, what pages share first; START_LATER takes it up.
 */
export function delayScripts(
  html: string,
  cataloguesOf: (modules: readonly string[]) => readonly string[],
): string {
  const place = html.lastIndexOf(FIRST_SCRIPT)
  if (place < 0) return html
  // React moves all links there.
  const head = html.slice(0, html.indexOf('</head>'))
  const modules: string[] = []
  const withoutPreloads = head.replaceAll(PRELOAD, (_link, href: string) => {
    modules.push(href)
    return ''
  })
  const files = [...modules, ...cataloguesOf(modules)].join(' ')
  const rest = html.slice(place + FIRST_SCRIPT.length)
  const steps = [
    ...modules.filter((href) => !rest.includes(href)),
    ...modules.filter((href) => rest.includes(href) && !isStart(href, rest)),
  ]
  const later = `<script id="later" type="text/plain" data-modules="${files}" data-steps="${steps.join(' ')}">`
  return withoutPreloads + html.slice(head.length, place) + later + rest
}
