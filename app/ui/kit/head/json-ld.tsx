/** A thing as schema.org describes it: `{ '@type': 'Organization', name: … }`. */
export type JsonLdThing = { '@type': string } & { [property: string]: JsonLdValue | undefined }

type JsonLdValue = string | number | boolean | null | JsonLdValue[] | JsonLdNode
type JsonLdNode = { [property: string]: JsonLdValue | undefined }

/**
 * In place of what a page says of itself where nobody reads it: search engines ask the server, and a browser need not
 * load what makes it (`import.meta.env.SSR ? … : UNREAD`). What the server has written stays.
 */
export const UNREAD: readonly JsonLdThing[] = [{ '@type': 'Thing' }]

/** A data block: browsers do not run it, so no policy needs to allow it. */
export function JsonLd({ things }: { things: readonly JsonLdThing[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it can end it
      dangerouslySetInnerHTML={{ __html: jsonLdText(things) }}
    />
  )
}

/** Nothing in it can end the element or begin a comment, whatever a member has written. */
function jsonLdText(things: readonly JsonLdThing[]): string {
  const [first, ...others] = things
  const json =
    others.length === 0
      ? { '@context': 'https://schema.org', ...first }
      : { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(json).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
