import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { shownRating } from '#domain/review/rating.ts'
import type { ReviewDisplay } from '#domain/review/review-display.ts'
import { excerpt } from '#domain/text/words.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import type { FieldProps } from '#ui/kit/form/field-props.ts'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { quoted } from '#ui/review/quotation.ts'
import { ReviewAuthor } from '#ui/review/review-author.tsx'
import styles from './display-field.module.css'
import { type ShownAuthor, shownAs } from './shown-as.ts'

const PREVIEW_WORDS = 14

type DisplayFieldProps = {
  field: FieldProps & { defaultValue?: string | undefined }
  /** The tick by which the name stays where the company is masked. */
  tick: Omit<FieldProps, 'label'> & { isTicked: boolean }
  author: ShownAuthor
  said: { rating: number; text: string }
}

/** The four ways to be shown, each with its card as readers will see it; all of them stand there without a script. */
export function DisplayField({ field, tick, author, said }: DisplayFieldProps) {
  const { t } = useLingui()
  const { name, job, company, area } = author
  const { isTicked, ...tickField } = tick
  const preview = (display: ReviewDisplay) => (
    <Preview display={display} author={author} said={said} />
  )
  return (
    <RadioGroup
      {...field}
      required
      options={[
        {
          value: 'full',
          label: [name, job, company].filter(Boolean).join(', '),
          note: t`Recommended. A signed review inspires more trust.`,
          below: preview('full'),
        },
        {
          value: 'name-masked',
          label: t`Without my name: ${company}`,
          note: t`Initials that are not yours stand in its place, and your job title is left out.`,
          below: preview('name-masked'),
        },
        {
          value: 'both-masked',
          label: t`Without my company and without my name`,
          note: t`Only your company’s sector is shown (${area}), never your portrait.`,
          below: (
            <>
              {preview('both-masked')}
              <div className={styles.extra}>
                <Checkbox
                  {...tickField}
                  value="yes"
                  defaultChecked={isTicked}
                  label={t`Without my company, but with my name`}
                  hint={t`This counts with the choice above only. Whoever knows you, or looks you up, can tell your company. Where your name stands beside your company’s anywhere else on this site, now or later, it is left out here too.`}
                />
                {preview('company-masked')}
              </div>
            </>
          ),
        },
      ]}
    />
  )
}

type PreviewProps = { display: ReviewDisplay } & Pick<DisplayFieldProps, 'author' | 'said'>

function Preview({ display, author, said }: PreviewProps) {
  const { locale } = use(PageEnvironmentContext)
  const text = excerpt(said.text.trim(), PREVIEW_WORDS)
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        <Trans>Preview</Trans>
      </figcaption>
      <Rating value={shownRating(said.rating)} />
      {text && <blockquote className={styles.quote}>{quoted(text, locale)}</blockquote>}
      <ReviewAuthor author={shownAs(display, author, locale)} />
    </figure>
  )
}

type RelationFieldProps = Omit<FieldProps, 'label'> & { isTicked: boolean }

/** Without name or company the mark of the brief is left out: whoever wants it there is told what it gives away. */
export function RelationField({ isTicked, ...field }: RelationFieldProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      {...field}
      value="yes"
      defaultChecked={isTicked}
      label={t`Say that we worked together through a brief, also without my name or my company`}
      hint={t`With your name and your company it is said anyway. Without them it is left out unless you tick this: the provider would recognise you by it.`}
    />
  )
}
