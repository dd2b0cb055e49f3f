// npm run env-example: writes .env.example from the settings, so that both say the same.
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { SETTING_GROUPS } from '#platform/settings.server.ts'

const HEAD = `# Every setting: what it means, and what it is when unset. Where it is nothing then, an example
# stands in its place.
#
# cp .env.example .env, then uncomment what you set: the commands of package.json that read settings
# read .env. What stands in the environment already goes before it; an empty value counts as unset.
#
# Made by npm run env-example from app/platform/settings.server.ts.`

/** The whole file. */
export function envExample(): string {
  const groups = Object.entries(SETTING_GROUPS).map(([title, group]) =>
    [`# --- ${title}`, ...Object.entries(shapeOf(group)).map(entry)].join('\n\n'),
  )
  return `${[HEAD, ...groups].join('\n\n')}\n`
}

type Shown = { description?: string; default?: unknown; examples?: unknown[]; enum?: unknown[] }

function shapeOf(group: z.ZodObject): Record<string, Shown> {
  return z.toJSONSchema(group, { io: 'input' }).properties as Record<string, Shown>
}

function entry([name, shown]: [string, Shown]): string {
  const isUnset = shown.default === undefined || shown.default === ''
  const value = isUnset ? shown.examples?.[0] : shown.default
  if (!shown.description || value === undefined)
    throw new Error(`${name} lacks what it means, or a default or example`)
  const note = isUnset ? ' For example:' : ''
  return `# ${shown.description}${note}\n#${name}=${value}`
}

if (import.meta.main) writeFileSync('.env.example', envExample())
