import { type Context, Hono } from 'hono'
import { unkept } from '#domain/address/page-subject.ts'
import { isAppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { BADGE_THEMES, BADGE_WIDTHS, parsePictureName, parseTheme } from '#domain/reward/widget.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import { getInEveryLocale, type Hosts } from '#http/answer/own-origin.server.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { memberWidget } from '#queries/reward/member-widget.ts'
import { readPicturedReward } from '#queries/reward/pictured-reward.ts'
import { imageResponse, type Refusal, refusal } from './image-response.server.ts'
import { ratingBadge } from './rating-badge.server.ts'
import { rewardBadge } from './reward-badge.server.ts'

const DAY_SECONDS = 86_400
/** Today's figures, and not those of an hour ago. */
const FIGURES_SECONDS = 300
const DEFAULT_WIDTH = 480
const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

type Services = {
  db: Db
  images: Pick<ImageService, 'draw'>
  config: Hosts & Pick<Config, 'brand'>
}

/** `/_reward/{id}.svg`: a reward as a picture. `/_badge/{slug}.png`: how a member is rated today. */
export function badgePictures({ db, images, config }: Services): Hono {
  const { brand } = config
  const app = new Hono()

  getInEveryLocale(app, '/_reward/:file', config, (c, locale) =>
    answered(c, async ({ name, theme, format, type }) => {
      if (!PUBLIC_ID.test(name)) return refusal(c, NO_PICTURE)
      const reward = await readPicturedReward(db, name)
      const picture = rewardBadge(reward, { locale, brandName: brand.name, format, theme })
      return imageResponse(c, await images.draw(picture), type, DAY_SECONDS)
    }),
  )

  getInEveryLocale(app, '/_badge/:file', config, (c, locale: Locale) =>
    answered(c, async ({ name: slug, theme = 'light', format, type }) => {
      const context = { db, now: Temporal.Now.instant(), brand, shows: unkept }
      const { member } = await memberWidget.answer(context, { slug, reviews: 0 })
      const picture = ratingBadge(member, { locale, brandName: brand.name, format, theme })
      return imageResponse(c, await images.draw(picture), type, FIGURES_SECONDS)
    }),
  )
  return app
}

type Asked = {
  name: string
  theme: ReturnType<typeof parseTheme>
  format: 'svg' | number
  type: string
}

const NO_PICTURE: Refusal = { status: 404, message: 'There is no such picture.' }

/** Reads what is asked for, and turns whatever cannot be answered into words. */
async function answered(c: Context, answer: (asked: Asked) => Promise<Response>) {
  // Whoever embeds it may have asked its browser to be strict about other sites' files.
  c.header('cross-origin-resource-policy', 'cross-origin')
  const file = parsePictureName(c.req.param('file') ?? '')
  if (!file) return refusal(c, NO_PICTURE)
  const theme = parseTheme(c.req.query('theme'))
  if (c.req.query('theme') !== undefined && !theme)
    return refusal(c, { status: 400, message: `theme must be one of ${BADGE_THEMES.join(', ')}.` })
  const wanted = c.req.query('w') ?? `${DEFAULT_WIDTH}`
  const width = BADGE_WIDTHS.find((each) => `${each}` === wanted)
  if (!width)
    return refusal(c, { status: 400, message: `w must be one of ${BADGE_WIDTHS.join(', ')}.` })
  const { name, format } = file
  try {
    return await answer({
      name,
      theme,
      format: format === 'svg' ? 'svg' : width,
      type: TYPES[format],
    })
  } catch (error) {
    return refusedBy(c, error, name)
  }
}

function refusedBy(c: Context, error: unknown, name: string): Response {
  if (isDatabaseUnavailable(error))
    return refusal(c, { status: 503, message: 'The database does not answer. Try again later.' })
  if (!isAppError(error)) throw error
  switch (error.code) {
    case 'moved': {
      const { pathname, search } = new URL(c.req.url)
      const ending = pathname.slice(pathname.lastIndexOf('.'))
      const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
      const to = encodeURIComponent(error.details.to ?? name)
      return c.redirect(`${folder}${to}${ending}${search}`, 301)
    }
    case 'gone': {
      const isWithdrawn = error.details.reason === 'withdrawn'
      const message = isWithdrawn ? 'This reward was withdrawn.' : 'This member has left.'
      return refusal(c, { status: 410, message })
    }
    default:
      return refusal(c, NO_PICTURE)
  }
}
