import { accountPath } from '#domain/address/paths.ts'
import { type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { accountLetters, colleagueInvitedLetter } from '#ui/mail/account-mails.server.ts'
import { memberDecisionLetters, userDecisionLetters } from '#ui/mail/administration-mails.server.ts'
import { memberLetters } from '#ui/mail/member-mails.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'
import { staffInvitationLetters } from '#ui/mail/staff-mails.server.ts'

type Site = { brandName: string; origin: string; localeOrigins: { [locale in Locale]?: string } }

const SECRET = 'a'.repeat(43)
const ADDRESS = 'camille@atelier-brumaire.example'

/** Every mail about an account, for the gallery. */
export function sampleAccountMails(
  { brandName, ...site }: Site,
  locale: Locale,
): (RenderedMail & { name: string })[] {
  const ownSite = { ...site, brand: { name: brandName } }
  const letters = accountLetters(ownSite, locale)
  const member = memberLetters(ownSite, { name: 'Atelier Brumaire', slug: 'atelier-brumaire' })
  const code = localeToKey(locale) as LocaleCode
  const about = { inviter: 'Camille Ferrand', memberName: 'Atelier Brumaire' }
  const reason = 'Le site indiqué n’est pas celui de l’entreprise.'
  const brumaire = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
  const decided = memberDecisionLetters(ownSite, brumaire, reason)
  const staff = staffInvitationLetters(ownSite)
  const account = userDecisionLetters(ownSite, reason)
  return [
    { name: 'Sign-in link', ...letters.signInLink(accountPath(locale))(SECRET) },
    { name: 'Sign-in asked for without an account', ...letters.noAccount() },
    { name: 'Registration', ...letters.registration(SECRET, 'Atelier Brumaire') },
    { name: 'Password reset', ...letters.passwordReset(SECRET) },
    { name: 'Password changed', ...letters.passwordChanged() },
    { name: 'Passkey added', ...letters.passkeyAdded() },
    { name: 'Change of address, to the new one', ...letters.emailChange(ADDRESS)(SECRET) },
    { name: 'Change of address, to the old one', ...letters.emailChangeAsked(ADDRESS) },
    { name: 'Address changed', ...letters.emailChanged(ADDRESS) },
    { name: 'Proof of mailbox', ...letters.mailboxProof(ADDRESS)(SECRET) },
    { name: 'Invitation of a colleague', ...letters.colleagueInvitation(SECRET, about) },
    { name: 'Access for staff', ...staff.invitation(code, SECRET) },
    { name: 'Access for staff reset', ...staff.reset(code, { email: ADDRESS }) },
    {
      name: 'Colleague invited, to the owners',
      ...colleagueInvitedLetter(ownSite, { ...about, inviterEmail: ADDRESS })(code, {
        email: 'chloe@elsewhere.example',
        isForeign: true,
      }),
    },
    {
      name: 'Answer to a message',
      ...member.answer(code, {
        author: 'Camille Ferrand',
        answer: 'Bonjour,\nvolontiers, mardi à 10 h.',
      }),
    },
    {
      name: 'Message given to a colleague',
      ...member.assigned(code, {
        giver: 'Camille Ferrand',
        sender: 'Sandrine Morel',
        message: 'message00001',
      }),
    },
    { name: 'Member approved', ...decided.approved(code) },
    { name: 'Member refused', ...decided.refused(code) },
    { name: 'Member removed', ...decided.removed('excluded')(code) },
    { name: 'Member restored', ...decided.restored(code) },
    { name: 'Account disabled', ...account.disabled(code) },
    { name: 'Account open again', ...account.enabled(code) },
  ]
}
