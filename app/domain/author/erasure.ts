/** For so long what proves a review may be needed in court: the limit of most claims. */
export const SEALED_YEARS = 3

/** A mail that was on its way as its copy was to be removed may have written it again. */
export const FILES_WATCHED_MINUTES = 15

/** A machine that was away for longer drops all copies that it has. */
export const ERASED_FILE_KEPT_DAYS = 90

export function sealedUntil(at: Temporal.Instant): Temporal.Instant {
  return at.toZonedDateTimeISO('Europe/Paris').add({ years: SEALED_YEARS }).toInstant()
}
