import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ACCOUNT_ROUTES, type AccountRouteName } from '#domain/address/account-routes.ts'
import { localizedPath, ROUTES, type RouteName } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from './domain/locale.ts'

/** The module of each page. */
const MODULES: { [name in RouteName]?: string } = {
  index: 'routes/home.tsx',
  'membres-category-slug-geography': 'routes/listing/members.tsx',
  articles: 'routes/article/articles.tsx',
  'articles-slug': 'routes/article/article.tsx',
  'articles-tags-slug': 'routes/article/articles-tag.tsx',
  'membres-clients': 'routes/client/clients.tsx',
  'membres-clients-slug': 'routes/client/client.tsx',
  'membres-compare': 'routes/comparison/compare.tsx',
  'membres-leaderboards-slug': 'routes/leaderboard/leaderboard.tsx',
  'membres-trustawards-year': 'routes/leaderboard/trustawards.tsx',
  solutions: 'routes/solutions.tsx',
  'solutions-demo': 'routes/demo-request/solutions-demo.tsx',
  'solutions-moderation': 'routes/moderation/moderation-record.tsx',
  'solutions-moderation-objection': 'routes/moderation/objection.tsx',
  'solutions-slug': 'routes/solutions.tsx',
  'legal-slug': 'routes/legal.tsx',
  alerts: 'routes/alert/alerts.tsx',
  'alerts-confirm': 'routes/alert/alerts-confirm.tsx',
  'alerts-end': 'routes/alert/alerts-end.tsx',
  brief: 'routes/brief/brief.tsx',
  'brief-answer': 'routes/brief/brief-answer.tsx',
  'brief-confirm': 'routes/brief/brief-confirm.tsx',
  'brief-id': 'routes/brief/brief-page.tsx',
  'brief-open': 'routes/brief/brief-open.ts',
  'profil-slug': 'routes/profile/profile.tsx',
  'profil-slug-reference-id': 'routes/profile/profile-reference.tsx',
  'profil-slug-collection-id': 'routes/profile/profile-collection.tsx',
  'profil-slug-reviews': 'routes/profile/profile-reviews.tsx',
  'profil-slug-reviews-page-number': 'routes/profile/profile-reviews.tsx',
  'profil-slug-culture': 'routes/profile/profile-culture.tsx',
  'profil-slug-data': 'routes/profile/profile-data.tsx',
  'profil-slug-ecosystem': 'routes/profile/profile-ecosystem.tsx',
  'profil-slug-rewards': 'routes/profile/profile-rewards.tsx',
  'profil-slug-rewards-id': 'routes/profile/profile-reward.tsx',
  'profil-slug-widgets': 'routes/profile/profile-widgets.tsx',
  'profil-slug-contact': 'routes/profile/profile-contact.tsx',
  registre: 'routes/register/register.tsx',
  'registre-entrees': 'routes/register/entries.tsx',
  'registre-entrees-number': 'routes/register/entry.tsx',
  'registre-verifier': 'routes/register/verify.tsx',
  shortlist: 'routes/shortlist/shortlist.tsx',
  'shortlist-export': 'routes/shortlist/shortlist-export.ts',
  'shortlist-shared': 'routes/shortlist/shortlist-shared.tsx',
  'profil-slug-reference-id-report': 'routes/moderation/report.tsx',
  'profil-slug-report': 'routes/moderation/report.tsx',
  'articles-slug-report': 'routes/moderation/report.tsx',
  'profil-slug-review': 'routes/review/profile-review.tsx',
  'profil-slug-review-confirm': 'routes/review/profile-review-confirm.tsx',
  'profil-slug-review-decline': 'routes/review/profile-review-decline.tsx',
}

