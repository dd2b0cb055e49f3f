import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useId } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { PickedLine } from '#domain/content/article-desk.ts'
import { ARTICLE_LIMITS } from '#domain/content/article-document.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { markupOf } from '#domain/text/rich-markup.ts'
import { typedDocument } from '#domain/text/rich-schema.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { FrenchWords } from '#ui/account/content/french-words.tsx'
import { DraftConflict } from '#ui/account/draft/draft-conflict.tsx'
import { useRevisionField } from '#ui/account/draft/draft-context.tsx'
import { DraftForm } from '#ui/account/draft/draft-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { useMarkupProblem } from '#ui/editor/markup-problem.ts'
import { RichTextField } from '#ui/editor/rich-text-field.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './article-editor.module.css'
import type { ArticleEditorProps } from './article-editor-props.ts'
import { FoundFields, PictureField } from './article-fields.tsx'
import { CitedList } from './cited-list.tsx'
import { PickedField } from './picked-field.tsx'

/** The sheet that is written on, with what is common to all languages beside it: one form. */
export function ArticleForm(props: ArticleEditorProps) {
  const { view, lang, outcome } = props
  const { t } = useLingui()
  const names = {
    title: t`Title`,
    excerpt: t`Excerpt`,
    document: t`Text`,
    slug: t`Address`,
    author: t`Author`,
    theme: t`Theme`,
    tags: t`Tags`,
    members: t`Companies cited`,
    related: t`Read next`,
    cover: t`Cover`,
    seo_title: t`Title in search results`,
    seo_description: t`Description in search results`,
    social: t`Picture on social networks`,
  }
  const revision = useRevisionField()
  if (outcome?.form === 'article' && outcome.refusal === 'overtaken') {
    const saved = savedOf(view, lang)
    const fields = Object.entries(names).map(([name, label]) => ({
      name,
      label,
      lang: localeFromKey(lang),
      mine: outcome.values[name] ?? '',
      theirs: saved[name] ?? '',
    }))
    const hidden = { ...revision, lang: localeFromKey(lang) }
    return (
      <div className={styles.conflict}>
        <DraftConflict name="article" hidden={hidden} fields={fields} outcome={outcome} />
      </div>
    )
  }
  return (
    <DraftForm
      name="article"
      label={t`Article`}
      fields={names}
      hidden={{ lang: localeFromKey(lang) }}
      outcome={outcome}
    >
      <div className={styles.form}>
        <div className={styles.desk}>
          <div className={styles.sheet}>
            <WordsField {...props} name="title" label={names.title} rows={2} required />
            <WordsField {...props} name="excerpt" label={names.excerpt} rows={3} required />
            <BodyField {...props} label={names.document} />
          </div>
          <div className={styles.bar}>
            <p>
              {t`Words: ${view.words}`}
              {view.minutes > 0 && <>, {t`minutes to read: ${view.minutes}`}</>}
            </p>
            <div className={styles.buttons}>
              <Button type="submit" theme="secondary" size="sm">
                {t`Save in the draft`}
              </Button>
              <Button type="submit" name="next" value="publish" size="sm">
                {t`Save and publish`}
              </Button>
            </div>
          </div>
        </div>
        <div className={styles.settings}>
          <Section title={names.cover}>
            <PictureField {...props} name="cover" label={names.cover} />
          </Section>
          <Section title={t`Theme and tags`}>
            <ThemeFields {...props} names={names} />
          </Section>
          <Section title={t`Publication`}>
            <CommonFields {...props} names={names} />
          </Section>
          <Section title={t`Cited in the article`} count={view.cited.length}>
            <CitedList cited={view.cited} />
            <Picked {...props} name="members" label={names.members} kind="member" />
          </Section>
          <Section title={t`Search and social networks`}>
            <FoundFields {...props} names={names} />
          </Section>
          <Section title={t`After the article`}>
            <Picked
              {...props}
              name="related"
              label={names.related}
              kind="article"
              hint={t`At most three; the others are found by their tags.`}
            />
          </Section>
        </div>
      </div>
    </DraftForm>
  )
}

/** What is saved, as the form would say it. */
function savedOf(view: ArticleEditorProps['view'], lang: LocaleCode): Record<string, string> {
  const { title, excerpt, body, seo_title, seo_description, slug, author } = view.document
  const text = body[lang]
  const theme = themeOf(view)?.id ?? ''
  const linesOf = (name: 'tags' | 'members' | 'related') =>
    view.typed[name].flatMap(({ value }) => (value === theme ? [] : [value])).join('\n')
  return {
    title: title[lang] ?? '',
    excerpt: excerpt[lang] ?? '',
    document: text ? markupOf(text) : '',
    slug,
    author,
    theme,
    tags: linesOf('tags'),
    members: linesOf('members'),
    related: linesOf('related'),
    cover: view.document.cover ?? '',
    seo_title: seo_title[lang] ?? '',
    seo_description: seo_description[lang] ?? '',
    social: view.document.social ?? '',
  }
}

