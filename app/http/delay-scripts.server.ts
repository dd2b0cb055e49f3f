const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const FIRST_SCRIPT = '<script type="module" async="">'

/**
 * A page can be read, its links followed and its forms sent before any script is there, so what is seen has the line
 * to itself: the script that starts React is left as text, with the files it will want, and START_LATER takes it up.
 */
export function delayScripts(html: string, catalogues: readonly string[]): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const later = `<script id="later" type="text/plain" data-modules="${[...modules, ...catalogues].join(' ')}">`
  return html.replaceAll(PRELOAD, '').replace(FIRST_SCRIPT, later)
}
