import { MEMBER_CARD_VARIANTS, MemberCard } from '#ui/member/member-card.tsx'
import { ReviewCard } from '#ui/review/review-card.tsx'
import {
  longMemberSample,
  memberSample,
  PICTURES,
  reviewSample,
  sparseMemberSample,
} from './cards/card-samples.ts'
import {
  caseStudySample,
  everyKindSample,
  germanSample,
  maskedSample,
  unauthenticatedSample,
  videoSample,
  videoWithoutCoverSample,
  wordlessSample,
} from './cards/review-samples.ts'
import { Specimens } from './cards/specimens.tsx'

const OTHER_MEMBER = {
  ...memberSample,
  name: 'Sillage',
  logo: PICTURES.otherMember,
  colors: { primary: '#0B5C8A' },
  avg_rating: 9,
  authenticated_count: 0,
  cities: memberSample.cities.slice(0, 2),
  tags: memberSample.tags.slice(0, 2),
}

const MEMBERS = [
  memberSample,
  OTHER_MEMBER,
  { ...memberSample, slug: null, name: 'Without a page' },
  sparseMemberSample,
  longMemberSample,
]

const REVIEWS = {
  testimony: reviewSample,
  video: videoSample,
  'video without a cover': videoWithoutCoverSample,
  'case study': caseStudySample,
  'every kind': everyKindSample,
  masked: maskedSample,
  'not authenticated, disputed': unauthenticatedSample,
  'rating only': wordlessSample,
  'German, long': germanSample,
}

/** Member and review cards: each variant and theme, full, sparse and too long. */
export function CardsSection() {
  return (
    <section aria-labelledby="gallery-cards">
      <h2 id="gallery-cards">Cards</h2>
      {MEMBER_CARD_VARIANTS.map((variant) => (
        <Specimens
          key={variant}
          title={`Member card, ${variant}`}
          layout={variant === 'inline' || variant === 'mega-pill' ? 'row' : 'cards'}
        >
          {MEMBERS.map((member) => (
            <MemberCard key={member.name} member={member} variant={variant} headingLevel={4} />
          ))}
          {variant !== 'inline' && (
            <MemberCard member={memberSample} variant={variant} theme="dark" headingLevel={4} />
          )}
        </Specimens>
      ))}
      <Specimens title="Member card, inline, on dark" isDark>
        <MemberCard member={memberSample} variant="inline" theme="dark" />
      </Specimens>
      <Specimens title="Member card, select, in a text" layout="text">
        <MemberCard member={memberSample} variant="select" headingLevel={4} />
        <MemberCard member={longMemberSample} variant="select" headingLevel={4} />
      </Specimens>
      <Specimens title="Member card, narrow" layout="narrow">
        <MemberCard member={memberSample} headingLevel={4} />
        <MemberCard member={longMemberSample} headingLevel={4} variant="highlighted" />
        <MemberCard member={longMemberSample} headingLevel={4} variant="select" />
      </Specimens>
      <Specimens title={`Review card: ${Object.keys(REVIEWS).join('; ')}`} layout="cards">
        {Object.entries(REVIEWS).map(([name, review]) => (
          <ReviewCard key={name} review={review} headingLevel={4} />
        ))}
      </Specimens>
      <Specimens title="Review card, dark, featured, with the member" layout="cards">
        <ReviewCard review={reviewSample} theme="dark" headingLevel={4} />
        <ReviewCard review={caseStudySample} theme="dark" hasMember headingLevel={4} />
        <ReviewCard review={maskedSample} theme="dark" headingLevel={4} />
        <ReviewCard review={maskedSample} isFeatured hasMember headingLevel={4} />
        <ReviewCard review={videoSample} hasMember headingLevel={4} />
        <ReviewCard review={maskedSample} isFeatured theme="dark" headingLevel={4} />
      </Specimens>
      <Specimens title="Review card, narrow" layout="narrow">
        <ReviewCard review={everyKindSample} hasMember headingLevel={4} />
        <ReviewCard review={germanSample} headingLevel={4} />
        <ReviewCard review={maskedSample} isFeatured headingLevel={4} />
      </Specimens>
    </section>
  )
}
