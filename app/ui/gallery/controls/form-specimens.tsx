import { type FormEvent, useState } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import { ErrorSummary } from '#ui/kit/form/error-summary.tsx'
import { FormStatus } from '#ui/kit/form/form-status.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import styles from './specimen.module.css'
import { Specimen, Specimens } from './specimen.tsx'

const REQUIRED = 'This field is required'

export function FormSpecimens() {
  return (
    <Specimens id="gallery-form" title="Form">
      <Specimen name="Sent empty, it says what is missing and takes you there">
        <ContactForm />
      </Specimen>
      <Specimen name="Status: being sent, sent">
        <FormStatus isBusy>Sending…</FormStatus>
        <FormStatus>Message sent</FormStatus>
      </Specimen>
    </Specimens>
  )
}

function ContactForm() {
  const [tries, setTries] = useState(0)
  const [missing, setMissing] = useState<string[]>([])
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    setMissing(['name', 'need'].filter((field) => !answers.get(field)))
    setTries(tries + 1)
  }
  const errorsOf = (field: string) => (missing.includes(field) ? [REQUIRED] : [])
  const errors = missing.map((field) => ({
    fieldId: `form-${field}`,
    message: `${field === 'name' ? 'Your name' : 'Your need'}: ${REQUIRED}`,
  }))
  return (
    <form className={styles.stack} noValidate onSubmit={onSubmit} action="#gallery-form">
      <ErrorSummary key={tries} errors={errors} />
      <TextInput id="form-name" name="name" label="Your name" required errors={errorsOf('name')} />
      <TextArea id="form-need" name="need" label="Your need" required errors={errorsOf('need')} />
      <Button theme="secondary" type="submit">
        Send the form
      </Button>
      <FormStatus>{tries > 0 && missing.length === 0 && 'Message sent'}</FormStatus>
    </form>
  )
}
