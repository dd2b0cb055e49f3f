import { accountPath } from '#domain/address/paths.ts'
import { type Locale, localeToKey } from '#domain/locale.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { complaintMails } from '#ui/mail/access/complaint-mails.server.ts'
import { ownershipMails } from '#ui/mail/access/ownership-mails.server.ts'
import { passkeyResetMails } from '#ui/mail/access/passkey-mails.server.ts'
import {
  caseGivenMail,
  dataRequestMails,
  staffInvitationMails,
} from '#ui/mail/access/staff-mails.server.ts'
import { accountMails, colleagueInvitedMail } from '#ui/mail/account-mails.server.ts'
import {
  contributorsNamedMail,
  memberDecisionMails,
  pictureHiddenMails,
  profileEditedMail,
  rewardMails,
  userDecisionMails,
} from '#ui/mail/administration-mails.server.ts'
import { cityMail } from '#ui/mail/city-mails.server.ts'
import { memberMails } from '#ui/mail/member-mails.server.ts'
import type { RenderedMail } from '#ui/mail/render-mail.server.tsx'

type Site = { brandName: string; origin: string; localeOrigins: { [locale in Locale]?: string } }

const SECRET = 'a'.repeat(43)
const ADDRESS = 'camille@atelier-brumaire.example'

