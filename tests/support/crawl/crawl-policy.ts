import { createHash } from 'node:crypto'

/** Blocks of data are never run. */
const DATA = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/

/** What a page asks a browser to run although its content security policy does not name it. */
export function scriptsOutsidePolicy(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  const unnamed = scripts
    .filter(([, attributes = '']) => !DATA.test(attributes))
    .filter(([, , body = '']) => body === '' || !policy.includes(`'sha256-${hashOf(body)}'`))
    .map(([script]) => script.slice(0, 120))
  const markup = html.replaceAll(/<script\b[\s\S]*?<\/script>/gi, '')
  const handlers = markup.match(/<[a-z][^<>]*\son[a-z]+=/gi) ?? []
  const links = markup.match(/\s(?:href|action|src)="\s*javascript:/gi) ?? []
  return [...unnamed, ...handlers, ...links]
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}
