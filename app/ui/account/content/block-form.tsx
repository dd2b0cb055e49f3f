import { useLingui } from '@lingui/react/macro'
import { accountPath } from '#domain/address/paths.ts'
import {
  type BlockCommon,
  type BlockTexts,
  type DraftBlock,
  fieldsOf,
} from '#domain/content/draft-block.ts'
import type { PickKind } from '#domain/content/pick.ts'
import { BUTTON_THEMES } from '#domain/contract/page.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { markupOf } from '#domain/text/rich-markup.ts'
import { typedDocument } from '#domain/text/rich-schema.ts'
import { tidyDocument } from '#domain/text/rich-tidy.ts'
import { PicturePicker } from '#ui/account/content/media/picture-picker.tsx'
import { IconField } from '#ui/account/content-frame/icon-field.tsx'
import { DraftForm } from '#ui/account/draft/draft-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { useMarkupProblem } from '#ui/editor/markup-problem.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { BlockConflict } from './block-conflict.tsx'
import { BUTTON_LOOKS, FIELD_NAMES } from './content-texts.ts'
import type { PageEditorProps } from './editor-props.ts'
import { AddressField } from './field/address-field.tsx'
import { BlanksList } from './field/blanks-list.tsx'
import { FrenchWords } from './french-words.tsx'
import styles from './page-editor.module.css'
import { wordsOf } from './typed-block.ts'

/** What links lead to most, and what can be mentioned. */
const LED_TO: readonly PickKind[] = ['page', 'article', 'member', 'tag']
const MENTIONED: readonly PickKind[] = ['review', 'member', 'tag']

type BlockFormProps = PageEditorProps & { block: DraftBlock }

/** The form of a block, made from what its kind has. */
export function BlockForm({ block, ...props }: BlockFormProps) {
  const { t } = useLingui()
  const { lang, outcome } = props
  const { texts, common } = fieldsOf(block.kind)
  const labels = Object.fromEntries(
    [...texts, ...common].map(([name]) => [name, t(FIELD_NAMES[name])]),
  )
  if (outcome?.form === 'block' && outcome.refusal === 'overtaken')
    return <BlockConflict {...props} block={block} outcome={outcome} />
  return (
    <div className={styles.form}>
      <DraftForm
        name="block"
        label={t`Content of the block`}
        fields={{ ...labels, button_target: t`Where the button leads` }}
        hidden={{ block: block.id, lang: localeFromKey(lang) }}
        outcome={outcome}
      >
        {texts.map(([name, { widget, limit }]) => (
          <div key={name}>
            {widget === 'document' ? (
              <DocumentField {...props} block={block} />
            ) : (
              <WordsField {...props} block={block} name={name} widget={widget} limit={limit} />
            )}
            <FrenchWords lang={lang} words={wordsOf(block.texts.FR_FR?.[name])} />
          </div>
        ))}
        {common.map(([name]) => (
          <CommonField key={name} {...props} block={block} name={name} />
        ))}
        <BlanksList blanks={props.blanks} />
        <div>
          <Button type="submit" size="sm">
            {t`Save in the draft`}
          </Button>
        </div>
      </DraftForm>
    </div>
  )
}

type WordsFieldProps = BlockFormProps & {
  name: keyof BlockTexts
  widget: string
  limit: number | undefined
}

function WordsField({ block, name, widget, limit, lang, outcome }: WordsFieldProps) {
  const { t } = useLingui()
  const { defaultValue, ...field } = fieldOf('block', outcome, t)(name)
  const common = {
    ...field,
    label: t(FIELD_NAMES[name]),
    lang: localeFromKey(lang),
    defaultValue: defaultValue ?? wordsOf(block.texts[lang]?.[name]) ?? '',
  }
  if (widget === 'line' && name !== 'title') return <TextInput {...common} />
  return <TextArea {...common} rows={widget === 'lines' ? 4 : 2} {...(limit && { limit })} />
}

/** What was typed and cannot be read says why, line by line. */
function DocumentField({ block, lang, outcome }: BlockFormProps) {
  const { t } = useLingui()
  const written = localeFromKey(lang) as Locale
  const explain = useMarkupProblem()
  const { defaultValue, errors, ...field } = fieldOf('block', outcome, t)('document')
  const { document } = block.texts[lang] ?? {}
  const read = errors && typedDocument(defaultValue ?? '', { videoHosts: [] })
  return (
    <RichTextField
      {...field}
      label={t(FIELD_NAMES.document)}
      lang={written}
      markup={defaultValue ?? (document ? markupOf(tidyDocument(document)) : '')}
      errors={read && 'wrong' in read ? [explain(read.wrong)] : errors}
      pickAddress={accountPath(written, 'admin', 'pick')}
    />
  )
}

function CommonField(props: BlockFormProps & { name: keyof BlockCommon }) {
  const { block, name, view, pictures, outcome } = props
  const { t } = useLingui()
  const label = t(FIELD_NAMES[name])
  const values = outcome?.form === 'block' ? outcome.values : undefined
  const { common } = block
  const typed = view.targets[block.id]
  const field = fieldOf('block', outcome, t)
  switch (name) {
    case 'picture':
      return (
        <PicturePicker
          {...field(name)}
          label={label}
          choices={pictures}
          defaultValue={values?.picture ?? common.picture ?? ''}
        />
      )
    case 'icon':
      return (
        <IconField
          {...field(name)}
          label={label}
          without={t`No icon`}
          defaultValue={values?.icon ?? common.icon ?? ''}
        />
      )
    case 'step':
      return (
        <TextInput
          {...field(name)}
          label={label}
          inputMode="numeric"
          defaultValue={values?.step ?? `${common.step ?? ''}`}
        />
      )
    case 'theme':
    case 'has_search':
      return (
        <Checkbox
          id={field(name).id}
          name={name}
          value="yes"
          label={label}
          defaultChecked={values ? values[name] === 'yes' : common[name] !== undefined}
        />
      )
    case 'button':
      return (
        <>
          <AddressField
            {...field('button_target')}
            label={t`Where the button leads`}
            hint={t`An address of this site, such as /solutions/avis, or of another one`}
            kinds={LED_TO}
            defaultValue={values?.button_target ?? typed?.button ?? ''}
            called={typed?.called.button}
          />
          <Select
            {...field('button_theme')}
            label={t`Look of the button`}
            defaultValue={values?.button_theme ?? common.button?.theme ?? 'primary'}
            options={BUTTON_THEMES.map((value) => ({ value, label: t(BUTTON_LOOKS[value]) }))}
          />
        </>
      )
    case 'target':
      return (
        <AddressField
          {...field(name)}
          label={label}
          hint={t`An address of this site, such as /solutions/avis, or of another one`}
          kinds={LED_TO}
          defaultValue={values?.target ?? typed?.target ?? ''}
          called={typed?.called.target}
        />
      )
    default:
      return (
        <AddressField
          {...field(name)}
          label={label}
          hint={t`Its address on this site`}
          kinds={name === 'review' ? ['review'] : MENTIONED}
          defaultValue={values?.[name] ?? typed?.mention ?? ''}
          called={typed?.called.mention}
        />
      )
  }
}