/** The module of each page of the account area. */
const ACCOUNT_MODULES: { [name in AccountRouteName]: string } = {
  app: 'routes/app/entry/home.tsx',
  'app-link': 'routes/app/entry/link.tsx',
  'app-register': 'routes/app/entry/register.tsx',
  'app-register-confirm': 'routes/app/entry/register-confirm.tsx',
  'app-password': 'routes/app/entry/password.tsx',
  'app-password-new': 'routes/app/entry/password-new.tsx',
  'app-passkey': 'routes/app/entry/passkey.ts',
  'app-email': 'routes/app/entry/email.tsx',
  'app-invitation': 'routes/app/entry/invitation.tsx',
  'app-staff': 'routes/app/entry/staff.tsx',
  'app-confirm': 'routes/app/entry/confirm.tsx',
  'app-data-request': 'routes/app/entry/data-request.tsx',
  'app-data-request-export': 'routes/app/entry/data-request-export.ts',
  'app-member': 'routes/app/entry/member.ts',
  'app-sign-out': 'routes/app/entry/sign-out.ts',
  'app-security': 'routes/app/account/security.tsx',
  'app-colleagues': 'routes/app/account/colleagues.tsx',
  'app-messages': 'routes/app/inbox/messages.tsx',
  'app-messages-export': 'routes/app/inbox/messages-export.ts',
  'app-messages-id': 'routes/app/inbox/message.tsx',
  'app-reviews': 'routes/app/team-review/reviews.tsx',
  'app-reviews-id': 'routes/app/team-review/review.tsx',
  'app-collections': 'routes/app/team-review/collections.tsx',
  'app-collections-id': 'routes/app/team-review/collection.tsx',
  'app-requests': 'routes/app/team-review/requests.tsx',
  'app-profile': 'routes/app/profile/profile.tsx',
  'app-profile-preview': 'routes/app/profile/profile-preview.tsx',
  'app-profile-section': 'routes/app/profile/profile-section.tsx',
  'app-statistics': 'routes/app/statistics/statistics.tsx',
  'app-statistics-export': 'routes/app/statistics/statistics-export.ts',
  'app-widgets': 'routes/app/profile/widgets.tsx',
  'app-alerts': 'routes/app/alert/alerts.tsx',
  'app-briefs': 'routes/app/brief/briefs.tsx',
  'app-briefs-id': 'routes/app/brief/brief.tsx',
  'app-my-reviews': 'routes/app/author/my-reviews.tsx',
  'app-my-reviews-proof': 'routes/app/author/my-reviews-proof.tsx',
  'app-my-reviews-id': 'routes/app/author/my-review.tsx',
  'app-my-reviews-id-edit': 'routes/app/author/my-review-edit.tsx',
  'app-my-reviews-id-receipt': 'routes/app/author/my-review-receipt.ts',
  'app-my-data': 'routes/app/author/my-data.tsx',
  'app-my-data-export': 'routes/app/author/my-data-export.ts',
  'app-shortlists': 'routes/app/shortlist/shortlists.tsx',
  'app-shortlists-id': 'routes/app/shortlist/shortlist.tsx',
  'app-moderation': 'routes/app/moderation/moderation.tsx',
  'app-moderation-id': 'routes/app/moderation/moderation-case.tsx',
  'app-moderation-briefs': 'routes/app/moderation/reported-briefs.tsx',
  'app-moderation-domains': 'routes/app/moderation/domains.tsx',
  'app-moderation-domains-id': 'routes/app/moderation/domain.tsx',
  'app-settings': 'routes/app/account/settings.tsx',
  'app-settings-export': 'routes/app/account/settings-export.ts',
  'app-settings-history': 'routes/app/account/settings-history.tsx',
  'app-settings-close': 'routes/app/account/settings-close.tsx',
  'app-admin-members': 'routes/app/administration/admin-members.tsx',
  'app-admin-members-id': 'routes/app/administration/admin-member.tsx',
  'app-admin-members-id-profile': 'routes/app/profile/profile.tsx',
  'app-admin-members-id-profile-preview': 'routes/app/profile/profile-preview.tsx',
  'app-admin-members-id-profile-section': 'routes/app/profile/profile-section.tsx',
  'app-admin-picks': 'routes/app/administration/admin-picks.tsx',
  'app-admin-pick': 'routes/app/administration/admin-pick.ts',
  'app-admin-users': 'routes/app/administration/admin-users.tsx',
  'app-admin-users-id': 'routes/app/administration/admin-user.tsx',
  'app-admin-notices': 'routes/app/moderation/admin-notices.tsx',
  'app-admin-notices-id': 'routes/app/moderation/admin-notice.tsx',
  'app-admin-demos': 'routes/app/administration/admin-demos.tsx',
  'app-admin-cases-kind-id': 'routes/app/administration/admin-case.tsx',
  'app-admin-data-requests': 'routes/app/administration/admin-data-requests.tsx',
  'app-admin-data-requests-id': 'routes/app/administration/admin-data-request.tsx',
  'app-admin-complaints': 'routes/app/moderation/complaints.tsx',
  'app-admin-complaints-id': 'routes/app/moderation/complaint.tsx',
  'app-admin-notifications': 'routes/app/running/notifications.tsx',
  'app-admin-setup': 'routes/app/running/setup.tsx',
  'app-admin-search-export': 'routes/app/tag/search-export.ts',
  'app-admin-import': 'routes/app/administration/admin-imports.tsx',
  'app-admin-import-id': 'routes/app/administration/admin-import.tsx',
  'app-admin-import-id-lines': 'routes/app/administration/admin-import-lines.ts',
  'app-admin-pages': 'routes/app/content/admin-pages.tsx',
  'app-admin-pages-id': 'routes/app/content/admin-page.tsx',
  'app-admin-pages-id-preview': 'routes/app/content/admin-page-preview.ts',
  'app-admin-pages-id-versions': 'routes/app/content/admin-page-versions.tsx',
  'app-admin-articles': 'routes/app/article/admin-articles.tsx',
  'app-admin-articles-id': 'routes/app/article/admin-article.tsx',
  'app-admin-articles-id-preview': 'routes/app/article/admin-article-preview.ts',
  'app-admin-articles-id-versions': 'routes/app/article/admin-article-versions.tsx',
  'app-admin-authors': 'routes/app/article/admin-authors.tsx',
  'app-admin-authors-id': 'routes/app/article/admin-author.tsx',
  'app-admin-cities': 'routes/app/city/cities.tsx',
  'app-admin-cities-export': 'routes/app/city/cities-export.ts',
  'app-admin-cities-id': 'routes/app/city/city.tsx',
  'app-admin-clients': 'routes/app/client/clients.tsx',
  'app-admin-clients-merge': 'routes/app/client/merge.tsx',
  'app-admin-clients-id': 'routes/app/client/client.tsx',
  'app-admin-clients-id-split': 'routes/app/client/split.tsx',
  'app-admin-groups': 'routes/app/group/groups.tsx',
  'app-admin-groups-id': 'routes/app/group/group.tsx',
  'app-admin-operations': 'routes/app/administration/admin-operations.tsx',
  'app-admin-limits': 'routes/app/running/limits.tsx',
  'app-admin-mails': 'routes/app/running/mails.tsx',
  'app-admin-settings': 'routes/app/running/settings.tsx',
  'app-admin-media': 'routes/app/media/media.tsx',
  'app-admin-media-files': 'routes/app/media/media-files.ts',
  'app-admin-media-id': 'routes/app/media/asset.tsx',
  'app-admin-redirects': 'routes/app/address/redirects.tsx',
  'app-admin-redirects-id': 'routes/app/address/redirect.tsx',
  'app-admin-tags-kind': 'routes/app/tag/tags.tsx',
  'app-admin-tags-kind-export': 'routes/app/tag/tags-export.ts',
  'app-admin-tags-kind-merge': 'routes/app/tag/merge.tsx',
  'app-admin-tags-kind-id': 'routes/app/tag/tag.tsx',
  'app-admin-search': 'routes/app/tag/search.tsx',
  'app-admin-statistics': 'routes/app/statistics/admin-statistics.tsx',
  'app-admin-statistics-export': 'routes/app/statistics/admin-statistics-export.ts',
  'app-admin-record-export': 'routes/app/administration/admin-record-export.ts',
  'app-admin-history': 'routes/app/administration/admin-history.tsx',
  'app-admin-history-export': 'routes/app/administration/admin-history-export.ts',
}

