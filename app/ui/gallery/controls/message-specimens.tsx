import { DisclosureList } from '#ui/kit/list/disclosure-list.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { Filler, Specimen, Specimens } from './specimen.tsx'

export function AlertSpecimens() {
  return (
    <Specimens id="gallery-alert" title="Alert">
      <Specimen name="Error">
        <Alert tone="error" title="The message has not left.">
          Correct the address below; your text is kept.
        </Alert>
      </Specimen>
      <Specimen name="Information">
        <Alert tone="info" title="This period is over.">
          Its ranks are frozen. <a href="#live">Back to the live one</a>
        </Alert>
      </Specimen>
      <Specimen name="Success">
        <Alert tone="success" title="Message sent.">
          You will find a copy in your mailbox.
        </Alert>
      </Specimen>
    </Specimens>
  )
}

const QUESTIONS = [
  ['cost', 'What does an agency in Lyon cost?', 'From 1,200 to 6,500 euros a month.'],
  ['points', 'What do the points mean?', 'They add up the reviews of the current year.'],
  ['time', 'How long before results show?', 'Most clients speak of three to six months.'],
] as const

export function DisclosureSpecimens() {
  return (
    <Specimens id="gallery-disclosure" title="Disclosure">
      <Specimen name="Each on its own, the first one open">
        <DisclosureList items={questions('free')} headingLevel={4} openId="free-cost" />
      </Specimen>
      <Specimen name="Exclusive: opening one closes the other">
        <DisclosureList items={questions('one')} headingLevel={4} exclusiveName="gallery-faq" />
      </Specimen>
    </Specimens>
  )
}

function questions(prefix: string) {
  return QUESTIONS.map(([id, question, answer]) => ({
    id: `${prefix}-${id}`,
    question,
    answer: <p>{answer}</p>,
  }))
}

export function EmptyStateSpecimens() {
  const waysOut = [
    { icon: 'map-pin', label: 'Look in Lyon as well', note: '4 firms', href: '#lyon' },
    { icon: 'scales', label: 'See transport law', note: '2 firms', href: '#transport' },
  ]
  return (
    <Specimens id="gallery-empty" title="Empty state" isWide>
      <Specimen name="With a picture">
        <EmptyState
          picture={<Filler label="Engraving, 5:4" height={320} />}
          title="Nobody here for now"
          headingLevel={3}
          text="No firm practises maritime law in Nice. Two ways forward:"
          waysOut={waysOut}
        >
          <p>
            Or <a href="#all">see all firms</a>.
          </p>
        </EmptyState>
      </Specimen>
      <Specimen name="Without">
        <EmptyState
          title="No results"
          headingLevel={3}
          text="Nothing matches these terms."
          waysOut={waysOut}
        />
      </Specimen>
    </Specimens>
  )
}
