import { type RawBuilder, sql } from 'kysely'
import type { Client, ClientSummary } from '#domain/contract/client.ts'
import type { Picture } from '#domain/contract/picture.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { pictureOf } from '#queries/query/picture.ts'

const exampleService: Tag = {
  public_id: 'aCt1v1tyWeb2',
  kind: 'ACTIVITY',
  label: { FR_FR: 'Développement web', EN_GB: 'Web development' },
  icon: 'browser',
  slug: 'developpement-web',
  category: 'tech_et_produit',
  parent: null,
}

export const exampleClient: ClientSummary = {
  public_id: 'bUyerPubl1c1',
  slug: 'valmont-industrie',
  name: 'Valmont Industrie',
  about: { FR_FR: 'Fabricant de vannes de précision.' },
  sector: { code: 'C', label: { FR_FR: 'Industrie', EN_GB: 'Manufacturing' } },
  staff_range: '251-1000',
  city: 'Saint-Priest',
  country: { code: 'FR', label: { FR_FR: 'France', DE_DE: 'Frankreich' } },
  logo: null,
  endorsements_count: 7,
}

export const exampleClientPage: Client = {
  ...exampleClient,
  authenticated_count: 6,
  unauthenticated_count: 1,
  members_count: 5,
  first_published_at: '2021-03-14T09:30:00.000Z',
  last_experienced_on: '2026-10-02',
  avg_rating: 9.2,
  top_quality: null,
  services: [{ tag: exampleService, count: 4 }],
}

const NAMES = LOCALE_CODES.map(
  (key) =>
    [key, new Intl.DisplayNames(localeFromKey(key), { type: 'region', fallback: 'none' })] as const,
)

export type ClientRow = {
  id: number
  public_id: string
  slug: string
  name: string
  about: Translated
  sector: ClientSummary['sector']
  staff_range: string | null
  city: string | null
  country: string
  review_count: number
  logo: Picture | null
}

/** Anonymised, named in none of its reviews, or merged into another: such a client does not exist for the public. */
export const isPublicClient = sql<boolean>`not b.is_anonymized and b.review_count > 0
  and b.merged_into_id is null`

/** The clients whose ids `chosen` selects; whatever it selects, no masked one is read. */
export async function readClientRows(
  db: Db,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`b.id`,
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select b.id, b.public_id, b.slug, b.name, b.about, b.staff_range, b.city, b.country,
           b.review_count,
           (select ${pictureOf('a')}
              from asset a where a.id = b.logo_asset_id) as logo,
           (select jsonb_build_object('code', t.code, 'label', t.label)
              from tag t where t.id = b.area_id) as sector
      from (${chosen}) chosen
      join buyer b on b.id = chosen.id
     where ${isPublicClient}
     order by ${order}
  `.execute(db)
  return rows
}

export function clientSummary({
  id: _,
  country,
  review_count,
  ...client
}: ClientRow): ClientSummary {
  return {
    ...client,
    country: { code: country, label: countryLabel(country) },
    endorsements_count: review_count,
  }
}

/** Written on the server: browsers know countries by names of their own. */
function countryLabel(code: string): Translated {
  if (!/^[A-Z]{2}$/.test(code)) return {}
  const labels = NAMES.map(([key, names]) => [key, names.of(code)] as const)
  return Object.fromEntries(labels.filter(([, label]) => label !== undefined))
}
