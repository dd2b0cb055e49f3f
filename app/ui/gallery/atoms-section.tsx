import { referencePath } from '#domain/address/paths.ts'
import { PICTURES, reviewSample } from '#ui/gallery/cards/card-samples.ts'
import {
  maskedSample,
  unauthenticatedSample,
  videoSample,
} from '#ui/gallery/cards/review-samples.ts'
import { Captioned, Specimens } from '#ui/gallery/cards/specimens.tsx'
import { BUTTON_SIZES, BUTTON_THEMES, Button } from '#ui/kit/button/button.tsx'
import { ObfuscatedLink } from '#ui/kit/button/obfuscated-link.tsx'
import { Medallion } from '#ui/kit/mark/medallion.tsx'
import { PendingSeal } from '#ui/kit/mark/pending-seal.tsx'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { ProofStub } from '#ui/kit/mark/proof-stub.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { Seal } from '#ui/kit/mark/seal.tsx'
import { ShortRating } from '#ui/kit/mark/short-rating.tsx'
import { memberStyle } from '#ui/kit/member-style.ts'
import { AVATAR_BORDERS, AVATAR_SIZES, Avatar } from '#ui/kit/picture/avatar.tsx'
import { AvatarGroup } from '#ui/kit/picture/avatar-group.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { STICKER_SIZES, Sticker } from '#ui/kit/tag/sticker.tsx'
import { Tag } from '#ui/kit/tag/tag.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'

const DATE = '2025-03-14T08:00:00.000Z'
const LIGHT_THEMES = BUTTON_THEMES.filter((theme) => !theme.endsWith('-dark'))
const DARK_THEMES = BUTTON_THEMES.filter((theme) => theme !== 'tertiary')
const COLORS = ['#12694A', '#1F4FD8', '#F2B705', '#D5452C', '#FFFFFF', '#000000']
const FIVE_TAGS = ['SEO technique', 'Catalogues B2B', 'Netlinking', 'Audit', 'Contenu'].map(
  (label) => ({ public_id: label, label }),
)

/** The small components: each theme, size and state. */
export function AtomsSection() {
  return (
    <section aria-labelledby="gallery-atoms">
      <h2 id="gallery-atoms">Small components</h2>
      <ButtonSpecimens />
      <Specimens title="Rating: half a star at 0.5 or more, always one decimal">
        {[5, 4.9, 4.5, 4.4, 3.5, 0.5, 0, null].map((value) => (
          <Rating key={value} value={value} />
        ))}
        <Rating value={4.9} hasScale />
        <ShortRating value={4.9} />
      </Specimens>
      <Specimens title="Rating on dark" isDark>
        <Rating value={4.7} hasScale />
        <Rating value={null} />
        <ShortRating value={3} />
      </Specimens>
      <Specimens title="Tags: plain, link, with icon, more than two, a long word">
        <Tag>Pédagogie</Tag>
        <Tag href="/membres/services">SEO international</Tag>
        <Tag icon="leaf">Écologie</Tag>
        <TagList tags={FIVE_TAGS} />
        <Tag lang="de">Kundenbeziehungsmanagementsoftwareeinführung</Tag>
      </Specimens>
      <Specimens title="Badges">
        <Badge>Envoyée</Badge>
        <Badge tone="ok" icon="check-bold">
          Complet
        </Badge>
        <Badge tone="warning">En vérification</Badge>
        <Badge tone="error">Signalé</Badge>
        <Badge tone="proof">Authentifié</Badge>
      </Specimens>
      <Specimens title="Stickers">
        {STICKER_SIZES.map((size) => (
          <Sticker key={size} size={size} icon="medal" tone="ochre" />
        ))}
        {(['neutral', 'ink', 'action', 'ochre', 'member'] as const).map((tone) => (
          <Sticker key={tone} tone={tone}>
            3
          </Sticker>
        ))}
        <Sticker size="lg">128</Sticker>
      </Specimens>
      <AvatarSpecimens />
      <SealSpecimens />
      <Specimens title="Pictures: a drawing, an unknown size, one of one size">
        <Picture src={PICTURES.member.tf_public_url} alt="" width={64} height={64} />
        <Picture src={PICTURES.engraving.tf_public_url} alt="" width={0} height={0} />
      </Specimens>
      <Specimens title="Obfuscated link">
        <ObfuscatedLink target="https://atelier.example/">Visit the website</ObfuscatedLink>
      </Specimens>
    </section>
  )
}

