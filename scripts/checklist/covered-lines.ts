/** A line of the specification, as `docs/checklist.md` has it. */
export type ChecklistLine = { id: string; asked: string; coveredBy: string }

/** What the project holds that can cover a line. */
export type Holdings = {
  /** The source of a file, or nothing where there is no such file. */
  sourceOf(file: string): string | undefined
  /** The numbers of the decisions, as `043`. */
  decisions: ReadonlySet<string>
  /** Every source that holds tests, by its file. */
  tests: ReadonlyMap<string, string>
}

type CoveredLine = ChecklistLine & { covers: string[]; problem?: string }

const ROW = /^\| (S\d+\.\d+) \| (.+?) \| (.*?) \|$/gm

export function readChecklist(document: string): ChecklistLine[] {
  return [...document.matchAll(ROW)].map(([, id = '', asked = '', coveredBy = '']) => ({
    id,
    asked,
    coveredBy: coveredBy.trim(),
  }))
}

/** Each line with all that covers it: what the document names, and tests whose titles begin with its id. */
export function coverLines(lines: readonly ChecklistLine[], held: Holdings): CoveredLine[] {
  const named = titlesByLine(held.tests)
  return lines.map((line) => {
    const { cover, problem } = coverNamed(line.coveredBy, held)
    const covers = [...(cover ? [cover] : []), ...(named.get(line.id) ?? [])]
    if (problem) return { ...line, covers, problem }
    return covers.length > 0
      ? { ...line, covers }
      : { ...line, covers, problem: 'nothing covers it' }
  })
}

/** A reference that leads nowhere is worse than none: it looks like cover. */
function coverNamed(named: string, held: Holdings): { cover?: string; problem?: string } {
  if (named === '') return {}
  const [, decision] = /^decision (\d{3})$/.exec(named) ?? []
  if (decision)
    return held.decisions.has(decision)
      ? { cover: named }
      : { problem: `there is no decision ${decision}` }
  const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(named) ?? []
  const source = held.sourceOf(file)
  if (source === undefined) return { problem: `there is no ${file || named}` }
  return source.includes(title)
    ? { cover: `${file}: ${title}` }
    : { problem: `${file} has no test “${title}”` }
}

/** Titles such as `'S1.4 the demo page has its form'`; several ids may stand at their head. */
const TITLE = /(?:\(|^\s*)(['`"])((?:S\d+\.\d+,? )+)(.+?)\1/gm

function titlesByLine(tests: ReadonlyMap<string, string>): Map<string, string[]> {
  const byLine = new Map<string, string[]>()
  for (const [file, source] of tests)
    for (const [, , ids = '', title = ''] of source.matchAll(TITLE))
      for (const id of ids.match(/S\d+\.\d+/g) ?? [])
        byLine.set(id, [...(byLine.get(id) ?? []), `${file}: ${title}`])
  return byLine
}
