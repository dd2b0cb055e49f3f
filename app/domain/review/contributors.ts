/** More would be the whole team, which its profile shows. */
export const MOST_CONTRIBUTORS = 8

export const CONTRIBUTORS_FORM = 'contributors'

/** What the form has a problem with as a whole. */
export const CONTRIBUTORS_FIELD = 'people'

export const contributorField = (id: string) => `person-${id}` as const
