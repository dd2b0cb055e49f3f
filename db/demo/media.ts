import { drawAvatar } from '#db/demo/art/avatar/draw-avatar.ts'
import { drawMemberCover } from '#db/demo/art/cover/draw-member-cover.ts'
import {
  drawEngraving,
  type EngravingName,
  engravingNames,
} from '#db/demo/art/engraving/draw-engraving.ts'
import { drawBuyerLogo } from '#db/demo/art/logo/draw-buyer-logo.ts'
import { drawMemberLogo, type MemberMark, memberMarks } from '#db/demo/art/logo/draw-member-logo.ts'
import type { BulkInsert } from '#db/demo/load/bulk-insert.ts'
import type { Text } from '#db/standard/text.ts'
import type { DemoMediaItem } from './art/draw-demo-media.ts'
import type { Random } from './random.ts'
import type { Gender } from './texts.ts'

/** Gives rows their pictures: the id of an asset now, the drawing later from the plan. */
export type Media = {
  memberLogo(logo: { name: string; color: string; mark: string }, random: Random): number
  memberCover(color: string, random: Random): number
  buyerLogo(logo: { name: string; sector: string }, random: Random): number
  avatar(gender: Gender, random: Random): number
  /** A picture of its own; without words for it, it is decoration. */
  engraving(picture: OwnEngraving, random: Random): number
  /** One of a few decorative ones. */
  anyEngraving(random: Random): number
  plan: DemoMediaItem[]
}

type OwnEngraving = {
  usage: 'CONTEXT' | 'COVER' | 'SOCIAL'
  alt?: Text
  /** Nobody has said yet what it shows. */
  isMuteYet?: boolean
  scene?: EngravingName
  /** Of its ink; by chance when left out. */
  hue?: number
}

type Draw = (seed: string) => string

const NOTHING_SAID = { alt: null as Text | null, name: '', rights: '', is_decorative: false }
const DRAWN_FOR_US = 'Attesta'

type Kind = {
  folder: string
  usage: 'AVATAR' | 'CONTEXT' | 'COVER' | 'LOGO' | 'SOCIAL'
  width: number
  height: number
  /** Once there are this many, they are shared: a million reviews need no million drawings. */
  most: number
}

const KINDS = {
  memberLogo: { folder: 'logo', usage: 'LOGO', width: 256, height: 256, most: 3_000 },
  memberCover: { folder: 'cover', usage: 'COVER', width: 1_600, height: 400, most: 600 },
  buyerLogo: { folder: 'client', usage: 'LOGO', width: 256, height: 256, most: 1_000 },
  woman: { folder: 'avatar', usage: 'AVATAR', width: 192, height: 192, most: 100 },
  man: { folder: 'avatar', usage: 'AVATAR', width: 192, height: 192, most: 100 },
  engraving: { folder: 'engraving', usage: 'CONTEXT', width: 1_200, height: 800, most: 40 },
} as const satisfies Record<string, Kind>

/** Ochre, brick, moss, sea and slate: the proofs' violet is left out. */
const HUES = [35, 60, 95, 140, 165, 200, 235, 255] as const

export function createMedia(insert: BulkInsert, random: Random): Media {
  const plan: DemoMediaItem[] = []
  const pools = new Map<Kind, number[]>()

  function add(kind: Kind, own: Random, draw: Draw, asset = NOTHING_SAID): number {
    const id = plan.length + 1
    // Named by chance alone: any other name would tell whose face or company it is.
    const path = `demo/${kind.folder}-${own.publicId()}.webp`
    const { usage, width, height } = kind
    const seed = own.publicId()
    plan.push({ path, width, height, draw: () => draw(seed) })
    insert.add('asset', {
      id,
      public_id: own.publicId(),
      kind: 'IMAGE',
      usage,
      url: `/media/${path}`,
      width,
      height,
      ...asset,
    })
    return id
  }

  function shared(kind: Kind, own: Random, draw: Draw, asset = NOTHING_SAID): number {
    const pool = pools.get(kind) ?? []
    pools.set(kind, pool)
    if (pool.length >= kind.most) return own.pick(pool)
    const id = add(kind, random.fork(`${kind.folder}:${plan.length}`), draw, asset)
    pool.push(id)
    return id
  }

  function engrave(own: Random, picture: Partial<OwnEngraving> = {}) {
    const scene = picture.scene ?? own.pick(engravingNames)
    const hue = picture.hue ?? own.pick(HUES)
    const { alt, isMuteYet = false } = picture
    return {
      draw: (seed: string) => drawEngraving({ scene, hue, seed }),
      asset: {
        alt: alt ?? null,
        name: `${scene}-${hue}`,
        rights: DRAWN_FOR_US,
        is_decorative: !alt && !isMuteYet,
      },
    }
  }

  function engraved(kind: Kind, own: Random, picture: Partial<OwnEngraving>): number {
    const { draw, asset } = engrave(own, picture)
    return add(kind, own.fork('engraving'), draw, asset)
  }

  return {
    plan,
    memberLogo: ({ name, color, mark }, own) =>
      shared(KINDS.memberLogo, own, (seed) =>
        drawMemberLogo({ name, color, mark: knownMark(mark), seed }),
      ),
    memberCover: (color, own) =>
      shared(KINDS.memberCover, own, (seed) => drawMemberCover({ color, seed })),
    buyerLogo: ({ name, sector }, own) =>
      shared(KINDS.buyerLogo, own, (seed) => drawBuyerLogo({ name, sector, seed })),
    avatar: (gender, own) =>
      shared(gender === 'f' ? KINDS.woman : KINDS.man, own, (seed) => drawAvatar({ gender, seed })),
    engraving: ({ usage, ...picture }, own) =>
      engraved({ ...KINDS.engraving, usage }, own, picture),
    anyEngraving: (own) => {
      const { draw, asset } = engrave(own)
      return shared(KINDS.engraving, own, draw, asset)
    },
  }
}

function knownMark(mark: string): MemberMark {
  const known = memberMarks.find((each) => each === mark)
  if (!known) throw new Error(`no logo has the mark ${mark}`)
  return known
}
