import { sql } from 'kysely'
import { reviewSubject } from '#domain/address/page-subject.ts'
import { accountPath, homePath, solutionsPath } from '#domain/address/paths.ts'
import type { Component } from '#domain/contract/page.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { Locale } from '#domain/locale.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import { pictureOf } from '#queries/query/picture.ts'
import type { AskContext, QueryContext } from '#queries/query/query-context.ts'
import { isShownInFull } from '#queries/review/shown-author.ts'
import { defaultCta } from './default-cta.ts'
import { mainFooter } from './main-footer.ts'
import { mainNavigation } from './main-navigation.ts'

/** As many as the footer shows. */
const FACES = 3

/** One person may have written several of the newest reviews. */
const REVIEWS_LOOKED_AT = 4 * FACES

/** Long for a site that is read all the time, short for an editor who waits to see a new link. */
const AGE_MS = 30_000

/**
 * What header and footer show a visitor, and no more: it is sent along with every page. Null when it
 * cannot be read: the page itself, or its error, is worth showing all the same.
 */
export async function siteFrame(
  context: AskContext<'frame' | 'site' | 'review'>,
  lang: Locale,
  isKnownUser: boolean,
) {
  try {
    return { isKnownUser, ...(await frameForAll(context, lang)) }
  } catch (error) {
    context.log?.error({ error }, 'no frame')
    return null
  }
}

const frameForAll = keptPerLocale(['frame', 'site', 'review'], AGE_MS, async (context, lang) => {
  const [navigation, footer, cta, faces] = await Promise.all([
    mainNavigation.run(context, { lang }),
    mainFooter.run(context, { lang }),
    defaultCta.run(context, { lang }),
    newestFaces(context),
  ])
  const top = navigation.marketplace_pages[0]?.localized_components ?? []
  const [bottom] = footer.marketplace_pages
  const callToAction = callToActionOf(cta.config_default_marketplace_components[0])
  const brandUrl = context.brand.url.replace(/\/$/, '')
  return {
    home: frameLinks(top.filter(isHome))[0] ?? { label: '', href: homePath(lang) },
    links: frameLinks(top.filter((component) => !isHome(component) && !isTag(component))),
    providers: providersOf(top),
    accountHref: brandUrl + accountPath(lang),
    demoHref: callToAction?.button.href ?? brandUrl + solutionsPath(lang, 'demo'),
    callToAction,
    footer: {
      reviewCount: bottom?.review_count ?? 0,
      faces,
      ...sortFooterLinks(frameLinks(bottom?.localized_components ?? []), brandUrl),
    },
  }
})

const isHome = ({ content }: Component) => content.kind === 'HOME'
const isTag = ({ content }: Component) => content.kind === 'TAG'

/** Links to tags have a place of their own, gathered under a title or standing among the others. */
function providersOf(top: readonly Component[]) {
  const groups = top.filter(({ kind }) => kind === 'GROUP')
  const tags = [...groups.flatMap(({ sub_components }) => sub_components), ...top.filter(isTag)]
  return { title: groups[0]?.title ?? null, links: frameLinks(tags) }
}

function callToActionOf(component: Component | undefined) {
  const button = component?.content.button
  if (!component || !button?.link) return null
  const { title, description, picture } = component
  const { link: href, text, icon, obfuscated: isObfuscated } = button
  return { title, description, picture, button: { href, text, icon, isObfuscated } }
}

type FrameLink = { label: string; href: string }

/** A block that leads nowhere, or has no label, is no link. */
function frameLinks(components: readonly Component[]): FrameLink[] {
  return components.flatMap(({ title, content }) =>
    title && content.link ? [{ label: title, href: content.link }] : [],
  )
}

/** The links of a footer by where they stand: its own columns, the last line, or elsewhere. */
function sortFooterLinks(links: readonly FrameLink[], brandUrl: string) {
  const isOwn = ({ href }: FrameLink) =>
    href.startsWith('/') || (brandUrl !== '' && href.startsWith(brandUrl))
  const isLegal = ({ href }: FrameLink) => /\/legal\//.test(href)
  return {
    own: links.filter((link) => isOwn(link) && !isLegal(link)),
    legal: links.filter((link) => isOwn(link) && isLegal(link)),
    elsewhere: links.filter((link) => !isOwn(link)),
  }
}

/** Portraits of the newest reviewers who are shown by name and company; masked ones stay unseen. */
export async function newestFaces({
  db,
  shows,
}: Pick<QueryContext<'review'>, 'db' | 'shows'>): Promise<Picture[]> {
  const { rows } = await sql<{ review: string; face: Picture }>`
    select r.public_id as review, ${pictureOf('a')} as face
      from review r
      join member m on m.id = r.member_id and m.status = 'active'
      join contact c on c.id = r.contact_id
      join asset a on a.id = c.avatar_asset_id and a.hidden_at is null
      left join buyer b on b.id = r.buyer_id
     where r.state = 'published' and not r.is_erased
       and ${isShownInFull()}
     order by r.published_at desc, r.id desc
     limit ${sql.lit(REVIEWS_LOOKED_AT)}
  `.execute(db)
  const byAddress = new Map(rows.map((row) => [row.face.tf_public_url, row]))
  const faces = [...byAddress.values()].slice(0, FACES)
  shows(...faces.map(({ review }) => reviewSubject(review)))
  return faces.map(({ face }) => face)
}
