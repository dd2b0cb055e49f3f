import type { z } from 'zod'
import type { SubjectKind } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { defineRead } from './define-read.ts'
import { keepLanguage } from './lang.ts'
import type { AskContext, QueryContext } from './query-context.ts'
import { shareEqual } from './share-equal.ts'

type Definition<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Kinds extends readonly SubjectKind[],
> = {
  /** As in the address: `/api/query/{name}`. */
  name: string
  /** One English sentence for the document of the API. */
  summary: string
  /** Strict: a variable it does not name is refused. */
  input: Input
  /** The whole contract: a column it does not name never leaves the server. */
  output: Output
  /** An answer as the document of the API shows it. */
  example: z.output<Output>
  /** The kinds of subjects that an answer may show; none, where nothing of it ever changes. */
  shows: Kinds
  read(context: QueryContext<Kinds[number]>, input: z.output<Input>): Promise<z.input<Output>>
}

/** One read behind two doors: `run` and `runIn` for pages, `answer` for the API. */
export function defineQuery<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  const Kinds extends readonly SubjectKind[],
>(query: Definition<Input, Output, Kinds>) {
  const { name, summary, input, output, example, shows } = query
  type Context = AskContext<Kinds[number]>
  const read = defineRead(shows, query.read)

  async function run(context: Context, variables: z.output<Input>): Promise<z.output<Output>> {
    return output.parse(await read(context, variables))
  }

  /** In the one language that a page shows. Left out first, the others cost nothing to check. */
  async function runIn(
    locale: Locale,
    context: Context,
    variables: z.output<Input>,
  ): Promise<z.output<Output>> {
    return shareEqual(output.parse(keepLanguage(await read(context, variables), locale)))
  }

  function checked(variables: unknown): z.output<Input> {
    const result = input.safeParse(variables)
    if (!result.success) throw new AppError('invalid', reasonsByVariable(result.error))
    return result.data
  }

  return {
    name,
    summary,
    input,
    output,
    example,
    shows,
    run,
    runIn,

    /** The same read for variables that nobody has checked. */
    async answer(context: Context, variables: unknown): Promise<z.output<Output>> {
      return run(context, checked(variables))
    },

    /** One spelling for all variables that mean the same: order, defaults and aliases are gone. */
    cacheKey(variables: unknown): string {
      return `${name} ${JSON.stringify(inOrder(checked(variables)))}`
    },
  }
}

/** Any query, seen from the API. */
export type Query = Pick<
  ReturnType<typeof defineQuery>,
  'name' | 'summary' | 'input' | 'output' | 'example' | 'shows' | 'answer' | 'cacheKey'
>

function reasonsByVariable(error: z.ZodError): Record<string, string> {
  const reasons = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [[at(issue.path), issue.message]]
    return issue.keys.map((key) => [at([...issue.path, key]), `Unknown variable ${key}`])
  })
  return Object.fromEntries(reasons)
}

function at(path: readonly PropertyKey[]): string {
  return ['variables', ...path].join('.')
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]))
}
