import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import styles from './specimen.module.css'
import { Specimen, Specimens } from './specimen.tsx'

const MESSAGE = 'We rebuild our export site in spring and look for an agency in four countries.'
const SECTORS = [
  { value: 'C', label: 'Manufacturing' },
  { value: 'J', label: 'Information and communication' },
  { value: 'Q', label: 'Human health and social work activities' },
]

const STATES = [
  { name: 'Default', state: { required: true } },
  { name: 'Optional, with a hint', state: { required: false, hint: 'Only if you know it.' } },
  {
    name: 'Error',
    state: { errors: ['The end of the address is missing, for example “.com”.'], required: true },
  },
  { name: 'Disabled', state: { disabled: true } },
  { name: 'Busy', state: { isBusy: true } },
]

const idOf = (kind: string, name: string) => `${kind}-${name.split(/[ ,]/)[0]?.toLowerCase()}`

export function TextSpecimens() {
  return (
    <Specimens id="gallery-text-fields" title="Text fields and selects">
      {STATES.map(({ name, state }) => (
        <Specimen key={name} name={name}>
          <div className={styles.stack}>
            <TextInput
              id={idOf('email', name)}
              name="email"
              type="email"
              label="Professional address"
              placeholder="name@company.com"
              defaultValue={name === 'Default' ? '' : 's.morel@valmont'}
              {...state}
            />
            <Select
              id={idOf('sector', name)}
              name="sector"
              label="Sector"
              options={SECTORS}
              placeholder="Choose a sector"
              {...state}
            />
            <TextArea
              id={idOf('message', name)}
              name="message"
              label="Your message"
              defaultValue={name === 'Default' ? '' : MESSAGE}
              limit={name === 'Error' ? 60 : 1_000}
              {...state}
            />
          </div>
        </Specimen>
      ))}
    </Specimens>
  )
}

const REASONS = [
  { value: 'quotes', label: 'Compare quotes', note: 'You are ready to start.' },
  { value: 'scope', label: 'Define the scope', note: 'You want to talk it through first.' },
  { value: 'job', label: 'Look for a job' },
]

export function ChoiceSpecimens() {
  return (
    <Specimens id="gallery-choices" title="Choices">
      {STATES.map(({ name, state }) => (
        <Specimen key={name} name={name}>
          <div className={styles.stack}>
            <RadioGroup
              id={idOf('reason', name)}
              name={idOf('reason', name)}
              label="What is it about?"
              options={REASONS}
              defaultValue={name === 'Error' ? undefined : 'scope'}
              {...state}
            />
            <Checkbox
              id={idOf('consent', name)}
              name="consent"
              label="I agree that my request is passed on to the provider."
              defaultChecked={name !== 'Error'}
              {...state}
            />
          </div>
        </Specimen>
      ))}
      <Specimen name="As filters, with counts">
        <RadioGroup
          id="note"
          name="note"
          look="lines"
          label="Least rating"
          defaultValue="4"
          options={[
            { value: '4.5', label: '4.5 and more', count: 12 },
            { value: '4', label: '4 and more', count: 31 },
          ]}
        />
        <Checkbox id="has-video" name="has" value="video" label="With a video" count={8} />
        <Checkbox id="has-case" name="has" value="case" label="With a case study" count={24} />
      </Specimen>
    </Specimens>
  )
}

export function SearchSpecimens() {
  return (
    <Specimens id="gallery-search" title="Search">
      <Specimen name="Large">
        <SearchInput
          id="search-large"
          name="q"
          label="Search the reviews"
          placeholder="Search the reviews"
        />
      </Specimen>
      <Specimen name="Mini">
        <SearchInput
          id="search-mini"
          name="q"
          label="Filter the activities"
          placeholder="Filter"
          size="mini"
        />
      </Specimen>
      <Specimen name="Disabled">
        <SearchInput id="search-disabled" name="q" label="Search" placeholder="Search" disabled />
      </Specimen>
    </Specimens>
  )
}
