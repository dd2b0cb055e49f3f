import { useEffect, useState } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { MemberReference, Reference } from '#domain/contract/member-reference.ts'
import { readQuery } from '#ui/data/page-memory.ts'
import { queryAddress } from '#ui/data/query-address.ts'

/** What a list does not know of a review. */
const UNKNOWN = {
  client_size: null,
  contributors: [],
  reply: null,
  answer: null,
  disputed_at: null,
  revised_at: null,
  earlier_versions: [],
} satisfies Omit<Reference, keyof Endorsement>

/** The review at once as the list has it, and whole as soon as it is here; without a network, never. */
export function useReference(slug: string, review: Endorsement): Reference {
  const [whole, setWhole] = useState<Reference | null>(null)
  const { public_id, reference_id } = review

  useEffect(() => {
    let isLeft = false
    fetchReference(slug, reference_id).then(
      (reference) => isLeft || setWhole(reference),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [slug, reference_id])

  return whole?.public_id === public_id ? whole : { ...review, ...UNKNOWN }
}

async function fetchReference(slug: string, id: string): Promise<Reference> {
  const address = queryAddress('MemberReference', { slug, id })
  const { data } = await readQuery<{ data: MemberReference }>(address)
  return data.endorsement
}
