import { msg } from '@lingui/core/macro'
import type { ProfileList, ProfileSection } from '#domain/profile/profile-content.ts'

export const SECTION_NAMES = {
  company: msg`Company`,
  texts: msg`Descriptions`,
  look: msg`Logo, cover and color`,
  journey: msg`Client journey`,
  team: msg`Team`,
  questions: msg`Frequent questions`,
  certifications: msg`Certifications`,
  partners: msg`Partners`,
} satisfies Record<ProfileSection, unknown>

/** What one of a list is called: above it, and where another one is added. */
export const ITEM_NAMES = {
  journey: { one: msg`Step`, another: msg`Add a step` },
  team: { one: msg`Person`, another: msg`Add a person` },
  questions: { one: msg`Question`, another: msg`Add a question` },
  certifications: { one: msg`Certification`, another: msg`Add a certification` },
  partners: { one: msg`Partner`, another: msg`Add a partner` },
} satisfies Record<ProfileList, unknown>

export const ITEM_FIELD_NAMES: Record<ProfileList, Record<string, ReturnType<typeof msg>>> = {
  journey: { title: msg`Title`, body: msg`Text`, duration: msg`Duration` },
  team: { fullName: msg`First and last name`, role: msg`Role` },
  questions: { question: msg`Question`, answer: msg`Answer` },
  certifications: {
    name: msg`Name`,
    issuer: msg`Issued by`,
    obtainedOn: msg`Obtained on`,
  },
  partners: { name: msg`Name` },
}