/** Every mail about an account, for the gallery. */
export function sampleAccountMails(
  { brandName, ...site }: Site,
  locale: Locale,
): (RenderedMail & { name: string })[] {
  const ownSite = { ...site, brand: { name: brandName } }
  const mails = accountMails(ownSite, locale)
  const member = memberMails(ownSite, { name: 'Atelier Brumaire', slug: 'atelier-brumaire' })
  const code = localeToKey(locale) as LocaleCode
  const about = { inviter: 'Camille Ferrand', memberName: 'Atelier Brumaire' }
  const reason = 'Le site indiqué n’est pas celui de l’entreprise.'
  const brumaire = { name: 'Atelier Brumaire', slug: 'atelier-brumaire' }
  const decided = memberDecisionMails(ownSite, brumaire, reason)
  const staff = staffInvitationMails(ownSite)
  const account = userDecisionMails(ownSite, reason)
  const city = cityMail(ownSite)
  const data = dataRequestMails(ownSite)
  const complaints = complaintMails(ownSite)
  const contested = { decision: 'refuse-member', name: 'Atelier Brumaire' } as const
  const rewards = rewardMails(ownSite, brumaire)
  const earned = 'TRUSTAWARDS 2025, Vainqueur'
  const passkey = passkeyResetMails(ownSite)
  const ownership = ownershipMails(ownSite)
  const to = 'Chloé Aubry (chloe@atelier-brumaire.example)'
  const asked = { asked: 'Strasburg', label: { FR_FR: 'Strasbourg', DE_DE: 'Straßburg' } }
  return [
    { name: 'Sign-in link', ...mails.signInLink(accountPath(locale))(SECRET) },
    { name: 'Sign-in asked for without an account', ...mails.noAccount() },
    { name: 'Registration', ...mails.registration(SECRET, 'Atelier Brumaire') },
    { name: 'Password reset', ...mails.passwordReset(SECRET) },
    { name: 'Password changed', ...mails.passwordChanged() },
    { name: 'Passkey added', ...mails.passkeyAdded() },
    { name: 'Change of address, to the new one', ...mails.emailChange(ADDRESS)(SECRET) },
    { name: 'Change of address, to the old one', ...mails.emailChangeAsked(ADDRESS) },
    { name: 'Address changed', ...mails.emailChanged(ADDRESS) },
    { name: 'Proof of mailbox', ...mails.mailboxProof(ADDRESS)(SECRET) },
    { name: 'Invitation of a colleague', ...mails.colleagueInvitation(SECRET, about) },
    { name: 'Access for staff', ...staff.invitation(code, SECRET, 'staff-invitation') },
    {
      name: 'Access for staff, from the command line',
      ...staff.invitation(code, SECRET, 'operator-invitation'),
    },
    {
      name: 'Data request: identity',
      ...data.identity(code, { secret: SECRET, kind: 'erase' }),
    },
    {
      name: 'Data request: longer',
      ...data.extended(code, { reason: 'Beaucoup de courriers.', dueAt: '2027-02-14T23:00:00Z' }),
    },
    { name: 'Data request: the data', ...data.exported(code, { secret: SECRET }) },
    {
      name: 'Data request: answer',
      ...data.answered(code, { kind: 'rectify', outcome: 'refused', answer: reason }),
    },
    {
      name: 'Case given',
      ...caseGivenMail(ownSite)(code, {
        subject: 'company',
        id: 'aBcDeFgHiJkL',
        from: 'Camille Ferrand',
        note: 'Tu connais le secteur.',
      }),
    },
    { name: 'Access for staff reset', ...staff.reset(code, { email: ADDRESS }) },
    {
      name: 'Colleague invited, to the owners',
      ...colleagueInvitedMail(ownSite, { ...about, inviterEmail: ADDRESS })(code, {
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
    { name: 'Member refused', ...decided.refused(code, SECRET) },
    { name: 'Member removed', ...decided.removed('excluded')(code, SECRET) },
    { name: 'Member restored', ...decided.restored(code) },
    {
      name: 'Ownership: asked, to the owners',
      ...ownership.asked(code, { member: brumaire, to, dueAt: '2026-11-22T11:00:00Z', reason }),
    },
    {
      name: 'Ownership: passed',
      ...ownership.passed(code, { member: brumaire, to, complaint: SECRET }),
    },
    { name: 'Ownership: received', ...ownership.received(code, { member: brumaire }) },
    { name: 'Ownership: stays', ...ownership.cancelled(code, { member: brumaire, reason }) },
    {
      name: 'Ownership: objected, to administrators',
      ...ownership.stopped(code, {
        member: { ...brumaire, id: 'aBcDeFgHiJkL' },
        outcome: 'objected',
        words: 'Je suis toujours là.',
      }),
    },
    {
      name: 'Ownership: not possible, to administrators',
      ...ownership.stopped(code, {
        member: { ...brumaire, id: 'aBcDeFgHiJkL' },
        outcome: 'failed',
        words: '',
      }),
    },
    {
      name: 'Picture hidden',
      ...pictureHiddenMails(ownSite, reason).owner(brumaire)(code, SECRET),
    },
    {
      name: 'Picture hidden: to its author',
      ...pictureHiddenMails(ownSite, reason).person(code, SECRET),
    },
    {
      name: 'Profile edited in its place',
      ...profileEditedMail(ownSite, brumaire, reason)(
        code,
        {
          differences: [
            {
              ...{ section: 'company', field: 'website', kind: 'words', language: null },
              before: ['https://brumaire.example/'],
              after: ['https://atelier-brumaire.example/'],
            },
            {
              ...{ section: 'texts', field: 'shortDescription', kind: 'words', language: 'FR_FR' },
              before: ['Une équipe rapide et claire.'],
              after: ['Une équipe attentive et claire.'],
            },
            {
              ...{ section: 'look', field: 'logo', kind: 'picture', language: null },
              before: [],
              after: ['/media/uploads/logo.webp'],
            },
          ],
          named: { tags: {}, cities: {} },
        },
        SECRET,
      ),
    },
    {
      name: 'Who did the work, named in its place',
      ...contributorsNamedMail(ownSite, {
        ...{ memberName: brumaire.name, review: 'aBcDeFgHiJkL', reason },
      })(code, { before: ['Max Roy'], after: ['Inès Abel', 'Max Roy'] }, SECRET),
    },
    {
      name: 'Reward withdrawn',
      ...rewards.withdrawn(code, {
        name: { FR_FR: earned },
        note: { FR_FR: reason },
        complaint: SECRET,
      }),
    },
    {
      name: 'Reward given back',
      ...rewards.restored(reason)(code, { name: { FR_FR: earned } }),
    },
    { name: 'City added', ...city('Atelier Brumaire', { outcome: 'added', ...asked })(code) },
    {
      name: 'City known, no room',
      ...city('Atelier Brumaire', { outcome: 'full', ...asked })(code),
    },
    {
      name: 'City refused',
      ...city('Atelier Brumaire', {
        outcome: 'refused',
        asked: 'Atlantide',
        reason,
        complaint: SECRET,
      })(code),
    },
    { name: 'Account disabled', ...account.disabled(code, SECRET) },
    { name: 'Account open again', ...account.enabled(code) },
    { name: 'Account renamed', ...account.renamed('Camille Ferrand-Roy')(code, SECRET) },
    { name: 'Complaint, received', ...complaints.received(code, contested) },
    {
      name: 'Complaint, granted',
      ...complaints.decided(code, { ...contested, outcome: 'granted', reason, isUndone: true }),
    },
    {
      name: 'Complaint, the decision stays',
      ...complaints.decided(code, { ...contested, outcome: 'upheld', reason, isUndone: false }),
    },
    {
      name: 'New passkey: to approve',
      ...passkey.asked(code, {
        user: { id: 'aBcDeFgHiJkL', email: ADDRESS },
        by: 'Camille Ferrand',
        reason: 'Téléphone volé.',
      }),
    },
    { name: 'New passkey: asked for', ...passkey.announced(code, { by: 'Camille Ferrand' }) },
    { name: 'New passkey: link', ...passkey.link(code, SECRET) },
  ]
}
