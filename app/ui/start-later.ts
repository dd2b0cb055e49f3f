/**
 * Takes up the scripts that the server has left as text (`#later`). Their files are fetched once all that is seen has
 * come, or after a few seconds if a picture is slow; they run at the first sign of somebody who may want more than to
 * read, and on a page that is left alone for a while, which may be one that keeps itself up to date. Whoever wants to
 * hear of every visit gets them at once, and so does a text that waits to be changed. Whoever wants to hear of errors is
 * told later of those that came first (`unheardErrors`). A string: it runs before any file of ours.
 */
export const START_LATER = `{
  const LONGEST_WAIT_MS = 3000
  const LEFT_ALONE_MS = 10000
  const demands = ['pointerdown', 'touchstart', 'keydown']
  const hints = ['pointermove', 'wheel', 'scroll', 'focusin']
  const { analytics, errorsUrl, vitalsUrl } = JSON.parse(document.documentElement.dataset.client ?? '{}')
  let isWanted = Boolean(analytics || errorsUrl || vitalsUrl)
  if (errorsUrl) {
    window.unheardErrors = []
    for (const kind of ['error', 'unhandledrejection'])
      addEventListener(kind, (event) => window.unheardErrors?.push(event))
  }
  let isSeen = false
  let isFetched = false
  let isStarted = false
  const fetchFiles = (later) => {
    if (isFetched) return
    isFetched = true
    for (const href of later.dataset.modules.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const drafts = () => [...document.querySelectorAll('textarea')].filter((area) => area.defaultValue)
  // Taking a page over, React says the first words of a text area again, over what was written or chosen since.
  const keepWords = () => {
    const awaited = new Set(drafts())
    const ignore = (property, isNeedless) => {
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, property)
      Object.defineProperty(HTMLTextAreaElement.prototype, property, {
        configurable: true,
        enumerable: true,
        get,
        set(words) {
          if (!isNeedless(this, words)) set.call(this, words)
        },
      })
    }
    ignore('defaultValue', (area, words) => words === area.defaultValue)
    ignore('value', (area, words) => awaited.delete(area) && words === area.defaultValue)
  }
  const start = () => {
    const later = document.getElementById('later')
    isWanted = true
    if (!later || isStarted) return
    isStarted = true
    for (const sign of demands) removeEventListener(sign, start, true)
    for (const sign of hints) removeEventListener(sign, want, true)
    fetchFiles(later)
    keepWords()
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    document.head.append(script)
  }
  const want = ({ type, movementX, movementY }) => {
    // A page that comes up under a pointer at rest is told of a move too.
    if (type === 'pointermove' && !movementX && !movementY) return
    isWanted = true
    if (isSeen) start()
  }
  const see = () => {
    const later = document.getElementById('later')
    painted.disconnect()
    isSeen = true
    if (isWanted || drafts().length > 0) start()
    else if (later) fetchFiles(later)
  }
  for (const sign of demands) addEventListener(sign, start, true)
  for (const sign of hints) addEventListener(sign, want, true)
  const painted = new PerformanceObserver(() => setTimeout(see))
  addEventListener('load', () => {
    requestAnimationFrame(() => painted.observe({ type: 'paint', buffered: true }))
    setTimeout(start, LEFT_ALONE_MS)
  })
  setTimeout(see, LONGEST_WAIT_MS)
}`
