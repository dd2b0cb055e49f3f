import { readFileSync } from 'node:fs'
import { attributesToProps, htmlToDOM } from 'html-react-parser'
import pg from 'pg'
import { createElement } from 'react'

export const dynamic = 'force-dynamic'

let profile

/** What our own page asks of the database, and the elements that it is made of; read once. */
function loadProfile() {
  const { statements, markup } = JSON.parse(readFileSync(process.env.PROFILE_FILE, 'utf8'))
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  return { statements, nodes: htmlToDOM(markup).flatMap(plainNode), pool }
}

function plainNode({ type, data, name, attribs, children }) {
  if (type === 'text') return [data]
  if (type !== 'tag' && type !== 'style') return []
  return [{ name, props: attributesToProps(attribs), children: children.flatMap(plainNode) }]
}

/** Anew for each answer, as components do. */
function elementOf(node) {
  if (typeof node === 'string') return node
  return createElement(node.name, { ...node.props }, ...node.children.map(elementOf))
}

export default async function Profile() {
  profile ??= loadProfile()
  const { statements, nodes, pool } = profile
  await Promise.all(statements.map(({ text, values }) => pool.query(text, values)))
  return createElement('div', null, ...nodes.map(elementOf))
}
