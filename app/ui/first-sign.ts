const SIGNS = ['pointerover', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const

let sign: Promise<void> | undefined

/** Resolves when the visitor first moves, touches, types or scrolls: until then nobody needs more than the markup. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    function onSign() {
      for (const name of SIGNS) removeEventListener(name, onSign, true)
      resolve()
    }
    for (const name of SIGNS) addEventListener(name, onSign, { capture: true, passive: true })
  })
  return sign
}
