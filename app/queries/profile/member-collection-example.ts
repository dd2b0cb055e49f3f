import type { MemberCollection } from '#domain/contract/member-reviews.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { exampleMember } from './member-reference-example.ts'

export const exampleCollection: MemberCollection = {
  member: exampleMember,
  collection: {
    public_id: 'cOllect10n01',
    name: { FR_FR: 'Portails clients', EN_GB: 'Customer portals' },
    endorsements_count: 1,
  },
  endorsements: exampleEndorsements.endorsements,
  page: 1,
  page_count: 1,
  previous_reference_id: null,
  next_reference_id: null,
  others: [],
}
