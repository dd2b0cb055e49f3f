import type { Component } from '#domain/contract/page.ts'

type FrameLink = { label: string; href: string }

/** A block that leads nowhere, or has no label, is no link. */
export function frameLinks(components: readonly Component[]): FrameLink[] {
  return components.flatMap(({ title, content }) =>
    title && content.link ? [{ label: title, href: content.link }] : [],
  )
}

/** The links of a footer by where they stand: its own columns, the last line, or elsewhere. */
export function sortFooterLinks(links: readonly FrameLink[], brandUrl: string) {
  const isOwn = ({ href }: FrameLink) =>
    href.startsWith('/') || (brandUrl !== '' && href.startsWith(brandUrl))
  const isLegal = ({ href }: FrameLink) => /\/legal\//.test(href)
  return {
    own: links.filter((link) => isOwn(link) && !isLegal(link)),
    legal: links.filter((link) => isOwn(link) && isLegal(link)),
    elsewhere: links.filter((link) => !isOwn(link)),
  }
}
