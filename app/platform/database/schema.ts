// Made from the migrations by `npm run schema`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a jsonb column holds is told by the code that reads it.
type Json = ColumnType<any, object | string | null | undefined, object | string | null>
// biome-ignore lint/suspicious/noExplicitAny: likewise.
type RequiredJson = ColumnType<any, object | string, object | string>

export type Schema = {
  administration_event: {
    id: GeneratedAlways<number>
    actor_id: number
    action: string
    subject: string
    reason: string
    details: Json
    happened_at: Date
  }
  alert: {
    id: Generated<number>
    public_id: string
    email: string
    mailbox_hash: string
    locale: LocaleCode
    member_id: number | null
    tag_id: number | null
    city_slug: string | null
    words: Generated<string>
    quality_ids: Generated<number[]>
    has: Generated<string[]>
    asked_at: Date
    confirmed_at: Date | null
    told_until: Date | null
    ends_at: Date | null
    ending_told_for: Date | null
  }
  app_user: {
    id: Generated<number>
    public_id: string
    email: string
    full_name: string
    locale: LocaleCode
    staff_role: 'editor' | 'moderator' | 'administrator' | null
    contact_id: number | null
    created_at: Generated<Date>
    disabled_at: Date | null
    email_since: Date | null
    first_passkey_at: Date | null
  }
  article: {
    id: Generated<number>
    public_id: string
    slug: string
    title: Translated
    excerpt: Translated
    body: RequiredJson
    author_id: number
    cover_asset_id: number | null
    published_at: Date | null
    langs: Generated<string[]>
    reading_minutes: Json
    updated_at: Date | null
    withdrawn_at: Date | null
    first_published_at: Date | null
    seo_title: Generated<Translated>
    seo_description: Generated<Translated>
    social_asset_id: number | null
  }
  article_desk: {
    article_id: number
    state: 'draft' | 'to-read' | 'scheduled' | 'public' | 'changed' | 'withdrawn'
    title: Translated
    langs: string[]
    author_id: number
    changed_at: Date
  }
  article_member: {
    article_id: number
    member_id: number
    position: Generated<number>
  }
  article_related: {
    article_id: number
    related_id: number
    position: number
  }
  article_tag: {
    article_id: number
    tag_id: number
  }
  asset: {
    id: Generated<number>
    public_id: string
    kind: 'AUDIO' | 'IMAGE' | 'LINK' | 'VIDEO'
    usage: 'AVATAR' | 'CONTEXT' | 'COVER' | 'LOGO' | 'SOCIAL'
    url: string
    width: number | null
    height: number | null
    alt: Translated | null
    name: Generated<string>
    rights: Generated<string>
    focal: Json
    is_decorative: Generated<boolean>
    hidden_at: Date | null
    bytes: number | null
    added_by: number | null
    added_at: Date | null
    origin: Generated<'site' | 'member' | 'person'>
    use_count: Generated<number>
  }
  asset_use: {
    id: GeneratedAlways<number>
    asset_id: number
    kind:
      | 'page'
      | 'default'
      | 'article'
      | 'author'
      | 'client'
      | 'contact'
      | 'member'
      | 'team'
      | 'review'
    subject: string
    state: 'public' | 'draft' | 'scheduled'
    place: Generated<string>
  }
  author: {
    id: Generated<number>
    public_id: string
    full_name: string
    role: Translated
    avatar_asset_id: number | null
  }
  brief: {
    id: Generated<number>
    public_id: string
    state: Generated<'unconfirmed' | 'open' | 'closed' | 'lapsed' | 'stopped'>
    title: string | null
    need: string | null
    context: string | null
    activity_id: number
    budget: 'under-5' | '5-15' | '15-50' | '50-150' | 'over-150' | 'unknown'
    starts_in: string | null
    answer_by: string
    answer_languages: string[]
    first_name: string | null
    last_name: string | null
    email: string | null
    phone: string | null
    company_name: string | null
    area_id: number
    staff_range: string | null
    names_company: boolean
    domain: string | null
    domain_hash: string
    mailbox_hash: string | null
    locale: LocaleCode
    form_key: string
    content_hash: string
    created_at: Date
    sent_at: Date | null
    extended_at: Date | null
    ended_at: Date | null
    end_reason: 'nobody-fits' | 'chosen-elsewhere' | 'postponed' | 'given-up' | null
    closing_words: string | null
    stop_reason: string | null
    answer_mail_at: Date | null
    erased_at: Date | null
    ends_on: string | null
    asks_review: Generated<boolean>
    review_asked_at: Date | null
  }
  brief_event: {
    id: GeneratedAlways<number>
    brief_id: number
    sequence: number
    type:
      | 'send'
      | 'interest'
      | 'question'
      | 'decline'
      | 'reply'
      | 'share'
      | 'extend'
      | 'remind'
      | 'due'
      | 'due-again'
      | 'choose'
      | 'agree'
      | 'end'
      | 'lapse'
      | 'stop'
    actor: 'sender' | 'recipient' | 'moderator' | 'system'
    recipient_id: number | null
    actor_id: number | null
    reason: string | null
    happened_at: Date
  }
  brief_recipient: {
    id: Generated<number>
    brief_id: number
    member_id: number
    position: number
    state: Generated<'asked' | 'questioned' | 'interested' | 'declined'>
    request_id: number | null
    asked_at: Date | null
    first_answer_at: Date | null
    decline_reason: 'capacity' | 'trade' | 'budget' | 'dates' | 'conflict' | 'other' | null
    shared_at: Date | null
    chosen_at: Date | null
    is_unreachable: Generated<boolean>
    conflicted_at: Date | null
    agreed_at: Date | null
  }
  brief_report: {
    id: Generated<number>
    public_id: string
    recipient_id: number
    reason: 'spam' | 'no-need' | 'competitor' | 'illegal'
    explanation: Generated<string>
    reported_at: Date
    decided_at: Date | null
    decision: 'kept' | 'stopped' | null
    decided_by: number | null
  }
  buyer: {
    id: Generated<number>
    public_id: string
    slug: string
    name: string
    name_folded: GeneratedAlways<string>
    about: Generated<Translated>
    area_id: number | null
    staff_range: string | null
    city: string | null
    country: string
    logo_asset_id: number | null
    is_anonymized: Generated<boolean>
    review_count: Generated<number>
    name_skeleton: Generated<string>
    changed_at: Date | null
    merged_into_id: number | null
    tend_after: number | null
  }
  buyer_domain: {
    id: Generated<number>
    domain: string
    buyer_id: number
    source: 'review' | 'record' | 'move'
    evidence: string
    confirmed_by: number | null
    confirmed_at: Date
    ended_at: Date | null
    ended_by: number | null
    end_reason: string | null
  }
  buyer_tag: {
    buyer_id: number
    tag_id: number
    position: Generated<number>
  }
  case_assignment: {
    kind:
      | 'review'
      | 'notice'
      | 'brief'
      | 'company'
      | 'demo-request'
      | 'city'
      | 'data-request'
      | 'complaint'
    subject: string
    user_id: number
    assigned_at: Date
  }
  certification: {
    member_id: number
    position: number
    name: Translated
    issuer: string
    obtained_on: string
  }
  change_proposal: {
    id: Generated<number>
    public_id: string
    review_id: number
    version: number
    proposed_by: number | null
    locale: LocaleCode
    body: string
    note: string
    state: Generated<'waiting' | 'accepted' | 'refused' | 'withdrawn'>
    proposed_at: Date
    decided_at: Date | null
  }
  changed_board: {
    id: GeneratedAlways<number>
    period: 'weekly' | 'monthly' | 'quarterly' | 'yearly'
    starts_on: string
    scope_id: number
  }
  changed_city: {
    city_slug: string
    after_member: Generated<number>
  }
  city: {
    slug: string
    label: Translated
    position: number
    country: Generated<string>
    is_listed: GeneratedAlways<boolean>
    near_slug: string | null
    in_form: Generated<Translated>
    state: Generated<'known' | 'asked' | 'refused'>
    other_names: Generated<string[]>
    words: GeneratedAlways<string>
    review_count: Generated<number>
  }
  city_request: {
    city_slug: string
    member_id: number
    user_id: number | null
    asked_at: Date
  }
  colleague_invitation: {
    id: Generated<number>
    public_id: string
    member_id: number
    email: string
    role: 'owner' | 'collaborator'
    invited_by: number | null
    sent_at: Date
    accepted_at: Date | null
    revoked_at: Date | null
  }
  collection: {
    id: Generated<number>
    public_id: string
    member_id: number
    position: number
    name: Translated
  }
  collection_review: {
    collection_id: number
    position: number
    review_id: number
  }
  company_check: {
    review_id: number
    evidence: string
    checked_by: number | null
    checked_at: Date
  }
  complaint: {
    id: Generated<number>
    public_id: string
    event_id: number | null
    review_event_id: number | null
    user_id: number | null
    email: Generated<string>
    locale: LocaleCode
    words: string
    received_at: Date
    decided_at: Date | null
    decided_by: number | null
    outcome: 'granted' | 'upheld' | 'withdrawn' | null
  }
  contact: {
    id: Generated<number>
    public_id: string
    buyer_id: number
    first_name: string
    last_name: string
    job_title: Translated
    avatar_asset_id: number | null
    mailbox_hash: string | null
    name_words: GeneratedAlways<string>
  }
  contact_request: {
    id: Generated<number>
    public_id: string
    member_id: number
    first_name: string | null
    last_name: string | null
    email: string | null
    phone: string | null
    company_name: string
    buyer_id: number | null
    area_id: number
    reason: 'compare-quotes' | 'define-scope' | 'find-job' | 'sell-solution'
    message: string | null
    locale: LocaleCode
    status: Generated<'new' | 'read' | 'answered' | 'archived'>
    idempotency_key: string
    created_at: Generated<Date>
    assignee_id: number | null
    brief_id: number | null
  }
  contact_request_entry: {
    id: Generated<number>
    public_id: string
    request_id: number
    kind: 'note' | 'answer' | 'interest' | 'decline' | 'question' | 'reply'
    author_id: number | null
    body: string
    form_key: string
    written_at: Date
  }
  content_draft: {
    id: Generated<number>
    kind: 'page' | 'default' | 'article'
    subject: string
    revision: Generated<number>
    document: RequiredJson
    previous: Json
    is_changed: boolean
    saved_by: number | null
    saved_at: Date
    asked_at: Date | null
    writer: string | null
    writer_since: number | null
  }
  content_version: {
    id: GeneratedAlways<number>
    kind: 'page' | 'default' | 'article'
    subject: string
    number: number
    document: RequiredJson
    langs: string[]
    note: Generated<string>
    state: 'scheduled' | 'published' | 'failed' | 'cancelled'
    made_by: number | null
    made_at: Date
    due_at: Date | null
    published_at: Date | null
    in_force_on: string | null
  }
  data_request: {
    id: Generated<number>
    public_id: string
    kind: 'export' | 'erase' | 'rectify' | 'other'
    channel: 'mail' | 'letter' | 'telephone' | 'other'
    received_on: string
    email: Generated<string>
    full_name: Generated<string>
    words: Generated<string>
    mailbox_hash: string | null
    locale: LocaleCode
    opened_at: Date
    opened_by: number | null
    due_at: Date
    extended_at: Date | null
    identity: 'link' | 'words' | null
    identity_words: Generated<string>
    identified_at: Date | null
    closed_at: Date | null
    closed_by: number | null
    outcome: 'done' | 'refused' | null
  }
  demo_load: {
    is_only: Generated<boolean>
    state: 'loading' | 'complete'
    settings: RequiredJson
    started_at: Generated<Date>
    finished_at: Date | null
  }
  demo_request: {
    id: Generated<number>
    public_id: string
    first_name: string
    last_name: string
    email: string
    phone: string | null
    company_name: string
    message: Generated<string>
    locale: LocaleCode
    idempotency_key: string
    created_at: Generated<Date>
    done_at: Date | null
    done_by: number | null
  }
  digest_key: {
    is_only: Generated<boolean>
    fingerprint: string
    since: Generated<Date>
  }
  erased_file: {
    folder: 'outbox' | 'media'
    name: string
    erased_at: Date
    noted_at: Generated<Date>
    removed_at: Date | null
  }
  facet_count: {
    category_id: number
    city_slug: string
    tag_id: number
    members: number
  }
  failed_job: {
    id: string
    name: string
    data: Json
    error: string
    tries: number
    failed_at: Date
  }
  figure_day: {
    day: string
    figure:
      | 'invited'
      | 'begun'
      | 'submitted'
      | 'confirmed'
      | 'published'
      | 'decided-hour'
      | 'decided-day'
      | 'decided-three-days'
      | 'decided-later'
      | 'people'
      | 'companies'
      | 'contacts'
      | 'searches'
    count: number
  }
  former_mailbox: {
    user_id: number
    mailbox_hash: string
    left_at: Date
  }
  former_member_user: {
    member_id: number
    user_id: number
    email: string
    left_at: Generated<Date>
  }
  import_line: {
    run_id: number
    line: number
    cells: RequiredJson
    outcome: 'fresh' | 'known' | 'refused' | 'done' | null
    problems: Json
  }
  import_run: {
    id: Generated<number>
    public_id: string
    kind: 'members' | 'clients' | 'tags' | 'cities' | 'redirects' | 'synonyms'
    file_name: string
    reason: string
    state: Generated<'checking' | 'checked' | 'importing' | 'done' | 'dropped'>
    lines: number
    fresh: Generated<number>
    known: Generated<number>
    refused: Generated<number>
    done: Generated<number>
    made_by: number | null
    made_at: Date
    ended_at: Date | null
  }
  invitation_block: {
    mailbox_hash: string
    member_id: Generated<number>
    created_at: Date
  }
  invitation_month: {
    member_id: number
    month: string
    step: 'sent' | 'begun' | 'submitted' | 'published' | 'declined' | 'expired'
    reviews: number
  }
  job_success: {
    name: string
    done_at: Date
  }
  journey_step: {
    member_id: number
    position: number
    title: Translated
    body: Translated
    duration: Translated | null
  }
  known_browser: {
    hash: string
    user_id: number
    seen_at: Date
  }
  leaderboard_score: {
    period: 'weekly' | 'monthly' | 'quarterly' | 'yearly'
    starts_on: string
    scope_id: number
    member_id: number
    point_halves: number
    review_count: number
    rating_sum: number
    rank: number | null
    average_rating: GeneratedAlways<number | null>
    previous_rank: number | null
    evolution: GeneratedAlways<number | null>
    member_name: Generated<string>
  }
  mail: {
    id: Generated<number>
    message_id: string
    to_address: string
    locale: LocaleCode
    subject: string
    body_text: string
    body_html: string | null
    sent_at: Date | null
    created_at: Generated<Date>
    reply_to: string | null
    tries: Generated<number>
    next_try_at: Generated<Date>
    unsubscribe_url: string | null
    refused_at: Date | null
    failure: 'recipient' | 'ours' | 'message' | 'later' | null
    failing_since: Date | null
    receipt_review_id: number | null
    last_code: string | null
  }
  mail_line: {
    is_only: Generated<boolean>
    stopped_at: Date | null
    stopped_by: string | null
    next_try_at: Generated<Date>
    refused: Json
  }
  mail_suppression: {
    address_hash: string
    class: 'recipient' | 'complaint'
    since: Date
    tried_at: Date
  }
  member: {
    id: Generated<number>
    public_id: string
    slug: string
    name: string
    name_folded: GeneratedAlways<string>
    name_with_article: string | null
    status: Generated<'pending' | 'active' | 'removed'>
    removal_reason: 'excluded' | 'ceased' | null
    removed_at: Date | null
    short_description: Generated<Translated>
    description: Generated<Translated>
    category_id: number
    activity_id: number
    founded_on: string | null
    collaborator_count: number | null
    website: string | null
    color_primary: string | null
    review_count: Generated<number>
    authenticated_review_count: Generated<number>
    rating_sum: Generated<number>
    testimony_count: Generated<number>
    video_count: Generated<number>
    case_study_count: Generated<number>
    last_review_at: Date | null
    created_at: Generated<Date>
    contact_email: string | null
    invited_count: Generated<number>
    answered_count: Generated<number>
    declined_count: Generated<number>
    refused_at: Date | null
    least_budget: number | null
    languages: Generated<string[]>
    listed_at: Date | null
    replied_count: Generated<number>
    takes_briefs: Generated<boolean>
  }
  member_absence: {
    member_id: number
    left_at: Date
    returned_at: Date
  }
  member_answers: {
    member_id: number
    asked: number
    answered: number
    median_hours: number | null
    counted_on: string
  }
  member_audit: {
    id: GeneratedAlways<number>
    member_id: number
    user_id: number
    action:
      | 'export-inbox'
      | 'export-company-data'
      | 'close-account'
      | 'object-to-transfer'
      | 'profile-edited'
      | 'contributors-named'
    details: Json
    happened_at: Date
  }
  member_draft: {
    member_id: number
    version: Generated<number>
    content: Json
    saved_by: number | null
    saved_at: Date
    published_by: number | null
    published_at: Date | null
  }
  member_group: {
    id: Generated<number>
    public_id: string
    name: string
    unchecked_since: Date | null
    name_folded: GeneratedAlways<string>
  }
  member_group_membership: {
    group_id: number
    member_id: number
  }
  member_location: {
    member_id: number
    position: number
    city_slug: string
    list_slug: string | null
  }
  member_month: {
    member_id: number
    month: string
    event:
      | 'request'
      | 'confirm'
      | 'decline'
      | 'expire'
      | 'publish'
      | 'refuse'
      | 'withdraw'
      | 'suspend'
      | 'restore'
      | 'erase'
    reason: Generated<string>
    count: number
  }
  member_network: {
    member_id: number
    network_hash: string
    seen_at: Date
  }
  member_old_slug: {
    slug: string
    member_id: number
  }
  member_picture: {
    member_id: number
    usage: 'COVER' | 'LOGO'
    asset_id: number
  }
  member_quality: {
    member_id: number
    tag_id: number
    clients: number
  }
  member_question: {
    member_id: number
    position: number
    question: Translated
    answer: Translated
  }
  member_search: {
    member_id: number
    locale: LocaleCode
    document: string
    weight: Generated<number>
    tag_ids: Generated<number[]>
    city_slugs: Generated<string[]>
  }
  member_service: {
    tag_id: number
    year: number
    member_id: number
    review_count: number
    authenticated_review_count: number
    rating_sum: number
    point_halves: number
  }
  member_tag: {
    member_id: number
    tag_id: number
    position: Generated<number>
  }
  member_tally: {
    member_id: number
    kind: 'rating' | 'method' | 'month' | 'month-rating' | 'area' | 'size' | 'client'
    key: string
    reviews: number
  }
  member_view_day: {
    member_id: number
    day: string
    views: number
  }
  membership: {
    user_id: number
    member_id: number
    role: 'owner' | 'collaborator'
    joined_at: Generated<Date>
  }
  merge: {
    id: Generated<number>
    public_id: string
    kind: 'tag' | 'client'
    gone_id: number
    kept_id: number
    state: 'merging' | 'merged' | 'undoing' | 'undone'
    made_by: number | null
    made_at: Date
    undo_until: Date
  }
  merge_row: {
    merge_id: number
    place: string
    key: string
    before: Json
  }
  name_tail: {
    buyer_id: number | null
    member_id: number | null
    place: number
    tail: string
    name_folded: string
    review_count: number
  }
  notice: {
    id: Generated<number>
    public_id: string
    subject: 'review' | 'reply' | 'answer' | 'profile' | 'article'
    review_id: number | null
    member_id: number | null
    article_id: number | null
    kind: 'doubt' | 'illegal'
    reason: string
    explanation: string
    law: Generated<string>
    name: Generated<string>
    email: string
    locale: LocaleCode
    content_key: string
    received_at: Date
    decided_at: Date | null
    decision: 'kept' | 'suspended' | null
    decided_by: number | null
    objected_at: Date | null
    objected_by: 'reporter' | 'writer' | null
    objection: Generated<string>
    first_decision: 'kept' | 'suspended' | null
    first_decided_by: number | null
    was_published_at: Date | null
    channel: Generated<'form' | 'mail' | 'letter'>
    letter: Generated<string>
  }
  notice_choice: {
    user_id: number
    member_id: number
    notice: 'message-received' | 'message-assigned'
    is_wanted: boolean
  }
  old_slug: {
    kind: 'article' | 'client' | 'member' | 'page' | 'tag'
    slug: string
    subject: string
    changed_at: Generated<Date>
  }
  open_period: {
    period: 'weekly' | 'monthly' | 'quarterly' | 'yearly'
    starts_on: string
  }
  ownership_transfer: {
    id: Generated<number>
    public_id: string
    member_id: number
    user_id: number | null
    is_colleague: boolean
    email: Generated<string>
    full_name: Generated<string>
    evidence: Generated<string>
    reason: string
    asked_by: number | null
    asked_at: Date
    due_at: Date
    ended_at: Date | null
    outcome: 'done' | 'objected' | 'cancelled' | 'failed' | null
  }
  page: {
    id: Generated<number>
    public_id: string
    type:
      | 'ARTICLE'
      | 'FEATURE'
      | 'HOME'
      | 'HOME_ARTICLES'
      | 'HOME_MEMBERS_CLIENTS'
      | 'LEADERBOARD'
      | 'LEGAL'
      | 'LIST'
      | 'MAIN_FOOTER'
      | 'MAIN_NAV'
      | 'TRUSTAWARDS'
    slug: string
    title: Translated
    description: Generated<Translated>
    in_force_on: string | null
  }
  page_component: {
    id: Generated<number>
    public_id: string
    page_id: number | null
    default_name: string | null
    parent_id: number | null
    kind:
      | 'CARD'
      | 'CITIES_QUERIES_TABS'
      | 'CTA'
      | 'FAQ'
      | 'GROUP'
      | 'HEADER'
      | 'HERO'
      | 'MEDIA_LAST_ARTICLES'
      | 'MEMBERS_SERVICES'
      | 'MENTION'
      | 'RICH_TEXT'
      | 'TEAMPICKED_REVIEWS'
    position: number
    lang: LocaleCode
    title: string | null
    description: string | null
    content: Json
    relationships: Json
    picture_asset_id: number | null
  }
  partner: {
    member_id: number
    position: number
    partner_member_id: number | null
    partner_name: string | null
  }
  passkey: {
    id: Generated<number>
    public_id: string
    user_id: number
    credential_id: string
    public_key: string
    counter: number
    transports: Json
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_reset: {
    id: Generated<number>
    public_id: string
    user_id: number
    asked_by: number | null
    reason: string
    asked_at: Date
    decided_by: number | null
    decided_at: Date | null
    outcome: 'approved' | 'refused' | null
  }
  password: {
    user_id: number
    hash: string
    set_at: Date
  }
  purge: {
    id: GeneratedAlways<number>
    subjects: string[]
    announced_at: Generated<Date>
    due_at: Generated<Date>
    taken_by: Generated<string[]>
    is_repeated: Generated<boolean>
  }
  queue_length: {
    queue: string
    reviews: Generated<number>
  }
  rate_limit: {
    key: string
    uses: number
    resets_at: Date
  }
  redirect: {
    id: Generated<number>
    public_id: string
    path: string
    target: string | null
    hits: Generated<number>
    last_hit_on: string | null
    changed_at: Date
  }
  register_checkpoint: {
    size: number
    root: Uint8Array
    note: string
    signed_at: Date
    published_at: Date | null
  }
  register_entry: {
    id: GeneratedAlways<number>
    index: number | null
    leaf: Uint8Array
    body: string
    review_id: number | null
    created_at: Date
  }
  register_gap: {
    review_id: number
    events: Generated<number>
    replies: Generated<number>
  }
  register_head: {
    is_only: Generated<boolean>
    log_id: string
    origin: string
    size: Generated<number>
    opened_at: Date | null
    history_at: Date | null
    formula: number | null
    halted:
      | 'memory-larger'
      | 'other-root'
      | 'other-log'
      | 'no-memory'
      | 'other-key'
      | 'witness-larger'
      | 'witness-refused'
      | null
    halted_at: Date | null
    summed_on: string | null
    swept_event: Generated<number>
    ends_key: string | null
    ends_key_at: Date | null
    ended_keys: Generated<string[]>
    former: Json
  }
  register_month: {
    month: string
    type: string
    count: number
    first: number
    last: number
  }
  register_opening: {
    entry_id: number
    field: 'content' | 'author' | 'company' | 'evidence' | 'words' | 'name'
    salt: Uint8Array
    value: Json
  }
  register_tile: {
    level: number
    number: number
    hashes: Uint8Array
  }
  register_witness: {
    vkey: string
    size: Generated<number>
    answer: 'signed' | 'larger' | 'refused' | 'silent' | null
    asked_at: Date | null
  }
  review: {
    id: Generated<number>
    public_id: string
    member_id: number
    contact_id: number | null
    buyer_id: number | null
    state:
      | 'requested'
      | 'draft'
      | 'submitted'
      | 'confirmed'
      | 'in-review'
      | 'clarification-asked'
      | 'published'
      | 'refused'
      | 'appealed'
      | 'declined'
      | 'expired'
      | 'withdrawn'
      | 'suspended'
    version: Generated<number>
    locale: LocaleCode
    rating: number
    published_at: Date | null
    experienced_on: string | null
    authenticated_at: Date | null
    authenticated_method: 'professional-email' | 'company-check' | null
    is_contact_masked: Generated<boolean>
    is_company_masked: Generated<boolean>
    is_team_pick: Generated<boolean>
    is_disputed: Generated<boolean>
    is_erased: Generated<boolean>
    has_testimony: Generated<boolean>
    has_video: Generated<boolean>
    has_case_study: Generated<boolean>
    area_id: number | null
    service_id: number | null
    category_id: number
    activity_id: number
    quality_ids: Generated<number[]>
    tag_ids: Generated<number[]>
    point_halves: Generated<number>
    point_version: Generated<number>
    created_at: Generated<Date>
    buyer_domain_id: number | null
    is_imported: Generated<boolean>
    checked_review_id: GeneratedAlways<number | null>
    relation_method: string | null
    relation_at: Date | null
    relation_recipient_id: number | null
    is_relation_allowed: Generated<boolean>
  }
  review_author: {
    review_id: number
    member_id: number
    email: string
    mailbox_hash: string
    email_domain: string
    email_kind: 'professional' | 'personal' | 'shared' | 'lookalike'
    first_name: string
    last_name: string
    job_title: string
    company_name: string
    area_id: number
    verified_at: Date | null
    is_other_company: Generated<boolean>
  }
  review_consent: {
    id: Generated<string>
    review_id: number
    version: number
    statement: string
    locale: LocaleCode
    given_at: Date
  }
  review_contributor: {
    review_id: number
    team_member_id: number
  }
  review_draft: {
    review_id: number
    answers: RequiredJson
    saved_at: Date
  }
  review_event: {
    id: GeneratedAlways<number>
    review_id: number
    sequence: number
    type:
      | 'import'
      | 'request'
      | 'start'
      | 'submit'
      | 'confirm'
      | 'authenticate'
      | 'hold'
      | 'ask-clarification'
      | 'clarify'
      | 'go-on'
      | 'publish'
      | 'refuse'
      | 'appeal'
      | 'decline'
      | 'expire'
      | 'withdraw'
      | 'suspend'
      | 'restore'
      | 'revise'
      | 'display'
      | 'dispute'
      | 'settle'
      | 'anonymise'
      | 'erase'
    actor_kind: 'author' | 'member' | 'moderator' | 'administrator' | 'system'
    actor_id: number | null
    reason: string | null
    happened_at: Date
    rating: number | null
    point_halves: number | null
    point_version: number | null
  }
  review_event_words: {
    review_id: number
    sequence: number
    words: string
  }
  review_evidence: {
    id: GeneratedAlways<number>
    review_id: number
    kind: 'submission' | 'confirmation'
    details: Json
    network_hash: string | null
    user_id: number | null
    noted_at: Date
  }
  review_invitation: {
    review_id: number
    public_id: string
    member_id: number
    email: string
    first_name: Generated<string>
    last_name: Generated<string>
    company_name: Generated<string>
    note: Generated<string>
    locale: LocaleCode
    invited_by: number | null
    invited_at: Date
    last_sent_at: Date
    reminders: Generated<number>
    is_reminded: Generated<boolean>
    bounced_at: Date | null
    brief_id: number | null
    postponed: Generated<number>
    waits_until: string | null
  }
  review_picture: {
    review_id: number
    position: number
    asset_id: number
  }
  review_queue: {
    review_id: number
    queue:
      | 'signals'
      | 'company-check'
      | 'clarified'
      | 'appeals'
      | 'illegal'
      | 'doubts'
      | 'disputed'
      | 'revised'
    since: Date
  }
  review_reply: {
    review_id: number
    kind: 'reply' | 'answer'
    body: string
    locale: LocaleCode
    written_at: Date
    hidden_at: Date | null
  }
  review_report: {
    id: Generated<number>
    public_id: string
    review_id: number
    reported_by: number | null
    reason:
      | 'not-a-client'
      | 'conflict-of-interest'
      | 'false-facts'
      | 'offensive'
      | 'private-data'
      | 'other'
    explanation: string
    reported_at: Date
    decided_at: Date | null
    decision: 'kept' | 'suspended' | null
    decided_by: number | null
    objected_at: Date | null
    objection: Generated<string>
    first_decided_by: number | null
  }
  review_signal: {
    review_id: number
    version: number
    kind: string
    score: number
    found_at: Date
    looked_at: Date | null
  }
  review_version: {
    review_id: number
    version: number
    rating: number
    title: Generated<Translated>
    description: Generated<Translated>
    summary: Generated<Translated>
    testimonies: Json
    case_study: Json
    timeline: Json
    consent_id: string | null
    written_at: Date
    text_salt: Uint8Array | null
    rating_salt: Uint8Array | null
    author_salt: Uint8Array | null
    company_salt: Uint8Array | null
    evidence_salt: Uint8Array | null
    sketch: Generated<number[]>
  }
  reward: {
    id: Generated<number>
    public_id: string
    member_id: number
    kind:
      | 'award-grand-prix'
      | 'award-winner'
      | 'award-finalist'
      | 'award-laureate'
      | 'authenticated-reviews'
      | 'quarter-podium'
      | 'all-testimonies'
    reference: string
    scope_id: number | null
    year: number | null
    rank: number | null
    payload: RequiredJson
    granted_on: string
    withdrawn_at: Date | null
    note: Json
    point_halves: number | null
    review_count: number | null
    rating_sum: number | null
  }
  running_process: {
    id: string
    version: string
    newest: number
    started_at: Generated<Date>
    seen_at: Generated<Date>
    is_deaf: Generated<boolean>
    cache: Json
    memory: number | null
    build: string | null
  }
  sealed_evidence: {
    id: GeneratedAlways<number>
    sealed: string
    sealed_at: Date
    kept_until: Date
  }
  search_synonym: {
    id: Generated<number>
    public_id: string
    lang: LocaleCode
    phrase: string
    key: string
    tag_id: number | null
    city_slug: string | null
    words: string | null
    changed_at: Date
  }
  search_term_day: {
    day: string
    lang: LocaleCode
    phrase_hash: string
    phrase: string | null
    searches: number
    empty: number
  }
  search_word: {
    word: string
  }
  sender_block: {
    mailbox_hash: string
    brief_id: number
    ends_at: Date
  }
  session: {
    id: Generated<number>
    public_id: string
    hash: string
    user_id: number
    method: 'link' | 'password' | 'passkey' | 'recovery-code'
    member_id: number | null
    device: string
    signed_in_at: Date
    last_seen_at: Date
    authenticated_at: Date
    mailbox_proved_at: Date | null
  }
  shortlist: {
    id: GeneratedAlways<number>
    public_id: string
    user_id: number | null
    name: string | null
    is_current: Generated<boolean>
    created_at: Date
    used_at: Date
  }
  shortlist_criterion: {
    id: GeneratedAlways<number>
    shortlist_id: number
    words: string
  }
  shortlist_mark: {
    criterion_id: number
    member_id: number
    shortlist_id: number
    mark: 'yes' | 'partly' | 'no'
  }
  shortlist_member: {
    shortlist_id: number
    member_id: number
    note: Generated<string>
    kept_at: Date
    authenticated_then: number
  }
  site: {
    is_only: Generated<boolean>
    kind: 'demo' | 'production' | null
    opened_at: Date | null
    least_code: Generated<number>
    evidence_key: string | null
    purged_on: string | null
  }
  site_total: {
    is_only: Generated<boolean>
    review_count: Generated<number>
    authenticated_review_count: Generated<number>
    member_count: Generated<number>
    buyer_count: Generated<number>
  }
  staff_member_draft: {
    member_id: number
    version: Generated<number>
    content: Json
    saved_by: number | null
    saved_at: Date
    published_by: number | null
    published_at: Date | null
  }
  staff_notification: {
    user_id: number
    kind: 'illegal-notice' | 'register-halted' | 'mail-late' | 'digest'
    is_wanted: boolean
  }
  standard_content: {
    kind: 'tag' | 'city' | 'page'
    key: string
    hash: string
  }
  tag: {
    id: Generated<number>
    public_id: string
    kind: 'ACTIVITY' | 'AREA' | 'CATEGORY' | 'MARKETING_CATEGORY' | 'QUALITY' | 'SPECIALTY'
    parent_id: number | null
    slug: string
    label: Translated
    icon: string | null
    code: string | null
    position: Generated<number>
    synonyms: Json
    changed_at: Date | null
    retired_at: Date | null
    merged_into_id: number | null
    review_count: Generated<number>
    tend_after: number | null
  }
  team_member: {
    id: Generated<number>
    member_id: number
    position: number
    full_name: string
    role: Translated
    avatar_asset_id: number | null
    name_words: GeneratedAlways<string>
  }
  token: {
    hash: string
    purpose: string
    subject: string
    details: Json
    browser_hash: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  upload: {
    url: string
    uploaded_at: Date
  }
  user_total: {
    is_only: Generated<boolean>
    people: Generated<number>
  }
  watch_alarm: {
    name: string
    since: Generated<Date>
    told_at: Generated<Date>
  }
}

/** A transaction has the same type, so a query cannot slip out of it. */
export type Db = Kysely<Schema>
