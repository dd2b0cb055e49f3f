type Policy = {
  /** The newest first; while a key follows another, both are accepted. */
  logs: readonly string[]
  witnesses: readonly { vkey: string; url: string }[]
}

/** C2SP tlog-policy: the log by its keys, its witnesses, and that half of them, rounded up, must have cosigned. */
export function formatPolicy({ logs, witnesses }: Policy): string {
  const names = witnesses.map((_, at) => `w${at + 1}`)
  const group = names.length > 0 ? [`group half ${quorumOf(names.length)} ${names.join(' ')}`] : []
  return [
    ...logs.map((log) => `log ${log}`),
    ...witnesses.map(({ vkey, url }, at) => `witness ${names[at]} ${vkey} ${url}`),
    ...group,
    `quorum ${names.length > 0 ? 'half' : 'none'}`,
    '',
  ].join('\n')
}

function quorumOf(witnesses: number): number {
  return Math.ceil(witnesses / 2)
}
