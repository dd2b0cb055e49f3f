import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ACCOUNT_ROUTES, type AccountRouteName } from '#domain/address/account-routes.ts'
import { localizedPath, ROUTES, type RouteName } from '#domain/address/paths.ts'
import { LOCALES, type Locale } from './domain/locale.ts'

/** The module of each page. */
const MODULES: { [name in RouteName]?: string } = {
  index: 'routes/home.tsx',
  'membres-category-slug-geography': 'routes/members.tsx',
  articles: 'routes/articles.tsx',
  'articles-slug': 'routes/article.tsx',
  'articles-tags-slug': 'routes/articles-tag.tsx',
  'membres-clients': 'routes/clients.tsx',
  'membres-clients-slug': 'routes/client.tsx',
  'membres-leaderboards-slug': 'routes/leaderboard.tsx',
  'membres-trustawards-year': 'routes/trustawards.tsx',
  solutions: 'routes/solutions.tsx',
  'solutions-demo': 'routes/solutions-demo.tsx',
  'solutions-moderation': 'routes/moderation-record.tsx',
  'solutions-moderation-objection': 'routes/objection.tsx',
  'solutions-slug': 'routes/solutions.tsx',
  'legal-slug': 'routes/legal.tsx',
  'profil-slug': 'routes/profile.tsx',
  'profil-slug-reference-id': 'routes/profile-reference.tsx',
  'profil-slug-collection-id': 'routes/profile-collection.tsx',
  'profil-slug-reviews': 'routes/profile-reviews.tsx',
  'profil-slug-reviews-page-number': 'routes/profile-reviews.tsx',
  'profil-slug-culture': 'routes/profile-culture.tsx',
  'profil-slug-data': 'routes/profile-data.tsx',
  'profil-slug-ecosystem': 'routes/profile-ecosystem.tsx',
  'profil-slug-rewards': 'routes/profile-rewards.tsx',
  'profil-slug-rewards-id': 'routes/profile-reward.tsx',
  'profil-slug-widgets': 'routes/profile-widgets.tsx',
  'profil-slug-contact': 'routes/profile-contact.tsx',
  'profil-slug-reference-id-report': 'routes/report.tsx',
  'profil-slug-report': 'routes/report.tsx',
  'articles-slug-report': 'routes/report.tsx',
  'profil-slug-review': 'routes/profile-review.tsx',
  'profil-slug-review-confirm': 'routes/profile-review-confirm.tsx',
  'profil-slug-review-decline': 'routes/profile-review-decline.tsx',
}

/** The module of each page of the account area. */
const ACCOUNT_MODULES: { [name in AccountRouteName]: string } = {
  app: 'routes/app/home.tsx',
  'app-link': 'routes/app/link.tsx',
  'app-register': 'routes/app/register.tsx',
  'app-register-confirm': 'routes/app/register-confirm.tsx',
  'app-password': 'routes/app/password.tsx',
  'app-password-new': 'routes/app/password-new.tsx',
  'app-passkey': 'routes/app/passkey.ts',
  'app-email': 'routes/app/email.tsx',
  'app-invitation': 'routes/app/invitation.tsx',
  'app-staff': 'routes/app/staff.tsx',
  'app-confirm': 'routes/app/confirm.tsx',
  'app-member': 'routes/app/member.ts',
  'app-sign-out': 'routes/app/sign-out.ts',
  'app-security': 'routes/app/security.tsx',
  'app-colleagues': 'routes/app/colleagues.tsx',
  'app-messages': 'routes/app/messages.tsx',
  'app-messages-export': 'routes/app/messages-export.ts',
  'app-messages-id': 'routes/app/message.tsx',
  'app-reviews': 'routes/app/reviews.tsx',
  'app-reviews-id': 'routes/app/review.tsx',
  'app-collections': 'routes/app/collections.tsx',
  'app-collections-id': 'routes/app/collection.tsx',
  'app-requests': 'routes/app/requests.tsx',
  'app-profile': 'routes/app/profile.tsx',
  'app-profile-preview': 'routes/app/profile-preview.tsx',
  'app-profile-section': 'routes/app/profile-section.tsx',
  'app-widgets': 'routes/app/widgets.tsx',
  'app-my-reviews': 'routes/app/my-reviews.tsx',
  'app-my-reviews-proof': 'routes/app/my-reviews-proof.tsx',
  'app-my-reviews-id': 'routes/app/my-review.tsx',
  'app-my-reviews-id-edit': 'routes/app/my-review-edit.tsx',
  'app-my-data': 'routes/app/my-data.tsx',
  'app-my-data-export': 'routes/app/my-data-export.ts',
  'app-moderation': 'routes/app/moderation.tsx',
  'app-moderation-id': 'routes/app/moderation-case.tsx',
  'app-moderation-domains': 'routes/app/domains.tsx',
  'app-moderation-domains-id': 'routes/app/domain.tsx',
  'app-settings': 'routes/app/settings.tsx',
  'app-settings-export': 'routes/app/settings-export.ts',
  'app-settings-close': 'routes/app/settings-close.tsx',
  'app-admin-members': 'routes/app/admin-members.tsx',
  'app-admin-members-id': 'routes/app/admin-member.tsx',
  'app-admin-picks': 'routes/app/admin-picks.tsx',
  'app-admin-users': 'routes/app/admin-users.tsx',
  'app-admin-users-id': 'routes/app/admin-user.tsx',
  'app-admin-notices': 'routes/app/admin-notices.tsx',
  'app-admin-notices-id': 'routes/app/admin-notice.tsx',
  'app-admin-demos': 'routes/app/admin-demos.tsx',
  'app-admin-jobs': 'routes/app/admin-jobs.tsx',
  'app-admin-history': 'routes/app/admin-history.tsx',
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
  route('/_companies', 'routes/companies.ts', { id: 'companies' }),
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
    route(localizedPath(locale, '/_services'), 'routes/services.ts', {
      id: `services___${locale}`,
    }),
    route(localizedPath(locale, '/_suggest'), 'routes/suggestions.ts', {
      id: `suggestions___${locale}`,
    }),
    route(localizedPath(locale, '/_gallery'), 'routes/gallery.tsx', { id: `gallery___${locale}` }),
    route(localizedPath(locale, '/_gallery/mails'), 'routes/gallery-mails.tsx', {
      id: `gallery-mails___${locale}`,
    }),
  ]),
] satisfies RouteConfig
