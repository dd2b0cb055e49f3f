/** Who looks at the page, as its data tell: their opaque id and the member they act for; null for nobody. */
export type CountedVisitor = {
  userId: string
  member?: { slug: string; name: string } | undefined
} | null

/**
 * Only pages of the account say who is signed in, and all others whether anybody is. Undefined when the data say
 * nothing of it.
 */
export function countedVisitor(loaderData: readonly unknown[]): CountedVisitor | undefined {
  for (const data of loaderData) {
    if (typeof data !== 'object' || data === null) continue
    if ('account' in data) return accountVisitor(data.account)
    if ('isKnownUser' in data) return data.isKnownUser ? undefined : null
  }
  return undefined
}

function accountVisitor(account: unknown): CountedVisitor | undefined {
  if (account === null) return null
  const { publicId, membership } = account as {
    publicId?: string
    membership?: { slug: string; name: string }
  }
  return publicId ? { userId: publicId, member: membership } : undefined
}
