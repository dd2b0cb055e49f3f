import { expect, test } from 'vitest'
import { delayScripts } from './delay-scripts.server.ts'

test('the first script waits as text, with all that it will want', () => {
  const page =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/b.js"/></head><script>seen()</script><script type="module" async="">import "/assets/a.js";import("/assets/b.js")</script>'
  expect(delayScripts(page, (modules) => modules.map((href) => `${href}on`))).toBe(
    '<link rel="stylesheet" href="/assets/a.css"/></head><script>seen()</script><script id="later" type="text/plain" data-modules="/assets/a.js /assets/b.js /assets/a.json /assets/b.json" data-steps="/assets/a.js">import "/assets/a.js";import("/assets/b.js")</script>',
  )
})

test('a page without scripts stays as it is', () => {
  expect(delayScripts('<p>hello</p>', () => ['/assets/fr.js'])).toBe('<p>hello</p>')
})
