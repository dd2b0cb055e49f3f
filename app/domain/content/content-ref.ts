/** What has drafts and versions: a page, what pages fall back to, an article. */
export const CONTENT_KINDS = ['page', 'default', 'article'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** `subject` is a public id; of what pages fall back to, its name. */
export type ContentRef = { kind: ContentKind; subject: string }

/** How many versions are kept; of legal texts all of them. */
export const KEPT_VERSIONS = 100

export type VersionState = 'scheduled' | 'published' | 'failed' | 'cancelled'

const OF_DEFAULT = 'default-'

/** What stands for a page in the editor's address. */
export function editorId({ kind, subject }: ContentRef): string {
  return kind === 'default' ? OF_DEFAULT + subject : subject
}

export function refOfPage(id: string): ContentRef {
  return id.startsWith(OF_DEFAULT)
    ? { kind: 'default', subject: id.slice(OF_DEFAULT.length) }
    : { kind: 'page', subject: id }
}
