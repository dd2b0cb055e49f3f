import { type Locale, localeOfPath } from '#domain/locale.ts'
import { accountPath } from './paths.ts'

const BELOW = /^(?:\/[a-z0-9-]+)*(?:\?[\w=&%.-]*)?$/i

/** Routes of the account area by name, without locale prefix. */
export const ACCOUNT_ROUTES = {
  app: '/app',
  'app-link': '/app/link',
  'app-register': '/app/register',
  'app-register-confirm': '/app/register/confirm',
  'app-password': '/app/password',
  'app-password-new': '/app/password/new',
  'app-passkey': '/app/passkey',
  'app-email': '/app/email',
  'app-invitation': '/app/invitation',
  'app-staff': '/app/staff',
  'app-confirm': '/app/confirm',
  'app-data-request': '/app/data-request',
  'app-data-request-export': '/app/data-request/export',
  'app-member': '/app/member',
  'app-sign-out': '/app/sign-out',
  'app-security': '/app/security',
  'app-colleagues': '/app/colleagues',
  'app-messages': '/app/messages',
  'app-messages-export': '/app/messages/export',
  'app-messages-id': '/app/messages/:id',
  'app-reviews': '/app/reviews',
  'app-reviews-id': '/app/reviews/:id',
  'app-collections': '/app/collections',
  'app-collections-id': '/app/collections/:id',
  'app-requests': '/app/requests',
  'app-profile': '/app/profile',
  'app-profile-preview': '/app/profile/preview',
  'app-profile-section': '/app/profile/:section',
  'app-statistics': '/app/statistics',
  'app-statistics-export': '/app/statistics/export',
  'app-widgets': '/app/widgets',
  'app-alerts': '/app/alerts',
  'app-briefs': '/app/briefs',
  'app-briefs-id': '/app/briefs/:id',
  'app-my-reviews': '/app/my-reviews',
  'app-my-reviews-proof': '/app/my-reviews/proof',
  'app-my-reviews-id': '/app/my-reviews/:id',
  'app-my-reviews-id-edit': '/app/my-reviews/:id/edit',
  'app-my-reviews-id-receipt': '/app/my-reviews/:id/receipt',
  'app-my-data': '/app/my-data',
  'app-my-data-export': '/app/my-data/export',
  'app-shortlists': '/app/shortlists',
  'app-shortlists-id': '/app/shortlists/:id',
  'app-moderation': '/app/moderation',
  'app-moderation-id': '/app/moderation/:id',
  'app-moderation-briefs': '/app/moderation/briefs',
  'app-moderation-domains': '/app/moderation/domains',
  'app-moderation-domains-id': '/app/moderation/domains/:id',
  'app-settings': '/app/settings',
  'app-settings-export': '/app/settings/export',
  'app-settings-history': '/app/settings/history',
  'app-settings-close': '/app/settings/close',
  'app-admin-members': '/app/admin/members',
  'app-admin-members-id': '/app/admin/members/:id',
  'app-admin-members-id-profile': '/app/admin/members/:id/profile',
  'app-admin-members-id-profile-preview': '/app/admin/members/:id/profile/preview',
  'app-admin-members-id-profile-section': '/app/admin/members/:id/profile/:section',
  'app-admin-picks': '/app/admin/picks',
  'app-admin-pick': '/app/admin/pick',
  'app-admin-users': '/app/admin/users',
  'app-admin-users-id': '/app/admin/users/:id',
  'app-admin-notices': '/app/admin/notices',
  'app-admin-notices-id': '/app/admin/notices/:id',
  'app-admin-demos': '/app/admin/demos',
  'app-admin-cases-kind-id': '/app/admin/cases/:kind/:id',
  'app-admin-data-requests': '/app/admin/data-requests',
  'app-admin-data-requests-id': '/app/admin/data-requests/:id',
  'app-admin-complaints': '/app/admin/complaints',
  'app-admin-complaints-id': '/app/admin/complaints/:id',
  'app-admin-notifications': '/app/admin/notifications',
  'app-admin-import': '/app/admin/import',
  'app-admin-import-id': '/app/admin/import/:id',
  'app-admin-import-id-lines': '/app/admin/import/:id/lines',
  'app-admin-pages': '/app/admin/pages',
  'app-admin-pages-id': '/app/admin/pages/:id',
  'app-admin-pages-id-preview': '/app/admin/pages/:id/preview',
  'app-admin-pages-id-versions': '/app/admin/pages/:id/versions/:number?',
  'app-admin-articles': '/app/admin/articles',
  'app-admin-articles-id': '/app/admin/articles/:id',
  'app-admin-articles-id-preview': '/app/admin/articles/:id/preview',
  'app-admin-articles-id-versions': '/app/admin/articles/:id/versions/:number?',
  'app-admin-authors': '/app/admin/authors',
  'app-admin-authors-id': '/app/admin/authors/:id',
  'app-admin-cities': '/app/admin/cities',
  'app-admin-cities-export': '/app/admin/cities/export',
  'app-admin-cities-id': '/app/admin/cities/:id',
  'app-admin-clients': '/app/admin/clients',
  'app-admin-clients-merge': '/app/admin/clients/merge',
  'app-admin-clients-id': '/app/admin/clients/:id',
  'app-admin-clients-id-split': '/app/admin/clients/:id/split',
  'app-admin-groups': '/app/admin/groups',
  'app-admin-groups-id': '/app/admin/groups/:id',
  'app-admin-operations': '/app/admin/operations',
  'app-admin-limits': '/app/admin/limits',
  'app-admin-mails': '/app/admin/mails',
  'app-admin-settings': '/app/admin/settings',
  'app-admin-setup': '/app/admin/setup',
  'app-admin-redirects': '/app/admin/redirects',
  'app-admin-redirects-id': '/app/admin/redirects/:id',
  'app-admin-media': '/app/admin/media',
  'app-admin-media-files': '/app/admin/media/files',
  'app-admin-media-id': '/app/admin/media/:id',
  'app-admin-tags-kind': '/app/admin/tags/:kind',
  'app-admin-tags-kind-export': '/app/admin/tags/:kind/export',
  'app-admin-tags-kind-merge': '/app/admin/tags/:kind/merge',
  'app-admin-tags-kind-id': '/app/admin/tags/:kind/:id',
  'app-admin-search': '/app/admin/search',
  'app-admin-search-export': '/app/admin/search/export',
  'app-admin-statistics': '/app/admin/statistics',
  'app-admin-statistics-export': '/app/admin/statistics/export',
  'app-admin-record-export': '/app/admin/record/export',
  'app-admin-history': '/app/admin/history',
  'app-admin-history-export': '/app/admin/history/export',
} as const

