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
  const modules: string[] = []
  const withoutPreloads = html.replaceAll(PRELOAD, (_link, href: string) => {
    modules.push(href)
    return ''
  })
  const files = [...modules, ...cataloguesOf(modules)].join(' ')
  const later = `<script id="later" type="text/plain" data-modules="${files}">`
  return withoutPreloads.replace(FIRST_SCRIPT, later)
}
