import { z } from 'zod'
import { SETTING_GROUPS } from './settings.server.ts'

export type ShownSettings = {
  title: string
  settings: {
    name: string
    /** In the language of commands and logs. */
    meaning: string
    isSet: boolean
    /** Only of what is marked public beside its definition; null where nothing stands for what is unset. */
    value: string | null
    isPublic: boolean
  }[]
}[]

type Described = { description?: string; default?: unknown; isPublic?: boolean }

/** What a site runs with, for its administrators: a secret never leaves, and whatever is not marked is one. */
export function shownSettings(given: Record<string, string | undefined>): ShownSettings {
  return Object.entries(SETTING_GROUPS).map(([title, group]) => {
    const { properties = {} } = z.toJSONSchema(group, { io: 'input' })
    const settings = Object.entries(properties as Record<string, Described>).map(
      ([name, { description = '', default: unset = '', isPublic = false }]) => ({
        name,
        meaning: description,
        isSet: given[name] !== undefined,
        value: isPublic ? (given[name] ?? String(unset)) || null : null,
        isPublic,
      }),
    )
    return { title, settings }
  })
}
