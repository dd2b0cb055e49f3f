import type { Component } from '#domain/contract/page.ts'
import type { Translated } from '#domain/translated.ts'

export function examplePage<Type extends string>(type: Type, title: Translated) {
  return { public_id: 'pAgeExample1', type, slug: type.toLowerCase().replace('_', '-'), title }
}

export function exampleCard(title: string, content: Component['content']): Component {
  return {
    public_id: 'cArdExample1',
    kind: 'CARD',
    position: 1,
    lang: 'FR_FR',
    title,
    description: null,
    picture: null,
    content,
    relationships: [],
    sub_components: [],
  }
}
