// Gives the frames of this site the height of what they show. Loaded by other people's pages:
// it touches nothing but those frames.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const ownFrames = () =>
    [...document.querySelectorAll('iframe')].filter((frame) => frame.src.startsWith(`${origin}/`))

  addEventListener('message', (event) => {
    const height = event.data?.widgetHeight
    if (event.origin !== origin || !(height > 0 && height < 5000)) return
    for (const frame of ownFrames()) {
      if (frame.contentWindow !== event.source) continue
      frame.height = Math.ceil(height)
      frame.style.maxWidth = '100%'
    }
  })

  // Those that were there before this script have told theirs already.
  for (const frame of ownFrames()) frame.contentWindow?.postMessage('widget-height', '*')
})()