type SectionProps = { title: string; count?: number; children: ReactNode }

function Section({ title, count, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h2>
      {children}
    </section>
  )
}

type WordsFieldProps = ArticleEditorProps & {
  name: 'title' | 'excerpt'
  label: string
  rows: number
  required?: boolean
}

function WordsField({ name, label, rows, required, view, lang, outcome }: WordsFieldProps) {
  const { t } = useLingui()
  const { defaultValue, ...field } = fieldOf('article', outcome, t)(name)
  const texts = view.document[name]
  return (
    <div data-field={name}>
      <TextArea
        {...field}
        label={label}
        rows={rows}
        lang={localeFromKey(lang)}
        limit={ARTICLE_LIMITS[name]}
        {...(required !== undefined && { required })}
        defaultValue={defaultValue ?? texts[lang] ?? ''}
      />
      <FrenchWords lang={lang} words={texts.FR_FR} />
    </div>
  )
}

function BodyField({ view, lang, outcome, label }: ArticleEditorProps & { label: string }) {
  const { t } = useLingui()
  const written = localeFromKey(lang) as Locale
  const explain = useMarkupProblem()
  const { defaultValue, errors, ...field } = fieldOf('article', outcome, t)('document')
  const document = view.document.body[lang]
  const french = view.document.body.FR_FR
  const read = errors && typedDocument(defaultValue ?? '', { videoHosts: [] })
  const mentioned = view.cited.map(({ type, id, name }) => [`${type}:${id}`, name])
  return (
    <div data-field="document">
      <RichTextField
        {...field}
        label={label}
        lang={written}
        markup={defaultValue ?? (document ? markupOf(document) : '')}
        errors={read && 'wrong' in read ? [explain(read.wrong)] : errors}
        names={Object.fromEntries(mentioned)}
        pickAddress={accountPath(written, 'admin', 'pick')}
      />
      {lang !== 'FR_FR' && french && (
        <details className={styles.french}>
          <summary>{t`The text in French`}</summary>
          <pre lang="fr-FR">{markupOf(french)}</pre>
        </details>
      )}
    </div>
  )
}

type Names = Record<string, string>

function ThemeFields({ names, ...props }: ArticleEditorProps & { names: Names }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { view, outcome } = props
  const { defaultValue, ...field } = fieldOf('article', outcome, t)('theme')
  return (
    <>
      <Select
        {...field}
        label={names.theme}
        placeholder={t`No theme`}
        defaultValue={defaultValue ?? themeOf(view)?.id ?? ''}
        options={view.themes.map(({ id, name }) => ({
          value: id,
          label: bestTranslation(name, locale)?.text ?? id,
        }))}
      />
      <Picked {...props} name="tags" label={names.tags ?? ''} kind="tag" />
    </>
  )
}

function themeOf({ document, themes }: ArticleEditorProps['view']) {
  return themes.find(({ id }) => document.tags.includes(id))
}

function CommonFields({ names, view, outcome }: ArticleEditorProps & { names: Names }) {
  const { t } = useLingui()
  const field = fieldOf('article', outcome, t)
  const slug = field('slug')
  const { defaultValue: author, ...authorField } = field('author')
  return (
    <>
      <TextInput
        {...slug}
        label={names.slug}
        defaultValue={slug.defaultValue ?? view.document.slug}
        hint={
          view.isNew
            ? t`Below /articles/: small letters, digits and hyphens`
            : t`The old address will lead to the new one.`
        }
        spellCheck={false}
        autoCapitalize="none"
      />
      <Select
        {...authorField}
        label={names.author}
        defaultValue={author ?? view.document.author}
        options={view.authors.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}

type PickedProps = ArticleEditorProps & {
  name: 'tags' | 'members' | 'related'
  label: string
  kind: 'tag' | 'member' | 'article'
  hint?: string
}

function Picked({ name, label, kind, hint, view, outcome }: PickedProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { defaultValue, ...field } = fieldOf('article', outcome, t)(name)
  const theme = name === 'tags' ? themeOf(view)?.id : undefined
  const chosen: readonly PickedLine[] = view.typed[name].filter(({ value }) => value !== theme)
  return (
    <PickedField
      key={`${name} ${outcome?.attempt ?? ''}`}
      {...field}
      label={label}
      kind={kind}
      hint={hint}
      value={defaultValue ?? chosen.map(({ value }) => value).join('\n')}
      known={view.typed[name]}
      pickAddress={accountPath(locale, 'admin', 'pick')}
    />
  )
}
