import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryKind } from '#domain/register/entry-kind.ts'
import type { IconName } from '#ui/kit/icon/icon-names.ts'

type KindTexts = { name: MessageDescriptor; about: MessageDescriptor; icon: IconName }

/** What each kind of entry is called, and what it covers. */
export const KIND_TEXTS: Record<EntryKind, KindTexts> = {
  publication: {
    name: msg`Publication`,
    about: msg`a review goes online`,
    icon: 'check-circle-fill',
  },
  reply: {
    name: msg`Reply`,
    about: msg`of the provider, or of the author`,
    icon: 'chats-circle',
  },
  revision: {
    name: msg`Revision`,
    about: msg`a new text by the author`,
    icon: 'pencil-simple',
  },
  display: {
    name: msg`Display`,
    about: msg`name or company hidden or shown`,
    icon: 'eye',
  },
  dispute: {
    name: msg`Dispute`,
    about: msg`by the provider, until it is over`,
    icon: 'flag',
  },
  suspension: {
    name: msg`Suspension`,
    about: msg`and return, by a moderator`,
    icon: 'hourglass',
  },
  withdrawal: {
    name: msg`Withdrawal`,
    about: msg`for good`,
    icon: 'arrow-left',
  },
  erasure: {
    name: msg`Erasure`,
    about: msg`text and salts destroyed, the entry stays`,
    icon: 'minus',
  },
  provider: {
    name: msg`Listing`,
    about: msg`a provider is listed, renamed or removed`,
    icon: 'buildings',
  },
  sums: {
    name: msg`Sums`,
    about: msg`decisions of a day, figures of a month, closed leaderboards`,
    icon: 'scales',
  },
  register: {
    name: msg`Register`,
    about: msg`its opening, its keys, its formula of points`,
    icon: 'fingerprint',
  },
}
