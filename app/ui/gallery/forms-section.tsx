import { ChoiceSpecimens, SearchSpecimens, TextSpecimens } from './controls/field-specimens.tsx'
import { FormSpecimens } from './controls/form-specimens.tsx'
import styles from './controls/specimen.module.css'

export function FormsSection() {
  return (
    <section className={styles.section} aria-labelledby="gallery-forms">
      <h2 id="gallery-forms">Forms</h2>
      <TextSpecimens />
      <ChoiceSpecimens />
      <SearchSpecimens />
      <FormSpecimens />
    </section>
  )
}