function ButtonSpecimens() {
  return (
    <>
      {BUTTON_SIZES.map((size) => (
        <Specimens key={size} title={`Button, size ${size}`}>
          {LIGHT_THEMES.map((theme) => (
            <Button key={theme} theme={theme} size={size}>
              {theme}
            </Button>
          ))}
        </Specimens>
      ))}
      <Specimens title="Button on dark" isDark>
        {DARK_THEMES.map((theme) => (
          <Button key={theme} theme={theme} size="sm">
            {theme}
          </Button>
        ))}
      </Specimens>
      <Specimens title="Button: link, icons, busy, disabled, external, obfuscated, long">
        <Button href="/membres/services">Trouver</Button>
        <Button iconBefore="plus" theme="secondary">
          Comparer
        </Button>
        <Button href="/articles" theme="text" size="sm" iconAfter="arrow-right">
          Tous les articles
        </Button>
        <Button isBusy>Envoi en cours…</Button>
        <Button disabled>Indisponible</Button>
        <Button href="https://aide.example/" isExternal target="_blank" theme="secondary">
          Centre d’aide
        </Button>
        <Button href="https://atelier.example/" isObfuscated theme="tertiary">
          Voir le site
        </Button>
        <Button lang="de">Datenschutzbeauftragtenbestellung jetzt unverbindlich anfragen</Button>
      </Specimens>
      <Specimens title="Button in the member’s colour">
        {COLORS.map((color) => (
          <span key={color} style={memberStyle(color)}>
            <Button theme="custom" size="sm">
              {color}
            </Button>
          </span>
        ))}
      </Specimens>
    </>
  )
}

function AvatarSpecimens() {
  const people = [PICTURES.woman, PICTURES.man, PICTURES.woman, null, PICTURES.man]
  return (
    <>
      <Specimens title="Avatar sizes, with a photo and without">
        {AVATAR_SIZES.map((size) => (
          <Avatar key={size} size={size} photo={PICTURES.woman} />
        ))}
        {AVATAR_SIZES.map((size) => (
          <Avatar key={size} size={size} photo={null} />
        ))}
      </Specimens>
      <Specimens title="Avatar borders" isDark>
        {AVATAR_BORDERS.map((border) => (
          <Avatar key={border} border={border} photo={PICTURES.man} />
        ))}
        <Avatar photo={null} />
      </Specimens>
      <Specimens title="Avatar groups: four and the rest">
        <AvatarGroup people={people} total={126} />
        <AvatarGroup people={people.slice(0, 3)} size="md" />
      </Specimens>
      <Specimens title="Avatar group of the footer: three" isDark>
        <AvatarGroup people={people} variant="footer" border="dark" />
      </Specimens>
      <Specimens title="Logo tiles: a logo, initials on the member’s colour, a client’s">
        {[22, 36, 48, 64, 88].map((size) => (
          <LogoTile key={size} name="Atelier Brumaire" logo={PICTURES.member} size={size} />
        ))}
        {COLORS.map((color) => (
          <LogoTile key={color} name="Maison Kervan" logo={null} color={color} size={64} />
        ))}
        <LogoTile name="Valmont Industrie" logo={PICTURES.client} size={36} />
        <LogoTile name="Valmont Industrie" logo={null} size={36} />
      </Specimens>
    </>
  )
}

const LEAF = 'XQdBvq7w+kMmaaNOVyCsaoRnOEt9jE8gR5ynnPOokMI='

function SealSpecimens() {
  const small = (
    <>
      <Captioned caption="Mark">
        <ProofMark />
      </Captioned>
      <Captioned caption="Medallion">
        <Medallion />
      </Captioned>
      <Captioned caption="Pending">
        <PendingSeal />
      </Captioned>
    </>
  )
  return (
    <>
      <Specimens title="The authenticated mark, its medallion, and one that is awaited">
        {small}
        <PendingSeal size={148} />
      </Specimens>
      <Specimens title="Seals">
        {[116, 168, 280].map((size) => (
          <Seal key={size} size={size} date={DATE} />
        ))}
        <Seal date={DATE} entry={{ number: 28_417, leaf: LEAF }} size={184} />
      </Specimens>
      <Specimens title="The same on dark" isDark>
        {small}
        <Seal date={DATE} />
      </Specimens>
      <Specimens title="Stubs" layout="cards">
        {[reviewSample, maskedSample, videoSample, unauthenticatedSample].map(
          ({ authenticated, register }) => (
            <ProofStub
              key={`${authenticated?.method} ${authenticated?.domain}`}
              authenticated={authenticated}
              register={register}
              href={referencePath('fr-FR', reviewSample.owner.slug, reviewSample.reference_id)}
            />
          ),
        )}
      </Specimens>
    </>
  )
}
