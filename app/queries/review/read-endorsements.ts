import { type RawBuilder, sql } from 'kysely'
import { buyerSubject, memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import type { Account, EndorsementDraft } from '#domain/contract/endorsement.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { DEFAULT_MEMBER_COLOR } from '#domain/profile/color.ts'
import {
  MASKED_ABOUT,
  MASKED_JOB_TITLE,
  maskedCompanyName,
  maskedContact,
  referenceId,
} from '#domain/review/masking.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { type EndorsementRow, readEndorsementRows } from './endorsement-row.ts'

const NO_ACCOUNT: Account = {
  public_id: null,
  slug: null,
  name: null,
  about: {},
  tags: [],
  logo: null,
  is_anonymized: false,
}

/** The reviews whose ids `chosen` selects, newest first, in one statement however many they are. */
export async function readEndorsements(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  chosen: RawBuilder<unknown>,
): Promise<EndorsementDraft[]> {
  const { db, log, shows } = context
  const rows = await readEndorsementRows(db, chosen)
  const tagsById = await readTagsById(context)
  for (const { has_account, public_id, owner, account } of rows) {
    shows(reviewSubject(public_id), memberSubject(owner.public_id))
    if (account) shows(buyerSubject(account.public_id))
    if (!has_account) log?.warn({ review: public_id }, 'review without an account')
  }
  return rows.map((row) => publicEndorsement(row, tagsById))
}

/** Newest published reviews of members that are still with us; `condition` speaks of `r`. */
export function newestPublished(
  condition: RawBuilder<boolean>,
  limit: number,
): RawBuilder<unknown> {
  return sql`
    select r.id from review r join member m on m.id = r.member_id and m.status = 'active'
     where r.state = 'published' and not r.is_erased and ${condition}
     order by r.published_at desc, r.id desc
     limit ${sql.lit(limit)}`
}

type Contact = EndorsementDraft['contact']

type TagsById = ReadonlyMap<number, Tag>

/** What the public sees of a review: the only place where a masked one gets its substitutes. */
function publicEndorsement(row: EndorsementRow, tags: TagsById): EndorsementDraft {
  const { public_id, lang, title, description, summary, testimonies, case_study, timeline } = row
  const { experienced_on, pictures, is_team_pick, is_disputed } = row
  const account = publicAccount(row, tags)
  const { color, ...owner } = row.owner
  return {
    public_id,
    reference_id: referenceId({
      publicId: public_id,
      contactPublicId: row.contact?.public_id,
      isNewestOfContact: row.is_newest_of_contact,
    }),
    lang,
    published_rating: row.rating,
    published_at: row.published_at.toISOString(),
    experienced_on,
    title,
    description,
    summary,
    testimonies,
    case_study,
    timeline: timeline && { events: timeline },
    qualities: publicQualities(row, tags),
    tags: tagsOf(row.tag_ids, tags),
    pictures,
    contact: { ...publicContact(row), account },
    public_account: account,
    owner: { ...owner, colors: { primary: color ?? DEFAULT_MEMBER_COLOR } },
    authenticated: publicAuthentication(row),
    relation: row.relation,
    register: row.register,
    is_team_pick,
    is_disputed,
  }
}

function publicContact({ public_id, contact }: EndorsementRow): Omit<Contact, 'account'> {
  if (contact) {
    const { first_name, last_name } = contact
    const job_title = contact.job_title ?? MASKED_JOB_TITLE
    return { ...contact, job_title, full_name: `${first_name} ${last_name}`, is_masked: false }
  }
  const full_name = maskedContact(public_id).initials
  const [first_name = '', last_name = ''] = full_name.split(' ')
  return {
    public_id: null,
    full_name,
    first_name,
    last_name,
    job_title: MASKED_JOB_TITLE,
    avatar: null,
    is_masked: true,
  }
}

function publicAccount(row: EndorsementRow, tags: TagsById): Account {
  if (row.account) {
    const { tag_ids, ...account } = row.account
    return { ...account, tags: tagsOf(tag_ids, tags), is_anonymized: false }
  }
  if (!row.has_account) return NO_ACCOUNT
  const area = row.area_id === null ? [] : tagsOf([row.area_id], tags)
  return {
    ...NO_ACCOUNT,
    name: maskedCompanyName(area[0]?.tag.label),
    about: MASKED_ABOUT,
    tags: area,
    is_anonymized: true,
  }
}

function publicQualities(
  { quality_ids, quality_counts }: EndorsementRow,
  tags: TagsById,
): EndorsementDraft['qualities'] {
  return quality_ids.flatMap((id) => {
    const tag = tags.get(id)
    if (!tag) return []
    const { public_id, label } = tag
    const count = quality_counts[id] ?? 0
    return [
      { quality: { public_id, label, tag, endorsements_aggregate: { aggregate: { count } } } },
    ]
  })
}

function publicAuthentication({
  authenticated_at,
  authenticated_method,
  domain,
  checked_at,
}: EndorsementRow): EndorsementDraft['authenticated'] {
  if (!authenticated_at || !authenticated_method) return null
  return {
    date: authenticated_at.toISOString(),
    method: authenticated_method,
    domain,
    checked_at: checked_at?.toISOString() ?? null,
  }
}

function tagsOf(ids: readonly number[], tags: TagsById): { tag: Tag }[] {
  return [...new Set(ids)].flatMap((id) => {
    const tag = tags.get(id)
    return tag ? [{ tag }] : []
  })
}
