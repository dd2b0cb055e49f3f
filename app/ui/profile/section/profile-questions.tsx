import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { DisclosureList } from '#ui/kit/list/disclosure-list.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { ProfileSection } from './profile-section.tsx'

type ProfileQuestionsProps = { questions: MemberProfile['member']['faq'] }

export function ProfileQuestions({ questions }: ProfileQuestionsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const items = questions.flatMap(({ question, answer }, index) => {
    const asked = shownWords(question, locale)
    const said = shownWords(answer, locale)
    if (!asked || !said) return []
    const id = `question-${index + 1}`
    return [
      { id, question: asked.text, lang: asked.lang, answer: <p lang={said.lang}>{said.text}</p> },
    ]
  })
  return (
    <ProfileSection title={t`Frequently asked questions`}>
      <DisclosureList headingLevel={3} items={items} openId="question-1" />
    </ProfileSection>
  )
}
