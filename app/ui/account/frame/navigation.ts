import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Action } from '#domain/account/permissions.ts'
import type { IconName } from '#ui/kit/icon/icon-names.ts'

type NavigationItem = {
  /** What follows `/app/` in its address; empty for the first page. */
  page: string
  label: MessageDescriptor
  icon: IconName
  /** Shown to whoever may do this. */
  action: Action
}

/** In groups with a line between them, in the order in which they stand. */
export const NAVIGATION: readonly (readonly NavigationItem[])[] = [
  [
    { page: '', label: msg`Home`, icon: 'house', action: 'manage-own-account' },
    { page: 'reviews', label: msg`Reviews`, icon: 'quotes', action: 'read-reviews' },
    { page: 'requests', label: msg`Ask for reviews`, icon: 'megaphone', action: 'invite-client' },
    {
      page: 'collections',
      label: msg`Collections`,
      icon: 'list-checks',
      action: 'manage-collections',
    },
    { page: 'messages', label: msg`Messages`, icon: 'chats-circle', action: 'read-inbox' },
    { page: 'statistics', label: msg`Statistics`, icon: 'chart-line-up', action: 'see-statistics' },
  ],
  [
    { page: 'admin/pages', label: msg`Pages`, icon: 'browser', action: 'edit-content' },
    { page: 'admin/articles', label: msg`Articles`, icon: 'newspaper', action: 'edit-content' },
    { page: 'admin/tags/activities', label: msg`Tags`, icon: 'tag', action: 'edit-taxonomy' },
    {
      page: 'admin/search',
      label: msg`Search and synonyms`,
      icon: 'magnifying-glass',
      action: 'edit-search',
    },
    { page: 'admin/members', label: msg`Companies`, icon: 'buildings', action: 'approve-members' },
    { page: 'admin/clients', label: msg`Clients`, icon: 'handshake', action: 'edit-clients' },
    {
      page: 'admin/groups',
      label: msg`Groups of companies`,
      icon: 'share-network',
      action: 'manage-groups',
    },
    { page: 'admin/picks', label: msg`Team picks`, icon: 'star', action: 'set-team-picks' },
    { page: 'admin/media', label: msg`Pictures`, icon: 'image', action: 'see-media' },
    { page: 'admin/cities', label: msg`Cities`, icon: 'map-pin', action: 'edit-taxonomy' },
    { page: 'admin/redirects', label: msg`Redirects`, icon: 'arrow-right', action: 'edit-content' },
    { page: 'admin/users', label: msg`Users`, icon: 'user', action: 'manage-users' },
    {
      page: 'admin/data-requests',
      label: msg`Data requests`,
      icon: 'fingerprint',
      action: 'handle-data-requests',
    },
    {
      page: 'admin/complaints',
      label: msg`Complaints`,
      icon: 'scales',
      action: 'decide-complaints',
    },
    {
      page: 'admin/demos',
      label: msg`Demo requests`,
      icon: 'monitor-play',
      action: 'answer-demo-requests',
    },
    {
      page: 'admin/import',
      label: msg`Import from files`,
      icon: 'upload-simple',
      action: 'import-data',
    },
    {
      page: 'admin/statistics',
      label: msg`Statistics of the site`,
      icon: 'chart-line-up',
      action: 'read-statistics',
    },
    { page: 'admin/operations', label: msg`Operations`, icon: 'hourglass', action: 'manage-jobs' },
    { page: 'admin/mails', label: msg`Mails`, icon: 'envelope-simple', action: 'see-staff-home' },
    {
      page: 'admin/notifications',
      label: msg`What we tell you`,
      icon: 'bell',
      action: 'see-staff-home',
    },
    { page: 'admin/limits', label: msg`Limits`, icon: 'shield-check', action: 'lift-limits' },
    {
      page: 'admin/settings',
      label: msg`Settings of the site`,
      icon: 'gear-six',
      action: 'manage-jobs',
    },
    {
      page: 'admin/history',
      label: msg`History`,
      icon: 'clock-counter-clockwise',
      action: 'read-audit',
    },
  ],
  [
    { page: 'moderation', label: msg`Moderation`, icon: 'scales', action: 'moderate' },
    { page: 'profile', label: msg`Public profile`, icon: 'browser', action: 'edit-profile' },
    { page: 'widgets', label: msg`Badges and widgets`, icon: 'code', action: 'use-badges' },
    { page: 'colleagues', label: msg`Team`, icon: 'users-three', action: 'see-colleagues' },
    { page: 'briefs', label: msg`My briefs`, icon: 'file-text', action: 'follow-briefs' },
    {
      page: 'shortlists',
      label: msg`Shortlists`,
      icon: 'bookmark-simple',
      action: 'keep-shortlists',
    },
    { page: 'alerts', label: msg`Alerts`, icon: 'bell', action: 'keep-alerts' },
    {
      page: 'my-reviews',
      label: msg`Reviews I wrote`,
      icon: 'pencil-simple',
      action: 'write-review',
    },
    {
      page: 'security',
      label: msg`Sign-in and security`,
      icon: 'lock-key',
      action: 'manage-own-account',
    },
    { page: 'settings', label: msg`Settings`, icon: 'gear-six', action: 'see-settings' },
  ],
]
