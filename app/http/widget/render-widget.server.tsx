import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { profilePath } from '#domain/address/paths.ts'
import type { MemberWidget } from '#domain/contract/reward/member-widget.ts'
import type { BadgeTheme, FrameKind } from '#domain/reward/widget.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { type PageEnvironment, PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { BadgeFrame } from '#ui/widget/badge-frame.tsx'
import { ReviewsFrame } from '#ui/widget/reviews-frame.tsx'
import { WidgetDocument } from '#ui/widget/widget-document.tsx'
import { WidgetRefusal, type WidgetRefusalReason } from '#ui/widget/widget-refusal.tsx'

export type WidgetPlace = Pick<PageEnvironment, 'locale' | 'brandName' | 'origin' | 'localeOrigins'>

type Look = { theme: BadgeTheme; script: string | undefined }

/** The document of a frame, ready to be sent. */
export function renderWidget(
  kind: FrameKind,
  widget: MemberWidget,
  place: WidgetPlace,
  look: Look,
): string {
  const { member } = widget
  const canonical = pageAddress(profilePath(place.locale, member.slug), place.locale, place)
  return document(
    place,
    <WidgetDocument title={`${member.name} | ${place.brandName}`} canonical={canonical} {...look}>
      {kind === 'badge' ? <BadgeFrame member={member} /> : <ReviewsFrame {...widget} />}
    </WidgetDocument>,
  )
}

export function renderRefusal(
  place: WidgetPlace,
  theme: BadgeTheme,
  reason: WidgetRefusalReason,
): string {
  return document(
    place,
    <WidgetDocument title={place.brandName} theme={theme}>
      <WidgetRefusal reason={reason} />
    </WidgetDocument>,
  )
}

function document(place: WidgetPlace, node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <PageEnvironmentContext value={{ ...place, isIndexed: false }}>
      <I18nProvider i18n={i18nFor(place.locale)}>{node}</I18nProvider>
    </PageEnvironmentContext>,
  )
  return `<!doctype html>${markup}`
}
