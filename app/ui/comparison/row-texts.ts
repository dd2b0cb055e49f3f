import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComparisonRowId } from '#domain/contract/comparison/comparison-rows.ts'

type RowTexts = {
  title: MessageDescriptor
  /** In a few words, below the title. */
  note?: MessageDescriptor
  /** What is counted, over what, since when. */
  meaning: MessageDescriptor
}

export const ROW_TEXTS: Record<ComparisonRowId, RowTexts> = {
  rating: {
    title: msg`Rating`,
    note: msg`average of all reviews`,
    meaning: msg`The average of the ratings of all published reviews, since the provider joined the site. Each counts the same, however old it is.`,
  },
  distribution: {
    title: msg`Distribution`,
    note: msg`from 5 to 1`,
    meaning: msg`How many of all published reviews have five stars, four, and so on. Shown from 5 reviews on.`,
  },
  authenticated: {
    title: msg`Authenticated reviews`,
    note: msg`and how`,
    meaning: msg`Of all published reviews, those whose author was checked: by a link sent to a work address, or by a moderator. Others are from before that rule. Through a brief: both said that they work together, and the page of the review says so.`,
  },
  newest: {
    title: msg`Newest review`,
    note: msg`authenticated, and in twelve months`,
    meaning: msg`The day on which the newest authenticated review was published, and how many were in the running month and the eleven before it.`,
  },
  invitations: {
    title: msg`Clients invited`,
    note: msg`answered, declined`,
    meaning: msg`Clients whom the provider asked for a review through the site, since it joined, and what became of it. Reviews that nobody asked for are not in it.`,
  },
  sectors: {
    title: msg`Clients’ sectors`,
    note: msg`the five largest`,
    meaning: msg`The sectors of the companies that the published reviews name, by number of reviews. Those whose company is hidden are left out. Shown from 5 reviews on.`,
  },
  sizes: {
    title: msg`Clients’ sizes`,
    note: msg`by number of companies`,
    meaning: msg`How many people work for the companies that the published reviews name, as far as it is known. A company counts once, a hidden one not at all. Shown from 5 companies on.`,
  },
  qualities: {
    title: msg`Qualities`,
    note: msg`named by so many clients`,
    meaning: msg`Qualities that clients recognise in their published reviews: the five most frequent. A client counts once, whatever the number of its reviews.`,
  },
  rank: {
    title: msg`Rank of the year`,
    note: msg`in its category`,
    meaning: msg`The place by points among the providers of the category with a review published since 1 January. It may still change.`,
  },
  awards: {
    title: msg`TRUSTAWARDS`,
    note: msg`the three newest`,
    meaning: msg`Distinctions of past years, given by the points of that year alone.`,
  },
  replies: {
    title: msg`Replies to reviews`,
    note: msg`in public`,
    meaning: msg`Of all published reviews, those that the provider has answered in public, since it joined the site.`,
  },
  answers: {
    title: msg`Answers to briefs`,
    note: msg`by the date, and in what time`,
    meaning: msg`Of the briefs sent through the site in the last 365 days, those that the provider answered by the date asked for; declining is an answer. The time is the median until the first answer, without weekends. Of one sender’s company, one brief in 90 days counts. Shown from 5 briefs on.`,
  },
  activities: {
    title: msg`Activities`,
    meaning: msg`What the provider says that it does.`,
  },
  cities: {
    title: msg`Cities`,
    meaning: msg`Where the provider says that it is.`,
  },
  least_budget: {
    title: msg`Smallest budget`,
    note: msg`without tax`,
    meaning: msg`Below this sum the provider says that it takes on no mission.`,
  },
  languages: {
    title: msg`Working languages`,
    meaning: msg`In which the provider says that its people work.`,
  },
  collaborators: {
    title: msg`Headcount`,
    meaning: msg`How many people work there, as the provider says.`,
  },
  team: {
    title: msg`Team shown`,
    meaning: msg`How many people the provider presents on its profile.`,
  },
  founded: {
    title: msg`Founded in`,
    meaning: msg`The year that the provider gives.`,
  },
  certifications: {
    title: msg`Certifications`,
    meaning: msg`Those that the provider lists. Nobody has checked them.`,
  },
}
