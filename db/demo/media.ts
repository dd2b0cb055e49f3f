import type { BulkInsert } from './bulk-insert.ts'
import type { Random } from './random.ts'
import type { Gender, Text } from './texts.ts'

/** Pictures that rows refer to: each file once, drawn later from the plan. */
export type PlannedPicture =
  | { kind: 'logo'; file: string; name: string; color: string; mark: string }
  | { kind: 'buyer-logo'; file: string; name: string; seed: string }
  | { kind: 'cover'; file: string; color: string; seed: string }
  | { kind: 'avatar'; file: string; gender: Gender; seed: string }
  | { kind: 'engraving'; file: string; seed: string }

export type Media = {
  logo(name: string, color: string, mark: string, random: Random): number
  buyerLogo(name: string, random: Random): number
  cover(color: string, random: Random): number
  avatar(random: Random, gender: Gender): number
  engraving(random: Random, usage: 'CONTEXT' | 'COVER', alt?: Text): number
  plan: PlannedPicture[]
}

type Usage = 'AVATAR' | 'CONTEXT' | 'COVER' | 'LOGO'

const AVATARS_PER_GENDER = 100
const ENGRAVINGS = 48
/** Beyond this many of a kind, pictures are shared: a million reviews need no million drawings. */
const MOST_PICTURES = 3_000

const SIZES = {
  logo: [256, 256],
  'buyer-logo': [256, 256],
  cover: [1_536, 384],
  avatar: [192, 192],
  engraving: [1_280, 800],
} as const

export function createMedia(insert: BulkInsert, random: Random): Media {
  const plan: PlannedPicture[] = []
  const pools = new Map<string, { file: string; id: number }[]>()
  let assets = 0

  function asset(
    file: string,
    kind: PlannedPicture['kind'],
    usage: Usage,
    own: Random,
    alt?: Text,
  ) {
    const id = ++assets
    const [width, height] = SIZES[kind]
    insert.add('asset', {
      id,
      public_id: own.publicId(),
      kind: 'IMAGE',
      usage,
      url: `/media/demo/${file}`,
      width,
      height,
      alt: alt ?? null,
    })
    return id
  }

  /** One of at most `most` pictures of a kind: drawn anew until there are that many, then shared. */
  function pooled(
    pool: string,
    most: number,
    own: Random,
    make: (file: string, seed: string) => PlannedPicture,
    usage: Usage,
  ): number {
    const made = pools.get(pool) ?? []
    pools.set(pool, made)
    const isShared = most < MOST_PICTURES || made.length >= most
    const slot = isShared ? own.integer(0, most - 1) : made.length
    const known = made[slot]
    if (known) return known.id
    // Files are named by chance alone: a name would tell whose face or company it is.
    const seed = random.fork(`${pool}:${slot}`)
    const file = `${pool}-${seed.publicId()}.webp`
    const picture = make(file, seed.publicId())
    plan.push(picture)
    const id = asset(file, picture.kind, usage, seed)
    made[slot] = { file, id }
    return id
  }

  return {
    plan,
    logo: (name, color, mark, own) =>
      pooled(
        'logo',
        MOST_PICTURES,
        own,
        (file) => ({ kind: 'logo', file, name, color, mark }),
        'LOGO',
      ),
    buyerLogo: (name, own) =>
      pooled(
        'client',
        MOST_PICTURES,
        own,
        (file, seed) => ({ kind: 'buyer-logo', file, name, seed }),
        'LOGO',
      ),
    cover: (color, own) =>
      pooled(
        'cover',
        MOST_PICTURES,
        own,
        (file, seed) => ({ kind: 'cover', file, color, seed }),
        'COVER',
      ),
    avatar: (own, gender) =>
      pooled(
        `avatar-${gender}`,
        AVATARS_PER_GENDER,
        own,
        (file, seed) => ({ kind: 'avatar', file, gender, seed }),
        'AVATAR',
      ),
    engraving(own, usage, alt) {
      if (alt) {
        const seed = own.fork('engraving')
        const file = `engraving-${seed.publicId()}.webp`
        plan.push({ kind: 'engraving', file, seed: seed.publicId() })
        return asset(file, 'engraving', usage, seed, alt)
      }
      return pooled(
        `engraving-${usage.toLowerCase()}`,
        ENGRAVINGS,
        own,
        (file, seed) => ({ kind: 'engraving', file, seed }),
        usage,
      )
    },
  }
}
