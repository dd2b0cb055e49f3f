import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { membersPath, profilePath } from '#domain/address/paths.ts'
import type { AlertSubject } from '#domain/alert/alert-contract.ts'
import { defaultSort, type HasKind, listingSearch } from '#domain/listing/listing-query.ts'
import type { Locale } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'

const HAS: Record<HasKind, MessageDescriptor> = {
  testimony: msg`Testimonies`,
  'case-study': msg`Case studies`,
  video: msg`Videos`,
}

/** What an alert is about, in one line; without the words that somebody searched for where anybody may read it. */
export function alertTitle(
  i18n: I18n,
  subject: AlertSubject,
  { withWords = true }: { withWords?: boolean } = {},
): string {
  if (subject.kind === 'member') return subject.name
  const { service, city, words: q, qualities, has } = subject
  const own = (label: Translated) => bestTranslation(label, i18n.locale as Locale)?.text ?? ''
  const parts = [
    service ? own(service) : i18n.t(msg`All providers`),
    city ? own(city) : '',
    withWords && q !== '' ? i18n.t(msg`“${q}”`) : '',
    ...qualities.map(({ label }) => own(label)),
    ...has.map((kind) => i18n.t(HAS[kind])),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The page that it is about. */
export function alertSubjectPath(locale: Locale, subject: AlertSubject): string {
  if (subject.kind === 'member') return profilePath(locale, subject.slug)
  const { address, words: q, qualities, has } = subject
  const search = listingSearch({
    q,
    sort: defaultSort(q),
    qualities: qualities.map(({ publicId }) => publicId),
    has: [...has],
    page: 1,
  })
  return membersPath(locale, address.category, address.slug, address.geography) + search
}
