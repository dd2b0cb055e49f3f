export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const ENTITY = /&(?:#(\d+)|(\w+));/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root of a document that has elements, attributes and texts; anything ill-formed is an error. */
export function parseXml(source: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(source)
    if (!token) throw new Error(`ill-formed at ${at}: ${source.slice(at, at + 80)}`)
    const [, closing, name, attributes = '', selfClosing, text] = token
    const current = open.at(-1) ?? top
    if (text !== undefined) current.text += unescaped(text)
    else if (closing) {
      if (current.name !== name) throw new Error(`</${name}> closes <${current.name}>`)
      open.pop()
    } else if (name !== undefined) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      current.children.push(element)
      if (!selfClosing) open.push(element)
    }
  }
  const [root] = top.children
  if (open.length > 1 || !root || top.children.length > 1) throw new Error('not one root, closed')
  return root
}

function attributesOf(source: string): Record<string, string> {
  const found = source.matchAll(/([\w:-]+)="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
  if (/&(?!#\d+;|\w+;)/.test(text)) throw new Error(`a bare ampersand: ${text.slice(0, 80)}`)
  return text.replaceAll(ENTITY, (entity, code, name) => {
    const character = code ? String.fromCodePoint(Number(code)) : NAMED[name]
    if (character === undefined) throw new Error(`unknown entity ${entity}`)
    return character
  })
}