/** Named in the specification, not yet built: they answer 404 like any unknown address. */
const AWAITED = 'routes/awaited-page.ts'

const NAMES = Object.keys(ROUTES) as RouteName[]
/** They stand alone, without the site around them. */
const isOfReviewForm = (name: RouteName) =>
  /^profil-slug-review(-|$)|-(report|objection)$/.test(name)
const isOfProfile = (name: RouteName) => name.startsWith('profil-') && !isOfReviewForm(name)

// What stands before the underscore is the name that analytics knows.
const page = (name: RouteName, locale: Locale) =>
  route(localizedPath(locale, ROUTES[name]), MODULES[name] ?? AWAITED, {
    id: `${name}___${locale}`,
    caseSensitive: true,
  })

const ACCOUNT_NAMES = Object.keys(ACCOUNT_ROUTES) as AccountRouteName[]

const accountPage = (name: AccountRouteName, locale: Locale) =>
  route(localizedPath(locale, ACCOUNT_ROUTES[name]), ACCOUNT_MODULES[name], {
    id: `${name}___${locale}`,
    caseSensitive: true,
  })

/** A layout, and below it the boundary that keeps the errors of pages within its frame. */
function framed(
  name: 'marketplace' | 'profile' | 'review' | 'account',
  locale: Locale,
  pages: RouteConfigEntry[],
) {
  return layout(`routes/${name}-layout.tsx`, { id: `${name}___${locale}` }, [
    layout('routes/framed-error.tsx', { id: `${name}-error___${locale}` }, pages),
  ])
}

export default [
  route('/_companies', 'routes/listing/companies.ts', { id: 'companies' }),
  ...LOCALES.flatMap((locale) => [
    framed('marketplace', locale, [
      ...NAMES.filter((name) => !name.startsWith('profil-') && !isOfReviewForm(name)).map((name) =>
        page(name, locale),
      ),
      route(localizedPath(locale, '/*'), 'routes/unknown-address.ts', {
        id: `unknown___${locale}`,
      }),
    ]),
    framed(
      'profile',
      locale,
      NAMES.filter(isOfProfile).map((name) => page(name, locale)),
    ),
    framed(
      'review',
      locale,
      NAMES.filter(isOfReviewForm).map((name) => page(name, locale)),
    ),
    framed('account', locale, [
      ...ACCOUNT_NAMES.map((name) => accountPage(name, locale)),
      route(localizedPath(locale, '/app/*'), 'routes/unknown-address.ts', {
        id: `app-unknown___${locale}`,
      }),
    ]),
    route(localizedPath(locale, '/_services'), 'routes/listing/services.ts', {
      id: `services___${locale}`,
    }),
    route(localizedPath(locale, '/_suggest'), 'routes/listing/suggestions.ts', {
      id: `suggestions___${locale}`,
    }),
    route(localizedPath(locale, '/_gallery'), 'routes/gallery.tsx', { id: `gallery___${locale}` }),
    route(localizedPath(locale, '/_gallery/mails'), 'routes/gallery-mails.tsx', {
      id: `gallery-mails___${locale}`,
    }),
  ]),
] satisfies RouteConfig
