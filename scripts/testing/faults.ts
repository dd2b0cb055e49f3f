/** A deliberate fault: what stands in a file, what is put in its place, and the narrowest check that must find it. */
export type Fault = {
  file: string
  text: string
  fault: string
  check: string
}

const unit = (path: string) => `vitest run --project unit ${path}`
const database = (path: string) =>
  `vitest run --config vitest.database.config.ts --project database ${path}`

/** Some in every layer. */
export const FAULTS: readonly Fault[] = [
  {
    file: 'app/domain/review/rating.ts',
    text: 'shown - full >= 0.5',
    fault: 'shown - full > 0.5',
    check: unit('app/domain/review/rating.test.ts'),
  },
  {
    file: 'app/domain/limit/growing-delay.ts',
    text: 'wait *= 2',
    fault: 'wait *= 3',
    check: unit('app/domain/limit/growing-delay.test.ts'),
  },
  {
    file: 'app/domain/locale.ts',
    text: 'b.quality - a.quality',
    fault: 'a.quality - b.quality',
    check: unit('app/domain/locale.test.ts'),
  },
  {
    file: 'app/domain/account/permissions.ts',
    text: "'export-inbox': OWNERS",
    fault: "'export-inbox': TEAM",
    check: unit('app/domain/account/permissions.test.ts'),
  },
  {
    file: 'app/domain/moderation/review-pipeline.ts',
    text: 'reasons.length === 0',
    fault: 'reasons.length <= 1',
    check: unit('app/domain/moderation/review-pipeline.test.ts'),
  },
  {
    file: 'app/domain/review/review-life-cycle.ts',
    text: "{ from: ['confirmed'], to: 'published', by: ['system'], needsAuthentication: true }",
    fault: "{ from: ['confirmed'], to: 'published', by: ['system'] }",
    check: unit('app/domain/review/review-life-cycle.test.ts'),
  },
  {
    file: 'app/queries/review/shown-author.ts',
    text: '(r.is_company_masked or coalesce(b.is_anonymized, false))',
    fault: '(r.is_company_masked)',
    check: database('app/queries/review/masking.test.ts'),
  },
  {
    file: 'app/queries/review/shown-author.ts',
    text: 'when c.id is null or r.is_contact_masked then false',
    fault: 'when c.id is null then false',
    check: database('app/queries/review/masking.test.ts'),
  },
  {
    file: 'app/queries/listing/members-in-order.ts',
    text: '(page - 1) * LISTING_SIZE',
    fault: 'page * LISTING_SIZE',
    check: database('app/queries/listing/listing-page.test.ts'),
  },
  {
    file: 'app/commands/account/sign-in-by-password.ts',
    text: 'if (!found || !isRight)',
    fault: 'if (!found)',
    check: database('app/routes/app/entry/sign-in.test.ts'),
  },
  {
    file: 'app/commands/review/change/change-review.ts',
    text: 'if (move.after) await grantReviewRewards',
    fault: 'if (move.before) await grantReviewRewards',
    check: database('app/commands/review/change/change-review.test.ts'),
  },
  {
    file: 'app/commands/review/change/change-review.ts',
    text: "if (periods.length > 0) await jobs.enqueue(tx, 'rank-boards', {})",
    fault: "if (periods.length < 0) await jobs.enqueue(tx, 'rank-boards', {})",
    check: database('app/commands/review/change/change-review.test.ts'),
  },
  {
    file: 'app/commands/inbox/send-contact-request.ts',
    text: 'if (!publicId) return expectSame(tx, request, key)',
    fault: 'if (!publicId) return',
    check: database('app/routes/profile/profile-contact'),
  },
  {
    file: 'app/platform/security/rate-limit.server.ts',
    text: 'state.uses > most ?',
    fault: 'state.uses > most + 1 ?',
    check: database('tests/database/rate-limit.test.ts'),
  },
  {
    file: 'app/platform/security/password-hash.server.ts',
    text: "password.normalize('NFKC')",
    fault: 'password',
    check: unit('app/platform/security/password-hash.server.test.ts'),
  },
  {
    file: 'app/platform/image/image-remote.server.ts',
    text: "  '169.254.0.0/16',\n",
    fault: '',
    check: unit('app/platform/image/image-remote.server.test.ts'),
  },
  {
    file: 'app/request/handler.ts',
    text: 'redirect(movedAddress(args.url, error.details), 301)',
    fault: 'redirect(movedAddress(args.url, error.details), 302)',
    check: database('app/routes/profile/profile.test.ts app/routes/addresses.test.ts'),
  },
  {
    file: 'app/http/answer/accept-encoding.ts',
    text: "name === 'x-gzip' ? 'gzip' : name",
    fault: 'name',
    check: unit('app/http/answer/accept-encoding.test.ts'),
  },
  {
    file: 'app/http/answer/own-origin.server.ts',
    text: 'return allowedHosts?.includes(host) || LOOPBACK.test(host) ?',
    fault: 'return host ?',
    check: unit('app/http/answer/own-origin.server.test.ts'),
  },
  {
    file: 'app/http/page-cache/page-key.server.ts',
    text: 'if (headers.cookie !== undefined && hasPersonalCookie(headers.cookie)) return',
    fault: '',
    check: unit('app/http/page-cache/page-key.server.test.ts'),
  },
  {
    file: 'app/i18n/format.ts',
    text: 'return writeNumber(value, 1, locale)',
    fault: 'return writeNumber(value, 0, locale)',
    check: unit('app/i18n/format.test.ts'),
  },
  {
    file: 'app/i18n/locales/de-DE/account.po',
    text: 'msgstr "{0}, nirgends mit Namen gezeigt"',
    fault: 'msgstr "Nirgends mit Namen gezeigt"',
    check: 'node scripts/check-catalogues.ts',
  },
  {
    file: 'app/ui/kit/list/pager-entries.ts',
    text: 'missing === 1 ?',
    fault: 'missing === 2 ?',
    check: unit('app/ui/kit/list/pager-entries.test.ts'),
  },
  {
    file: 'app/ui/kit/button/obfuscation.ts',
    text: '(?![/\\\\])/',
    fault: '/',
    check: unit('app/ui/kit/button/obfuscation.test.ts'),
  },
  {
    file: 'app/ui/kit/head/document-title.ts',
    text: 'branded.length <= TITLE_LENGTH',
    fault: 'branded.length < TITLE_LENGTH',
    check: unit('app/ui/kit/head/document-title.test.ts'),
  },
  {
    file: 'app/ui/browser/data/lru.ts',
    text: 'if (value !== undefined) put(key, value)',
    fault: '',
    check: unit('app/ui/browser/data/lru.test.ts'),
  },
  {
    file: 'app/routes/review/profile-review-decline.tsx',
    text: '{ status: subject ? 200 : 410 }',
    fault: '{ status: 200 }',
    check: database('app/routes/review/profile-review-decline.test.ts'),
  },
  {
    file: 'app/jobs/send-mail.server.ts',
    text: 'body_text = regexp_replace(body_text,',
    fault: 'body_text = coalesce(body_text,',
    check: database('app/jobs/send-mail.server.test.ts'),
  },
  {
    file: 'db/migrations/0001_text.sql',
    text: "raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';",
    fault: 'return new;',
    check: database('tests/database/append-only.test.ts'),
  },
  {
    file: 'scripts/catalogues/check-placeholders.ts',
    text: 'difference(expected.tags, parts.tags)',
    fault: 'difference(parts.tags, parts.tags)',
    check: unit('scripts/check-catalogues.test.ts'),
  },
]
