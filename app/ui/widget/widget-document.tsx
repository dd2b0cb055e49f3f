import { type ReactNode, use } from 'react'
import type { BadgeTheme } from '#domain/reward/widget.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styleSheet from './widget.css?url'

type WidgetDocumentProps = {
  title: string
  theme: BadgeTheme
  /** Absolute: the page that the figures are from. */
  canonical?: string | undefined
  /** Tells its height to the page around it. */
  script?: string | undefined
  children: ReactNode
}

/** The whole document of a frame on somebody else's page: its ground and its landmarks are that page's. */
export function WidgetDocument(props: WidgetDocumentProps) {
  const { title, theme, canonical, script, children } = props
  const { locale } = use(PageEnvironmentContext)
  return (
    <html lang={locale} data-theme={theme === 'dark' ? 'dark' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* A frame that follows neither scheme is given an opaque ground by browsers. */}
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body>
        {children}
        {script && <script>{script}</script>}
      </body>
    </html>
  )
}
