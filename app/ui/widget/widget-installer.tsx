import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { LOCALES } from '#domain/locale.ts'
import { frameCode, pictureCode } from '#domain/reward/embed-code.ts'
import {
  BADGE_WIDTHS,
  frameHeight,
  framePath,
  RATING_BADGE,
  ratingPicturePath,
  WIDGET_KINDS,
  WIDGET_SCRIPT_BYTES,
  WIDGET_SCRIPT_PATH,
  WIDGET_WIDTH,
  type WidgetChoice,
} from '#domain/reward/widget.ts'
import { formatSize } from '#i18n/format.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { formSearch } from '#ui/kit/form/form-search.ts'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { EmbedCode } from '#ui/profile/rewards/embed-code.tsx'
import { WidgetFigure } from './widget-figure.tsx'
import styles from './widget-installer.module.css'

type WidgetInstallerProps = {
  member: ProfileFrame
  choice: WidgetChoice
  /** Of the page it stands on, which it asks for another choice. */
  path: string
}

/** A form like any other: what it says stands in the address, and a script sends it at once. */
export function WidgetInstaller({ member, choice, path }: WidgetInstallerProps) {
  const { least, most } = WIDGET_WIDTH
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const scriptSize = formatSize(WIDGET_SCRIPT_BYTES, locale)
  const code = useWidgetCode(member, choice)
  const { kind, theme, lang, width, isFitted } = choice
  const form = useRef<HTMLFormElement>(null)
  const kindNames = { reviews: t`Review strip`, badge: t`Rating badge`, picture: t`Picture` }

  // The way back changes what is chosen; fields drawn anew would lose the focus.
  useEffect(() => {
    if (form.current) showChoice(form.current, choice)
  }, [choice])

  function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    void navigate(`${path}?${formSearch(currentTarget)}`, {
      preventScrollReset: true,
      replace: true,
    })
  }

  return (
    <section id="install" className={styles.installer} aria-labelledby="install-title">
      <WidgetFigure
        ground={theme}
        name={kindNames[kind]}
        note={<Trans>As it will look, with the figures of today</Trans>}
      >
        <WidgetPreview member={member} choice={choice} />
      </WidgetFigure>
      <div className={styles.panel}>
        <h2 id="install-title" className={styles.title}>
          <Trans>Install</Trans>
        </h2>
        <form ref={form} action={`${path}#install`} onChange={onChange} className={styles.form}>
          <Select
            id="widget-kind"
            name="kind"
            label={t`Format`}
            defaultValue={kind}
            options={WIDGET_KINDS.map((value) => ({ value, label: kindNames[value] }))}
          />
          <RadioGroup
            id="widget-theme"
            name="theme"
            label={t`Theme`}
            look="lines"
            defaultValue={theme}
            options={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
          />
          <Select
            id="widget-lang"
            name="lang"
            label={t`Language`}
            defaultValue={lang}
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <TextInput
            id="widget-width"
            name="width"
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            defaultValue={width ?? ''}
            label={t`Width in pixels`}
            hint={
              kind === 'picture'
                ? t`From ${least} pixels.`
                : t`From ${least} pixels. Empty: as wide as its place.`
            }
          />
          {kind !== 'picture' && (
            <Checkbox
              id="widget-fit"
              name="fit"
              value="1"
              defaultChecked={isFitted}
              label={t`Fit the height with a script`}
              hint={t`Optional, ${scriptSize}: the frame is then never higher than its content.`}
            />
          )}
          <noscript>
            <Button type="submit" theme="secondary" size="sm">{t`Show the preview`}</Button>
          </noscript>
        </form>
        <EmbedCode id="widget-code" label={t`Code to embed`} code={code} />
      </div>
    </section>
  )
}

function showChoice(form: HTMLFormElement, { kind, theme, lang, width, isFitted }: WidgetChoice) {
  const values = { kind, theme, lang, width: `${width ?? ''}` }
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    // Whoever is typing a number has not come to its end.
    if (!field || field === document.activeElement) continue
    Object.assign(field, { value })
  }
  const fit = form.elements.namedItem('fit')
  if (fit instanceof HTMLInputElement) fit.checked = isFitted
}

type WidgetPreviewProps = { member: ProfileFrame; choice: WidgetChoice }

/** The very thing that the code embeds. */
function WidgetPreview({ member: { name, slug }, choice }: WidgetPreviewProps) {
  const { t } = useLingui()
  const { kind, theme, lang, width } = choice
  if (kind === 'picture') {
    const shown = width ?? RATING_BADGE.width
    return (
      <img
        src={ratingPicturePath(lang, slug, { format: 'svg', theme })}
        alt={t`Rating badge of ${name}`}
        width={shown}
        height={Math.round((shown * RATING_BADGE.height) / RATING_BADGE.width)}
      />
    )
  }
  return (
    <iframe
      src={framePath(lang, kind, slug, { theme, isFitted: false })}
      title={t`Preview of the widget`}
      width={width ?? undefined}
      height={frameHeight(kind, width ?? WIDGET_WIDTH.most)}
    />
  )
}

/** The code of what was chosen, with addresses that work from anywhere. */
function useWidgetCode(member: ProfileFrame, choice: WidgetChoice): string {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { brandName, origin } = environment
  const { name, slug } = member
  const { kind, theme, lang, width, isFitted } = choice
  const absolute = (path: string) => pageAddress(path, lang, environment)
  if (kind !== 'picture')
    return frameCode({
      address: absolute(framePath(lang, kind, slug, { theme, isFitted })),
      title: t`Client reviews of ${name} via ${brandName}`,
      width,
      height: frameHeight(kind, width),
      scriptAddress: isFitted ? origin + WIDGET_SCRIPT_PATH : undefined,
    })
  const shown = width ?? RATING_BADGE.width
  // Mails know no SVG; twice the size is sharp on every screen.
  const drawn = BADGE_WIDTHS.find((each) => each >= 2 * shown) ?? Math.max(...BADGE_WIDTHS)
  return pictureCode({
    address: absolute(ratingPicturePath(lang, slug, { format: 'png', theme, width: drawn })),
    href: absolute(profilePath(lang, slug)),
    alt: t`Client reviews of ${name} via ${brandName}`,
    width: shown,
    height: Math.round((shown * RATING_BADGE.height) / RATING_BADGE.width),
  })
}
