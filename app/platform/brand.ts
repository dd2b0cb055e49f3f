/** Where the site stands elsewhere, each by a setting; what is unset is shown nowhere. */
export const SITE_LINKS = ['help', 'jobs', 'linkedin', 'twitter'] as const

/** The product's name and home address come from configuration; nothing else in the code spells them. */
export type Brand = {
  name: string
  url: string
  links?: { [name in (typeof SITE_LINKS)[number]]?: string | undefined }
}
