import { z } from 'zod'
import { memberEcosystemSchema } from '#domain/contract/member-ecosystem.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { readSectors } from './member-data-figures.ts'
import { exampleEcosystem } from './member-ecosystem-example.ts'
import { readNamedClients, readTies } from './member-ecosystem-ties.ts'
import { memberItemInput } from './member-item-input.ts'
import { readProfile } from './profile-frame.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'

export const memberEcosystem = defineQuery({
  name: 'MemberEcosystem',
  summary:
    'Those around a member: client companies that let themselves be named, their sectors, partners, groups, certifications, articles that speak of it.',
  input: z.strictObject({ slug: memberItemInput.shape.slug }),
  output: memberEcosystemSchema,
  example: exampleEcosystem,
  shows: ['member'],

  async read(context, { slug }) {
    const { db } = context
    const { memberId, frame } = await readProfile(context, slug)
    const { certifications, articles } = await readProfileHomeFacts(context, memberId)
    const { partners, groups } = await readTies(db, memberId)
    const ids = [
      ...partners.flatMap(({ member_id }) => member_id ?? []),
      ...groups.flatMap(({ member_ids }) => member_ids),
    ]
    const cards = ids.length > 0 ? await readMemberCards(context, [...new Set(ids)]) : []
    const cardOf = (id: string) => cards.find(({ public_id }) => public_id === id)
    return {
      member: frame,
      clients: await readNamedClients(db, memberId),
      sectors: await readSectors(db, memberId),
      partners: partners.map(({ name, member_id }) => ({
        name,
        member: (member_id && cardOf(member_id)) || null,
      })),
      groups: groups.map(({ member_ids, ...group }) => ({
        ...group,
        members: member_ids.flatMap((id) => cardOf(id) ?? []),
      })),
      certifications,
      articles,
    }
  },
})
