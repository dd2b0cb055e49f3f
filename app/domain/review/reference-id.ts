type ReferencedReview = {
  publicId: string
  /** Missing, too, when the author is masked: a masked contact counts as no contact. */
  contactPublicId: string | null | undefined
  /** A contact's id opens the newest of its reviews of one member. */
  isNewestOfContact: boolean
}

/** The id that a review's page goes by in addresses. */
export function referenceId(review: ReferencedReview): string {
  const { publicId, contactPublicId, isNewestOfContact } = review
  return contactPublicId && isNewestOfContact ? contactPublicId : publicId
}
