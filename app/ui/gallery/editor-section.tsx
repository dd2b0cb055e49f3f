import { useMarkupProblem } from '#ui/editor/markup-problem.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import styles from './controls/specimen.module.css'
import { Specimen } from './controls/specimen.tsx'

const MARKUP = `## Price is not the gap

For the same scope, the median gap is **14 %**. What clients pay for at @[member:aB3dE6gH9jK2 Atelier Brumaire] or [elsewhere](/articles) is *continuity*.

@[review:rB3dE6gH9jK2]

- somebody answers
- also in August

> It is the follow-up that is paid for.`

export function EditorSection() {
  const problemOf = useMarkupProblem()
  return (
    <section className={styles.section} aria-labelledby="gallery-editor">
      <h2 id="gallery-editor">Editor</h2>
      <Specimen name="Rich text">
        <RichTextField
          id="gallery-text"
          name="text"
          label="Text"
          markup={MARKUP}
          pickAddress="/app/admin/pick"
          names={{ 'review:rB3dE6gH9jK2': 'Atelier Brumaire: a figure every two weeks' }}
        />
      </Specimen>
      <Specimen name="Rich text that was refused">
        <RichTextField
          id="gallery-refused"
          name="refused"
          label="Refused text"
          markup={'A price of 5 * 3\n\n**is bold'}
          errors={[problemOf({ problem: 'italic-open', line: 1 })]}
          pickAddress="/app/admin/pick"
        />
      </Specimen>
    </section>
  )
}
