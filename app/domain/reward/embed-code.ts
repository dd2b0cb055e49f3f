import { escapeMarkup } from '#domain/text/escape-markup.ts'
/**
 * HTML for other people's pages. It bears no style attribute, which a strict policy would refuse,
 * and whatever a member is called cannot leave its attribute.
 */
export function frameCode(frame: {
  address: string
  title: string
  /** Null: as wide as its place. */
  width: number | null
  height: number
  /** Of the script that fits the height, where one is wanted. */
  scriptAddress?: string | undefined
}): string {
  const { address, title, width, height, scriptAddress } = frame
  const attributes = {
    src: address,
    title,
    width: width === null ? '100%' : `${width}`,
    height: `${height}`,
    loading: 'lazy',
    frameborder: '0',
  }
  const script = scriptAddress
    ? `\n<script async src="${escapeMarkup(scriptAddress)}"></script>`
    : ''
  return `<iframe ${written(attributes)}></iframe>${script}`
}

export function pictureCode(picture: {
  address: string
  href: string
  alt: string
  width: number
  height: number
}): string {
  const { address, href, alt, width, height } = picture
  const image = written({ src: address, alt, width: `${width}`, height: `${height}` })
  return `<a href="${escapeMarkup(href)}"><img ${image}></a>`
}

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ')
}
