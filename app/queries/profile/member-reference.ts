import { memberReferenceSchema } from '#domain/contract/member-reference.ts'
import { AppError } from '#domain/errors.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { memberItemInput } from './member-item-input.ts'
import { readReferenceDetails } from './member-reference-details.ts'
import { exampleReference } from './member-reference-example.ts'
import { referenceAndNeighbours } from './member-reference-ids.ts'
import { readProfile } from './profile-frame.ts'

export const memberReference = defineQuery({
  name: 'MemberReference',
  summary:
    'One review of a member with all that belongs to it: by its own id, or by that of its author, whose newest review of this member is meant.',
  input: memberItemInput,
  output: memberReferenceSchema,
  example: exampleReference,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug, id }) {
    const { memberId, frame } = await readProfile(context, slug)
    // A contact's id that stands for several reviews is the reference of the newest alone.
    const reviews = await readEndorsements(context, referenceAndNeighbours(memberId, id))
    const place = reviews.findIndex(({ public_id, reference_id }) =>
      [public_id, reference_id].includes(id),
    )
    const endorsement = reviews[place]
    if (!endorsement) throw new AppError('not-found', { id })
    const details = await readReferenceDetails(context.db, endorsement.public_id)
    return {
      member: frame,
      endorsement: { ...endorsement, ...details },
      newer: reviews.slice(0, place).reverse(),
      older: reviews.slice(place + 1),
    }
  },
})
