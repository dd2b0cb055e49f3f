import type { Component } from '#domain/contract/page.ts'

/** A block as a page's tree has it; empty but for its kind and what is given. */
export function pageBlock(kind: Component['kind'], fields: Partial<Component> = {}): Component {
  return {
    public_id: 'blockExample',
    kind,
    position: 0,
    lang: 'FR_FR',
    title: null,
    description: null,
    picture: null,
    content: {},
    relationships: [],
    sub_components: [],
    ...fields,
  }
}
