import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type TypedProblem, typedDocument } from '#domain/text/rich-schema.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { useMarkupProblem } from './markup-problem.ts'

function Problem({ wrong }: { wrong: TypedProblem }) {
  return useMarkupProblem()(wrong)
}

test.each([
  ['un\n\n5 * 3', 'Ligne 3 : des mots en italique ne sont pas fermés'],
  ['**un', '\\*\\*'],
  ['# Titre', '##, ###, ####'],
  ['@[client:x]', '@[member:id]'],
  ['![video:https://other.example/]', 'Mettez plutôt un lien'],
])('%j is answered by what to do', (markup, words) => {
  const answer = typedDocument(markup, { videoHosts: [] })
  if (!('wrong' in answer)) throw new Error('was taken')
  const said = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('fr-FR')}>
      <Problem wrong={answer.wrong} />
    </I18nProvider>,
  )
  expect(said.replaceAll('\u00a0', ' ')).toContain(words)
})
