/**
 * Takes up the scripts that the server has left as text (`#later`): once all that is seen has come, at the first sign
 * of somebody who wants more than to read, or after a few seconds if a picture is slow. A string: it runs before any
 * file of ours.
 */
export const START_LATER = `{
  const LONGEST_WAIT_MS = 3000
  const signs = ['pointerdown', 'touchstart', 'keydown']
  let isStarted = false
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    const later = document.getElementById('later')
    if (!later || isStarted) return
    isStarted = true
    for (const href of later.dataset.modules.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    document.head.append(script)
  }
  for (const sign of signs) addEventListener(sign, start, true)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, LONGEST_WAIT_MS)
}`
