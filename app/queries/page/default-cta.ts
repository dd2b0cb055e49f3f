import { z } from 'zod'
import { buttonSchema, type Component, componentSchema } from '#domain/contract/page.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput } from '#queries/query/lang.ts'
import { componentTree, selectComponents } from './component-rows.ts'
import { exampleCard } from './read-page.ts'

const ctaSchema = componentSchema.extend({ content: z.looseObject({ button: buttonSchema }) })

export const defaultCta = defineQuery({
  name: 'DefaultCta',
  summary: 'The call to action of pages that have none of their own; its button leads to a demo.',
  input: langInput,
  output: z.object({ config_default_marketplace_components: z.array(ctaSchema) }),
  example: {
    config_default_marketplace_components: [
      {
        ...exampleCard('Vos clients parlent de vous', {}),
        kind: 'CTA',
        description: 'Voyez en vingt minutes ce que leurs avis peuvent vous apporter.',
        picture: { tf_public_url: '/media/cta.svg', width: 640, height: 480, alt: null },
        content: {
          button: {
            link: 'https://brand.example/solutions/demo',
            text: 'Réserver une démo',
            theme: 'primary',
            icon: null,
            obfuscated: false,
          },
        },
      },
    ],
  },
  shows: ['frame'],

  async read(context, { lang }) {
    context.shows('frame')
    const rows = await selectComponents(context.db, lang).where('c.page_id', 'is', null).execute()
    const defaults = await componentTree(context, lang, rows)
    return { config_default_marketplace_components: defaults.filter(isCta) }
  },
})

function isCta(component: Component): component is z.output<typeof ctaSchema> {
  return component.kind === 'CTA' && component.content.button !== undefined
}
