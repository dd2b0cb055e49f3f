import { type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'
import { reviewLetters } from '#ui/mail/review-letters.server.ts'

const SECRET = 'Sample00000000000000000000000000000000000000'

const INVITATION = {
  secret: SECRET,
  firstName: 'Sandrine',
  note: 'Merci encore pour votre confiance tout au long du projet.',
  isReminder: false,
}

/** Every mail about a review, for the gallery. */
export function sampleReviewMails(
  site: Parameters<typeof reviewLetters>[0],
  locale: Locale,
): (RenderedMail & { name: string })[] {
  const member = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
  const letters = reviewLetters(site, member)
  const code = localeToKey(locale) as LocaleCode
  return [
    { name: 'Review, invitation', ...letters.invitation(code, INVITATION) },
    {
      name: 'Review, reminder',
      ...letters.invitation(code, { ...INVITATION, note: '', isReminder: true }),
    },
    { name: 'Review, to be continued', ...letters.resume(code, SECRET) },
    { name: 'Review, confirmation of the address', ...letters.confirmation(code, SECRET) },
    { name: 'Review, published', ...letters.published(code, 'aBcDeFgHiJkL') },
    { name: 'Review, replied to', ...letters.replied(code, 'aBcDeFgHiJkL') },
    { name: 'Review, change proposed', ...letters.proposed(code, 'aBcDeFgHiJkL') },
    { name: 'Review, held for a moderator', ...letters.held(code, SECRET) },
    { name: 'Review, to the member', ...letters.notice(code, 'aBcDeFgHiJkL') },
  ]
}