export type AccountRouteName = keyof typeof ACCOUNT_ROUTES

/** How one comes in: open to whoever has no session. Everything else below `/app` answers 401. */
export const ENTRY_ROUTES: readonly AccountRouteName[] = [
  'app',
  'app-link',
  'app-register',
  'app-register-confirm',
  'app-password',
  'app-password-new',
  'app-passkey',
  'app-email',
  'app-invitation',
  'app-staff',
  'app-data-request',
  'app-data-request-export',
  'app-sign-out',
]

/** Whether an address belongs to the account area, in any language. */
export function isAccountPath(pathname: string): boolean {
  const { rest } = localeOfPath(pathname)
  return rest === '/app' || rest.startsWith('/app/')
}

export function isEntryPath(pathname: string): boolean {
  const { rest } = localeOfPath(pathname)
  return ENTRY_ROUTES.some((name) => ACCOUNT_ROUTES[name] === rest)
}

/** Where pictures and files of many lines are sent to: forms that may be heavier than words. */
export function isUploadPath(pathname: string): boolean {
  const { rest } = localeOfPath(pathname)
  return (
    /^\/app\/(?:(?:admin\/members\/[0-9A-Za-z]{12}\/)?profile\/(?:look|team)|admin\/import)(?:\.data)?$/.test(
      rest,
    ) || /^\/profil\/[^/]+\/review(?:\.data)?$/.test(rest)
  )
}

/** Where our staff send pictures to. */
export function isLibraryPath(pathname: string): boolean {
  const { rest } = localeOfPath(pathname)
  return /^\/app\/admin\/media(?:\/(?:files|[0-9A-Za-z]{12}))?(?:\.data)?$/.test(rest)
}

/** Only a page of the account area, so that a link to the sign-in page leads nobody elsewhere. */
export function returnAddress(to: string | null | undefined, locale: Locale): string {
  const home = accountPath(locale)
  return to?.startsWith(home) && BELOW.test(to.slice(home.length)) ? to : home
}
