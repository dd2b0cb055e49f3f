import { PAGE_DATA_ID, PAGE_START_ID } from '#ui/browser/page-ids.ts'
import { EARLY_WORDS } from '#ui/kit/early-words.ts'
import { TAKEN_OVER } from '#ui/kit/taken-over.ts'
import { HAND_OVER } from './library-insides.ts'

/**
 * Starts the scripts of a page, which the server has only named: once all that is seen has come, or after a few
 * seconds if a picture is slow, their files are fetched and run one by one, each when the browser has nothing else to
 * do. Whoever touches the page before gets what they touched: the rest comes at once, and what only a script can
 * answer (a button, a link that opens a layer, a choice, a form that is sent) is held and done again when React is
 * there. Should it not come, links and forms go the browser's way. Whoever wants to hear of errors is told later of
 * those that came first (`unheardErrors`). A string: it runs before any file of ours.
 */
export const START_LATER = `{
  const LONGEST_WAIT_MS = 3000
  const LONGEST_HOLD_MS = 10000
  const root = document.documentElement
  const { errorsUrl } = JSON.parse(root.dataset.browserSettings ?? '{}')
  if (errorsUrl) {
    window.unheardErrors = []
    for (const kind of ['error', 'unhandledrejection'])
      addEventListener(kind, (event) => window.unheardErrors?.push(event))
  }
  const signs = ['pointerdown', 'touchstart', 'keydown']
  let files
  let isHurried = false
  let isDue = false
  let isStarted = false
  let hurry = () => {}
  const hurried = new Promise((resolve) => { hurry = resolve })
  const idle = () => isHurried || Promise.race([hurried, new Promise((resolve) =>
    window.requestIdleCallback ? requestIdleCallback(resolve, { timeout: 200 }) : setTimeout(resolve, 50))])
  const nextFrame = () => new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
  const fetchFiles = (later) => files ??= Promise.all(later.files.map((href) =>
    new Promise((resolve) => document.head.append(Object.assign(document.createElement('link'),
      { rel: 'modulepreload', href, onload: resolve, onerror: resolve })))))
  const run = (src) => new Promise((onload, onerror) => document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src, onload, onerror })))
  const handOver = ${HAND_OVER}
  // Taking a page over, React says the first words of a text area again: what was written since is put back
  // (text-area.tsx), here already should somebody go on writing in between.
  const early = window.${EARLY_WORDS} = new WeakMap()
  const note = ({ type, target }) => {
    if (!target.matches?.('textarea')) return
    const { words } = (type === 'select' && early.get(target)) || { words: target.value }
    early.set(target, { words, start: target.selectionStart, end: target.selectionEnd })
  }
  addEventListener('input', note, true)
  addEventListener('select', note, true)
  addEventListener('beforeinput', ({ target }) => {
    const { words, start, end } = early.get(target) ?? {}
    if (words === undefined || words === target.value) return
    target.value = words
    target.setSelectionRange(start, end)
  }, true)
  const takeOver = async () => {
    // What scripts begin with is the last of a page.
    if (document.readyState === 'loading' || isStarted) return
    isStarted = true
    const { textContent: data } = document.getElementById('${PAGE_DATA_ID}')
    const later = JSON.parse(document.getElementById('${PAGE_START_ID}').textContent)
    await idle()
    await Promise.race([fetchFiles(later), hurried])
    // What the touch itself has changed is seen first.
    if (isHurried) await nextFrame()
    for (const step of later.steps) {
      await idle()
      await run(step)
    }
    await handOver(later, data)
    await idle()
    await run(later.entry)
  }
  const start = () => void takeOver().catch(() => release(true))

  let held
  let holding
  const hold = (event, again, plainly) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held = { again, plainly }
    root.dataset.held = ''
    clearTimeout(holding)
    holding = setTimeout(release, LONGEST_HOLD_MS, true)
    demand()
  }
  const release = (isPlain) => {
    clearTimeout(holding)
    delete root.dataset.held
    const { again, plainly } = held ?? {}
    held = undefined
    ;(isPlain ? plainly : again)?.()
  }
  const demand = () => {
    for (const sign of signs) removeEventListener(sign, demand, true)
    isHurried = true
    hurry()
    start()
  }
  // Whatever it hears of while it takes a page over makes React finish at once, which keeps the touch waiting.
  const keepFromReact = (event) => event.stopPropagation()
  const onClick = (event) => {
    keepFromReact(event)
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button || metaKey || ctrlKey || shiftKey || altKey) return
    const touched = target.closest?.('button[type="button"]:not([command]), [data-opens-here] a[href]')
    if (touched) hold(event, () => touched.click(), () => touched.href && location.assign(touched.href))
  }
  const onChange = (event) => {
    const { target } = event
    if (!target.matches?.('select')) return
    hold(event, () => target.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const onSubmit = (event) => {
    const { target, submitter } = event
    if (target.method !== 'post') return
    // A button that says something else by then has done what was asked of it before: nothing is taken back.
    const name = submitter?.name
    const send = () => target.isConnected && submitter?.name === name && target.requestSubmit(submitter)
    const answered = () => {
      // React takes over at once what a key is pressed in, but not what is sent.
      target.dispatchEvent(new Event('keyup', { bubbles: true }))
      send()
    }
    hold(event, answered, () => { stopHolding(); send() })
  }
  const listeners = { click: onClick, change: onChange, submit: onSubmit }
  for (const kind of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'])
    listeners[kind] = keepFromReact
  const stopHolding = () => {
    for (const kind in listeners) removeEventListener(kind, listeners[kind], true)
  }
  for (const kind in listeners) addEventListener(kind, listeners[kind], true)
  // In a task of its own: React cannot answer within its own work.
  addEventListener('${TAKEN_OVER}', () => setTimeout(() => { stopHolding(); release(false) }), { once: true })

  for (const sign of signs) addEventListener(sign, demand, true)
  const painted = new PerformanceObserver(() => { painted.disconnect(); setTimeout(start) })
  addEventListener('load', () => requestAnimationFrame(() => painted.observe({ type: 'paint', buffered: true })))
  // Whoever touches a page that still comes has all of it first.
  addEventListener('DOMContentLoaded', () => (isHurried || isDue) && start())
  setTimeout(() => { isDue = true; start() }, LONGEST_WAIT_MS)
}`
