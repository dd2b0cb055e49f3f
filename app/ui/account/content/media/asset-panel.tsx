import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { ASSET_LIMITS, ASSET_USAGES } from '#domain/media/asset.ts'
import type { AssetUse, AssetView } from '#domain/media/asset-view.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { formatDate, formatSize } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { BLOCK_NAMES } from '#ui/account/content-frame/block-names.ts'
import { ContentPanel } from '#ui/account/content-frame/content-list.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { controlAttributes } from '#ui/kit/form/field-props.ts'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './asset-panel.module.css'
import { FocalField } from './focal-field.tsx'
import {
  PLACE_NAMES,
  STATE_NAMES,
  STATE_TONES,
  USAGE_NAMES,
  USE_ICONS,
  USE_NAMES,
} from './media-texts.ts'
import { ACCEPTED } from './upload-box.tsx'

export type AssetPanelProps = {
  asset: AssetView
  decisions: readonly AuditLine[]
  closeHref: string
  mayEdit: boolean
  mayHide: boolean
  outcome: AccountOutcome | undefined
}

/** One picture: what it is, what is said of it, and everything that shows it. */
export function AssetPanel(props: AssetPanelProps) {
  const { asset, decisions, closeHref, mayEdit, mayHide, outcome } = props
  const { t } = useLingui()
  const { name, usage, origin, isHidden } = asset
  const isOurs = origin === 'site'
  const hint = t`The companies whose profile shows it read it.`
  return (
    <ContentPanel
      title={name || t(USAGE_NAMES[usage])}
      kind={t(USAGE_NAMES[usage])}
      closeHref={closeHref}
      foot={mayEdit && isOurs && <Removal asset={asset} outcome={outcome} />}
    >
      {mayEdit && isOurs ? <ChangeForm {...props} /> : <PictureShown asset={asset} />}
      <Facts asset={asset} />
      {mayEdit && isOurs && <ReplaceForm outcome={outcome} />}
      <Uses asset={asset} />
      {mayHide && (
        <ReasonForm
          name={isHidden ? 'show' : 'hide'}
          label={isHidden ? t`Show the picture again` : t`Hide the picture`}
          hint={hint}
          look="secondary"
          outcome={outcome}
        />
      )}
      <HistoryCard decisions={decisions} />
    </ContentPanel>
  )
}

function PictureShown({ asset: { picture } }: { asset: AssetView }) {
  return (
    <Picture
      src={picture.tf_public_url}
      alt=""
      width={picture.width}
      height={picture.height}
      sizes="372px"
      className={styles.picture}
    />
  )
}

function ChangeForm({ asset, outcome }: AssetPanelProps) {
  const { t } = useLingui()
  const { name, usage, rights, picture, isDecorative, missing } = asset
  const field = fieldOf('change', outcome, t)
  const values = outcome?.form === 'change' ? outcome.values : undefined
  const languages = LOCALE_CODES.map((lang) => [lang, localeFromKey(lang) as Locale] as const)
  const labels = {
    name: t`Name`,
    usage: t`What it is for`,
    rights: t`Rights`,
    focal_x: t`Focal point, from the left (%)`,
    focal_y: t`Focal point, from above (%)`,
    ...Object.fromEntries(languages.map(([, own]) => [`alt_${own}`, LANGUAGE_NAMES[own]])),
  }
  return (
    <AccountForm
      name="change"
      label={t`What is said of the picture`}
      fields={labels}
      outcome={outcome}
    >
      <FocalField
        picture={picture}
        x={{
          ...field('focal_x'),
          label: labels.focal_x,
          defaultValue: values?.focal_x ?? `${picture.focal?.x ?? 50}`,
        }}
        y={{
          ...field('focal_y'),
          label: labels.focal_y,
          defaultValue: values?.focal_y ?? `${picture.focal?.y ?? 50}`,
        }}
      />
      <TextInput
        {...field('name')}
        label={labels.name}
        required
        maxLength={ASSET_LIMITS.name}
        defaultValue={values?.name ?? name}
      />
      <Select
        {...field('usage')}
        label={labels.usage}
        defaultValue={values?.usage ?? usage}
        options={ASSET_USAGES.map((value) => ({ value, label: t(USAGE_NAMES[value]) }))}
      />
      <TextInput
        {...field('rights')}
        label={labels.rights}
        hint={t`Who may be asked, and until when`}
        maxLength={ASSET_LIMITS.rights}
        defaultValue={values?.rights ?? rights}
      />
      <fieldset className={styles.languages}>
        <legend>{t`Text for those who do not see it`}</legend>
        {languages.map(([lang, own]) => (
          <AltField
            key={lang}
            lang={lang}
            own={own}
            isMissing={missing.includes(lang)}
            field={field(`alt_${own}`)}
            words={picture.alt?.[lang]}
          />
        ))}
        <Checkbox
          id="change-decorative"
          name="decorative"
          value="yes"
          label={t`Decoration: nothing is read out`}
          defaultChecked={values ? values.decorative === 'yes' : isDecorative}
        />
      </fieldset>
      <div>
        <Button type="submit" size="sm">
          {t`Save`}
        </Button>
      </div>
    </AccountForm>
  )
}

