/** A mail that was sent or given up is of use only while somebody may ask what became of it. */
export const MAIL_KEPT_DAYS = 90

/** Nobody has had it tried again until then: nobody will. */
export const FAILED_JOB_KEPT_DAYS = 90

/** Of browsers that an account was signed in with, since they were last seen. */
export const BROWSER_KEPT_YEARS = 1

/** Long enough for a draft that was discarded by mistake, and for pages that are still kept. */
export const UPLOAD_KEPT_DAYS = 7

/** Of companies that passed to others and of passkeys that were asked for anew, since that ended. */
export const ENDED_KEPT_YEARS = 1
