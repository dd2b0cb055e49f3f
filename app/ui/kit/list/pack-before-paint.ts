/**
 * Closes the holes of the list before it, while the browser still reads the page: what is packed only after
 * React has come would move under the reader's eyes. Fonts may come in between and change some heights.
 * A text, and the same on both sides: it runs before any module does.
 */
export const PACK_BEFORE_PAINT = `{
  const list = document.currentScript.previousElementSibling
  const pack = () => {
    list.removeAttribute('data-awaits-packing')
    const { gridTemplateColumns, columnGap } = getComputedStyle(list)
    if (gridTemplateColumns.split(' ').length < 2) return
    const items = [...list.children]
    list.style.alignItems = 'start'
    const heights = items.map((item) => item.getBoundingClientRect().height)
    list.style.alignItems = ''
    items.forEach((item, index) => {
      item.style.setProperty('--rows', Math.ceil(heights[index] + parseFloat(columnGap)))
    })
    list.setAttribute('data-packed', '')
  }
  pack()
  document.fonts.ready.then(pack)
}`
