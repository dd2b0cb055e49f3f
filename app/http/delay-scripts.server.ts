const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const FIRST_SCRIPT = '<script type="module" async="">'

/**
 * A page can be read, its links followed and its forms sent before any script is there, so what is seen has the line
 * to itself: the script that starts React is left as text, with the files it will want, and START_LATER takes it up.
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
  const later = `<script id="later" type="text/plain" data-modules="${files}">`
  const rest = html.slice(place + FIRST_SCRIPT.length)
  return withoutPreloads + html.slice(head.length, place) + later + rest
}
