import type { Schema } from '#platform/database/schema.ts'

/**
 * What becomes of each column once its row is there: columns by name, with spaces between them.
 *
 * `edited`: somebody changes it on the site, by the command that is named. `derived`: it follows from something else,
 * by a command or a function of the database; `generated` is what the database works out by itself. `recorded`: what
 * happened, and stays so; keys, moments and what the program keeps for itself. `awaited`: nobody can change it yet and
 * somebody should: by the section of the back office that brings it.
 */
export type Fates = {
  edited?: Record<string, string>
  derived?: Record<string, string>
  recorded?: string
  awaited?: Partial<Record<Section, string>>
}

type Section = 'articles' | 'taxonomy' | 'media' | 'clients' | 'companies' | 'people'

/** How many columns wait for each section: every figure may only fall. */
export const AWAITED: Record<Section, number> = {
  articles: 0,
  taxonomy: 0,
  media: 0,
  clients: 1,
  companies: 6,
  people: 0,
}

/** Of every table: the ids that others know a row by never change. */
export const KEYS = 'id public_id is_only'

export const EDITABLE_TABLES: Record<keyof Schema, Fates> = {
  administration_event: { recorded: 'actor_id action subject reason details happened_at' },
  alert: {
    derived: { sendAlerts: 'told_until ending_told_for', confirmAlert: 'confirmed_at ends_at' },
    recorded: `email mailbox_hash locale member_id tag_id city_slug words quality_ids has asked_at`,
  },
  app_user: {
    edited: {
      confirmEmailChange: 'email email_since',
      chooseLanguage: 'locale',
      changeSiteRole: 'staff_role',
      disableUser: 'disabled_at',
      renameUser: 'full_name',
    },
    derived: { remember_first_passkey: 'first_passkey_at' },
    recorded: 'created_at contact_id',
  },
  article: {
    edited: {
      publishContent: `slug title excerpt body author_id cover_asset_id social_asset_id seo_title
        seo_description`,
      withdrawContent: 'published_at withdrawn_at',
    },
    derived: { publishContent: 'langs reading_minutes updated_at first_published_at' },
  },
  article_desk: {
    derived: { keepArticleDesk: 'article_id state title langs author_id changed_at' },
  },
  article_member: { edited: { publishContent: 'article_id member_id position' } },
  article_related: { edited: { publishContent: 'article_id related_id position' } },
  article_tag: { edited: { publishContent: 'article_id tag_id' } },
  asset: {
    edited: {
      uploadPicture: 'url width height',
      changeAsset: 'usage name rights alt focal is_decorative',
      replaceAsset: 'bytes',
      hideAsset: 'hidden_at',
    },
    derived: { count_asset_uses: 'origin use_count' },
    recorded: 'kind added_by added_at',
  },
  asset_use: { derived: { keepAssetUses: 'asset_id kind subject state place' } },
  author: { edited: { changeAuthor: 'full_name role avatar_asset_id' } },
  buyer: {
    edited: {
      changeClient: 'slug name about area_id staff_range city country logo_asset_id',
      mergeClients: 'merged_into_id',
    },
    derived: {
      generated: 'name_folded',
      attachAuthor: 'is_anonymized',
      keepMemberFigures: 'review_count',
      chooseCompany: 'name_skeleton',
      followClients: 'tend_after',
    },
    recorded: 'changed_at',
  },
  buyer_domain: {
    edited: {
      moveDomain: 'buyer_id source evidence confirmed_by confirmed_at',
      endDomain: 'ended_at ended_by end_reason',
    },
    recorded: 'domain',
  },
  buyer_tag: { edited: { changeClient: 'buyer_id tag_id position' } },
  case_assignment: { edited: { assignCase: 'kind subject user_id assigned_at' } },
  certification: { edited: { publishProfile: 'member_id position name issuer obtained_on' } },
  change_proposal: {
    edited: { decideProposal: 'state decided_at' },
    recorded: 'review_id version proposed_by locale body note proposed_at',
  },
  changed_city: { recorded: 'city_slug after_member' },
  changed_board: { recorded: 'period starts_on scope_id' },
  city: {
    edited: {
      changeCity: 'label country near_slug in_form',
      acceptCity: 'slug state',
      equateCity: 'other_names',
    },
    derived: { generated: 'is_listed words', addCityReviews: 'review_count' },
    // In which order they were made.
    recorded: 'position',
  },
  city_request: { recorded: 'city_slug member_id user_id asked_at' },
  colleague_invitation: {
    edited: {
      inviteAgain: 'sent_at',
      acceptInvitation: 'accepted_at',
      revokeInvitation: 'revoked_at',
    },
    recorded: 'member_id email role invited_by',
  },
  collection: {
    edited: { renameCollection: 'name', moveCollection: 'position' },
    recorded: 'member_id',
  },
  collection_review: {
    edited: { addToCollection: 'collection_id review_id', moveInCollection: 'position' },
  },
  company_check: { edited: { moderateReview: 'review_id evidence checked_by checked_at' } },
  contact: {
    edited: { mergeClients: 'buyer_id', closeDataRequest: 'first_name last_name job_title' },
    derived: { generated: 'name_words', attachAuthor: 'mailbox_hash' },
    awaited: { clients: 'avatar_asset_id' },
  },
  brief: {
    edited: {
      extendBrief: 'answer_by',
      closeBrief: 'closing_words ends_on',
      stopBrief: 'stop_reason',
    },
    derived: {
      recordBriefEvent: 'state sent_at extended_at ended_at end_reason',
      answerBrief: 'answer_mail_at',
      eraseBriefsOf: 'erased_at',
      askForReviews: 'review_asked_at',
    },
    recorded: `title need context activity_id budget starts_in answer_languages first_name last_name email phone
      company_name area_id staff_range names_company domain domain_hash mailbox_hash locale form_key content_hash
      asks_review created_at`,
  },
  brief_event: {
    recorded: 'brief_id sequence type actor recipient_id actor_id reason happened_at',
  },
  brief_recipient: {
    derived: {
      recordBriefEvent: 'state first_answer_at decline_reason shared_at chosen_at agreed_at',
      confirmBrief: 'request_id asked_at',
      noteFailedMail: 'is_unreachable',
      noteConflicts: 'conflicted_at',
    },
    recorded: 'brief_id member_id position',
  },
  brief_report: {
    edited: { stopBrief: 'decision decided_at decided_by' },
    recorded: 'recipient_id reason explanation reported_at',
  },
  contact_request: {
    edited: { setMessageStatus: 'status', assignMessage: 'assignee_id' },
    recorded: `member_id first_name last_name email phone company_name buyer_id area_id reason message locale
      idempotency_key created_at brief_id`,
  },
  contact_request_entry: { recorded: 'request_id kind author_id body form_key written_at' },
  complaint: {
    edited: { decideComplaint: 'decided_at decided_by outcome' },
    recorded: 'event_id review_event_id user_id email locale words received_at',
  },
  content_draft: {
    edited: {
      saveDraft:
        'kind subject revision document previous is_changed saved_by saved_at writer writer_since',
      askToRead: 'asked_at',
    },
  },
  content_version: {
    edited: { cancelSchedule: 'state' },
    derived: { publishDue: 'published_at' },
    recorded: 'kind subject number document langs note made_by made_at due_at in_force_on',
  },
  data_request: {
    edited: {
      extendDataRequest: 'due_at extended_at',
      noteIdentity: 'identity identity_words identified_at',
      closeDataRequest: 'email full_name words closed_at closed_by outcome',
    },
    recorded: 'kind channel received_on mailbox_hash locale opened_at opened_by',
  },
  demo_load: { recorded: 'state settings started_at finished_at' },
  demo_request: {
    edited: { settleDemoRequest: 'done_at done_by' },
    recorded: `first_name last_name email phone company_name message locale idempotency_key
      created_at`,
  },
  digest_key: { recorded: 'fingerprint since' },
  erased_file: { recorded: 'folder name erased_at noted_at removed_at' },
  facet_count: { derived: { addToFacets: 'category_id city_slug tag_id members' } },
  failed_job: { recorded: 'name data error tries failed_at' },
  figure_day: { derived: { countFigures: 'day figure', addSearches: 'count' } },
  former_mailbox: { recorded: 'user_id mailbox_hash left_at' },
  former_member_user: { recorded: 'member_id user_id email left_at' },
  import_line: {
    edited: { importLines: 'outcome problems' },
    derived: { importLines: 'cells' },
    recorded: 'run_id line',
  },
  import_run: {
    edited: { startImport: 'state ended_at' },
    derived: { importLines: 'fresh known refused done' },
    recorded: 'kind file_name reason lines made_by made_at',
  },
  invitation_block: {
    edited: { declineInvitation: 'member_id created_at', liftBlock: 'mailbox_hash' },
  },
  job_success: { recorded: 'name done_at' },
  invitation_month: { derived: { keepInvitationMonth: 'member_id month step reviews' } },
  journey_step: { edited: { publishProfile: 'member_id position title body duration' } },
  known_browser: { recorded: 'hash user_id seen_at' },
  leaderboard_score: {
    derived: {
      keepBoards: 'period starts_on scope_id member_id point_halves review_count rating_sum',
      rankBoards: 'rank',
      closePeriods: 'previous_rank',
      name_leaderboard_score: 'member_name',
      generated: 'average_rating evolution',
    },
  },
  mail: {
    edited: { retryMail: 'tries next_try_at refused_at failing_since' },
    derived: { noteFailedMail: 'failure last_code', noteTakenMail: 'sent_at' },
    recorded: `message_id to_address locale subject body_text body_html created_at reply_to
      unsubscribe_url receipt_review_id`,
  },
  mail_line: { derived: { noteFailedMail: 'stopped_at stopped_by next_try_at refused' } },
  mail_suppression: {
    edited: { allowMailsTo: 'address_hash class since' },
    recorded: 'tried_at',
  },
  member: {
    edited: {
      approveMember: 'status',
      takeMemberOff: 'removal_reason removed_at',
      refuseMember: 'refused_at',
      chooseBriefs: 'takes_briefs',
      publishProfile: `name name_with_article short_description description activity_id founded_on
        collaborator_count least_budget languages website color_primary`,
    },
    derived: {
      generated: 'name_folded',
      publishProfile: 'category_id',
      keepMemberFigures: `review_count authenticated_review_count rating_sum testimony_count
        video_count case_study_count last_review_at invited_count answered_count declined_count`,
      keepTallies: 'replied_count',
      publishMember: 'listed_at',
    },
    recorded: 'created_at contact_email',
    awaited: { companies: 'slug' },
  },
  member_absence: { derived: { publishMember: 'member_id left_at returned_at' } },
  member_answers: {
    derived: { countAnswers: 'member_id asked answered median_hours counted_on' },
  },
  member_audit: { recorded: 'member_id user_id action details happened_at' },
  member_draft: {
    edited: {
      saveProfileDraft: 'member_id version content saved_by saved_at',
      publishProfile: 'published_by published_at',
    },
  },
  member_group: {
    edited: { changeGroup: 'name' },
    derived: { generated: 'name_folded', checkGroups: 'unchecked_since' },
  },
  member_group_membership: { edited: { changeGroup: 'group_id member_id' } },
  member_location: {
    edited: { publishProfile: 'member_id position city_slug' },
    derived: { list_location: 'list_slug' },
  },
  member_network: { recorded: 'member_id network_hash seen_at' },
  // Read by releases of before `old_slug`.
  member_old_slug: { derived: { keep_member_old_slug: 'slug member_id' } },
  member_month: { recorded: 'member_id month event reason count' },
  member_picture: { edited: { uploadPicture: 'member_id usage asset_id' } },
  member_quality: { derived: { keepMemberFigures: 'member_id tag_id clients' } },
  member_question: { edited: { publishProfile: 'member_id position question answer' } },
  member_search: {
    derived: {
      index_members: 'member_id locale document tag_ids city_slugs',
      keepMemberFigures: 'weight',
    },
  },
  member_service: {
    derived: {
      keepServices: `tag_id year member_id review_count authenticated_review_count rating_sum
        point_halves`,
    },
  },
  member_tally: { derived: { keepTallies: 'member_id kind key reviews' } },
  member_tag: { edited: { publishProfile: 'member_id tag_id position' } },
  member_view_day: { derived: { addProfileViews: 'member_id day views' } },
  merge: {
    edited: { mergeTags: 'state' },
    recorded: 'kind gone_id kept_id made_by made_at undo_until',
  },
  merge_row: { recorded: 'merge_id place key before' },
  membership: {
    edited: { setColleagueRole: 'role', removeColleague: 'user_id member_id' },
    recorded: 'joined_at',
  },
  name_tail: {
    derived: {
      keep_buyer_tails: 'buyer_id place tail name_folded review_count',
      keep_member_tails: 'member_id',
    },
  },
  notice: {
    edited: {
      decideNotice: 'decided_at decision decided_by',
      answerReporter: 'letter',
      objectToDecision: 'objected_at objected_by objection first_decision first_decided_by',
    },
    recorded: `subject review_id member_id article_id kind reason explanation law name email locale
      content_key received_at was_published_at channel`,
  },
  notice_choice: { edited: { chooseNotifications: 'user_id member_id notice is_wanted' } },
  old_slug: { edited: { releaseSlug: 'kind slug subject' }, recorded: 'changed_at' },
  open_period: { derived: { closePeriods: 'period starts_on' } },
  ownership_transfer: {
    edited: { transferOwnership: 'user_id', objectToTransfer: 'outcome ended_at email full_name' },
    recorded: 'member_id is_colleague evidence reason asked_by asked_at due_at',
  },
  page: {
    edited: { publishContent: 'title description in_force_on' },
    // Code, forms, mails and the law name them.
    recorded: 'type slug',
  },
  page_component: {
    edited: {
      publishContent: `page_id default_name parent_id kind position lang title description content
        relationships picture_asset_id`,
    },
  },
  partner: { edited: { publishProfile: 'member_id position partner_member_id partner_name' } },
  passkey: {
    edited: {
      addPasskey: 'credential_id public_key transports name created_at',
      removePasskey: 'user_id',
    },
    derived: { signInByPasskey: 'counter last_used_at' },
  },
  passkey_reset: {
    edited: { approvePasskeyReset: 'decided_by decided_at outcome' },
    recorded: 'user_id asked_by reason asked_at',
  },
  password: { edited: { setPassword: 'user_id hash set_at' } },
  purge: { recorded: 'subjects announced_at due_at taken_by is_repeated' },
  queue_length: { derived: { count_queued: 'queue reviews' } },
  rate_limit: { edited: { liftLimit: 'key' }, recorded: 'uses resets_at' },
  redirect: {
    edited: { setRedirect: 'path target changed_at' },
    derived: { addRedirectHits: 'hits last_hit_on' },
  },
  register_checkpoint: { recorded: 'size root note signed_at published_at' },
  register_entry: { recorded: 'index leaf body review_id created_at' },
  register_gap: { recorded: 'review_id events replies' },
  register_head: {
    recorded:
      'log_id origin size opened_at history_at formula halted halted_at summed_on ends_key ends_key_at ended_keys former swept_event',
  },
  register_month: { derived: { count_entries: 'month type count first last' } },
  register_opening: { recorded: 'entry_id field salt value' },
  register_tile: { recorded: 'level number hashes' },
  register_witness: { recorded: 'vkey size answer asked_at' },
  review: {
    edited: {
      moderateReview: 'state is_disputed',
      changeDisplay: 'is_contact_masked is_company_masked is_relation_allowed',
      setTeamPick: 'is_team_pick',
      reviseReview: 'version rating',
      erasePerson: 'is_erased',
    },
    derived: {
      generated: 'checked_review_id',
      attachAuthor: 'contact_id buyer_id',
      noteRelation: 'relation_method relation_at relation_recipient_id',
      changeReview: `published_at authenticated_at authenticated_method has_testimony has_video
        has_case_study point_halves point_version buyer_domain_id`,
      submitReview: `locale experienced_on area_id service_id category_id activity_id quality_ids
        tag_ids`,
    },
    recorded: 'member_id created_at is_imported',
  },
  review_author: {
    edited: { erasePerson: 'email first_name last_name job_title company_name' },
    derived: { confirmReview: 'verified_at is_other_company' },
    recorded: 'review_id member_id mailbox_hash email_domain email_kind area_id',
  },
  review_consent: { recorded: 'review_id version statement locale given_at' },
  review_contributor: { edited: { nameContributors: 'review_id team_member_id' } },
  review_draft: { edited: { saveReviewDraft: 'review_id answers saved_at' } },
  review_event: {
    recorded: `review_id sequence type actor_kind actor_id reason happened_at rating point_halves
      point_version`,
  },
  review_event_words: { recorded: 'review_id sequence words' },
  review_evidence: { recorded: 'review_id kind details network_hash user_id noted_at' },
  review_invitation: {
    edited: {
      remindClient: 'last_sent_at reminders is_reminded',
      answerWork: 'postponed waits_until',
    },
    derived: { noteBounces: 'bounced_at' },
    recorded: `review_id member_id email first_name last_name company_name note locale invited_by
      invited_at brief_id`,
  },
  review_picture: { edited: { takeReviewPicture: 'review_id position asset_id' } },
  review_queue: { derived: { keepQueues: 'review_id queue since' } },
  review_reply: {
    edited: { replyToReview: 'body locale written_at', decideNotice: 'hidden_at' },
    recorded: 'review_id kind',
  },
  review_report: {
    edited: {
      moderateReview: 'decided_at decision decided_by',
      objectToDecision: 'objected_at objection first_decided_by',
    },
    recorded: 'review_id reported_by reason explanation reported_at',
  },
  review_signal: {
    edited: { moderateReview: 'looked_at' },
    recorded: 'review_id version kind score found_at',
  },
  review_version: {
    edited: { erasePerson: 'title description summary testimonies case_study timeline' },
    recorded: `review_id version rating consent_id written_at text_salt rating_salt author_salt
      company_salt evidence_salt sketch`,
  },
  reward: {
    edited: { withdrawReward: 'withdrawn_at note' },
    derived: {
      grantRewards: 'member_id kind reference scope_id year rank payload granted_on',
      take_standing: 'point_halves review_count rating_sum',
    },
  },
  running_process: { recorded: 'version newest started_at seen_at is_deaf build memory cache' },
  sealed_evidence: { recorded: 'sealed sealed_at kept_until' },
  search_synonym: {
    edited: { setSynonym: 'lang phrase tag_id city_slug words' },
    derived: { setSynonym: 'key changed_at' },
  },
  search_word: { derived: { addMemberSearch: 'word' } },
  sender_block: { derived: { stopBrief: 'mailbox_hash brief_id ends_at' } },
  session: {
    edited: { signOut: 'hash user_id', chooseMember: 'member_id' },
    derived: { resumeSession: 'last_seen_at', proveMailbox: 'mailbox_proved_at' },
    recorded: 'method device signed_in_at authenticated_at',
  },
  shortlist: {
    edited: { nameList: 'name', chooseList: 'is_current', joinShortlists: 'user_id' },
    recorded: 'created_at used_at',
  },
  shortlist_criterion: { edited: { changeShortlist: 'shortlist_id words' } },
  shortlist_mark: { edited: { changeShortlist: 'criterion_id member_id shortlist_id mark' } },
  shortlist_member: {
    edited: { changeShortlist: 'shortlist_id member_id note' },
    recorded: 'kept_at authenticated_then',
  },
  search_term_day: { derived: { addSearchTerms: 'day lang phrase_hash phrase searches empty' } },
  site: { recorded: 'kind opened_at least_code purged_on evidence_key' },
  site_total: {
    derived: {
      keepMemberFigures: 'review_count authenticated_review_count buyer_count',
      publishMember: 'member_count',
    },
  },
  staff_member_draft: {
    edited: {
      saveProfileDraft: 'member_id version content saved_by saved_at',
      editMember: 'published_by published_at',
    },
  },
  standard_content: { recorded: 'kind key hash' },
  staff_notification: {
    edited: { chooseStaffNotifications: 'user_id kind is_wanted' },
  },
  tag: {
    // What it is, and the letter by which the law of statistics calls an area.
    recorded: 'kind code changed_at',
    edited: {
      changeTag: 'label synonyms icon position parent_id',
      changeSlug: 'slug',
      retireTag: 'retired_at',
      mergeTags: 'merged_into_id',
    },
    derived: { changeReview: 'review_count', changeTag: 'tend_after' },
  },
  team_member: {
    edited: { publishProfile: 'member_id position full_name role avatar_asset_id' },
    derived: { generated: 'name_words' },
  },
  token: {
    recorded: 'hash purpose subject details browser_hash created_at expires_at used_at',
  },
  upload: { recorded: 'url uploaded_at' },
  user_total: { derived: { count_users: 'people' } },
  watch_alarm: { recorded: 'name since told_at' },
}