type AltFieldProps = {
  lang: LocaleCode
  own: Locale
  isMissing: boolean
  words: string | undefined
  field: ReturnType<ReturnType<typeof fieldOf>>
}

function AltField({ own, isMissing, words, field }: AltFieldProps) {
  const { t } = useLingui()
  return (
    <div className={styles.alt} data-missing={isMissing || undefined}>
      <TextInput
        {...field}
        label={LANGUAGE_NAMES[own]}
        lang={own}
        placeholder={isMissing ? t`To be translated` : undefined}
        maxLength={ASSET_LIMITS.alt}
        defaultValue={field.defaultValue ?? words ?? ''}
      />
    </div>
  )
}

function Facts({ asset }: { asset: AssetView }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { picture, bytes, addedAt, addedBy, rights } = asset
  const { width, height, tf_public_url: url } = picture
  const format = url
    .slice(url.lastIndexOf('.') + 1)
    .replace('webp', 'WebP')
    .replace('svg', 'SVG')
  const size = width && height ? `, ${width} × ${height}` : ''
  const facts = [
    { label: t`Format`, value: `${format}${size}` },
    ...(bytes === null ? [] : [{ label: t`Size of the file`, value: formatSize(bytes, locale) }]),
    ...(addedAt
      ? [
          {
            label: t`Added`,
            value: [formatDate(addedAt, locale), addedBy].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(rights === '' ? [] : [{ label: t`Rights`, value: rights }]),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className={styles.download} href={url} download>
          <Icon name="download-simple" />
          <Trans>Download the file</Trans>
        </a>
      </p>
    </>
  )
}

function ReplaceForm({ outcome }: { outcome: AccountOutcome | undefined }) {
  const { t } = useLingui()
  const field = {
    ...fieldOf('replace', outcome, t)('file'),
    label: t`Another file for this picture`,
    hint: t`Its name and texts stay; everything that shows it shows the new one at once.`,
  }
  return (
    <AccountForm
      name="replace"
      label={field.label}
      fields={{ file: field.label }}
      outcome={outcome}
      isUpload
    >
      <Field {...field}>
        <input {...controlAttributes(field)} type="file" accept={ACCEPTED} />
      </Field>
      <div>
        <Button type="submit" theme="secondary" size="sm">
          {t`Replace`}
        </Button>
      </div>
    </AccountForm>
  )
}

function Uses({ asset: { useList, isHidden } }: { asset: AssetView }) {
  const { t } = useLingui()
  return (
    <section>
      <h3 className={styles.heading}>
        <Trans>Used in</Trans>
      </h3>
      {isHidden && (
        <p>
          <Badge tone="error" icon="eye-slash">
            <Trans>hidden from the public</Trans>
          </Badge>
        </p>
      )}
      {useList.length === 0 && <p className={styles.none}>{t`Nothing shows it yet.`}</p>}
      <ul className={styles.uses}>
        {useList.map((use) => (
          <UseLine
            key={`${use.kind} ${use.name} ${use.place} ${use.state} ${use.edit?.id}`}
            use={use}
          />
        ))}
      </ul>
    </section>
  )
}

function UseLine({ use: { kind, name, place, state, edit } }: { use: AssetUse }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const placed = PLACE_NAMES[place] ?? BLOCK_NAMES[place as keyof typeof BLOCK_NAMES]
  const note = [t(USE_NAMES[kind]), ...(placed ? [t(placed)] : [])].join(', ')
  return (
    <li>
      <Icon name={USE_ICONS[kind]} />
      <span>
        {edit && name ? (
          <AccountLink href={accountPath(locale, 'admin', edit.area, edit.id)}>{name}</AccountLink>
        ) : (
          <b>{name ?? t(USE_NAMES[kind])}</b>
        )}
        <span className={styles.note}>{note}</span>
      </span>
      <Badge tone={STATE_TONES[state]}>{t(STATE_NAMES[state])}</Badge>
    </li>
  )
}

function Removal({
  asset: { uses },
  outcome,
}: {
  asset: AssetView
  outcome: AccountOutcome | undefined
}) {
  const { t } = useLingui()
  if (uses > 0)
    return (
      <p>
        <Plural
          value={uses}
          one="It cannot be deleted: # thing shows it."
          other="It cannot be deleted: # things show it."
        />
      </p>
    )
  return (
    <AccountForm name="remove" outcome={outcome} look="row">
      <Button type="submit" theme="secondary" size="sm">
        {t`Delete the picture`}
      </Button>
      <p>{t`Nothing shows it. Its file is removed after a week.`}</p>
    </AccountForm>
  )
}
