import type { MissingWords, ProfileDraft } from '#domain/profile/profile-content.ts'
import type { Country } from '#domain/tag/known-city.ts'
import type { Translated } from '#domain/text/translated.ts'

/** What every page of the editor knows of the draft. */
export type EditorView = ProfileDraft & {
  missing: MissingWords[]
  canPublish: boolean
  slug: string
  /** Whether there is a public page already. */
  isPublic: boolean
  /** Where its pages stand, below `/app`. */
  place: readonly string[]
  /** The company in whose place our staff edit; null for its own team. */
  onBehalfOf: string | null
}

export type EditorChoices = {
  services: {
    id: string
    kind: 'ACTIVITY' | 'SPECIALTY'
    label: Translated
    category: Translated
  }[]
  cities: { id: string; label: Translated }[]
  /** Not known yet, and looked at by an editor. */
  askedCities: { slug: string; label: Translated }[]
  countries: readonly Country[]
  /** Working languages, by their names. */
  languages: readonly { code: string; name: string }[]
}
