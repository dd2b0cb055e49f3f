/** A line that is written over on a terminal; elsewhere a line for each tenth. */
export function printProgress(noun: string): (done: number, total: number) => void {
  let shownTenth = -1
  let shownPercent = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
    const line = `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${noun} (${percent} %)`
    if (process.stderr.isTTY) {
      if (percent === shownPercent) return
      shownPercent = percent
      process.stderr.write(`\r${line}${done >= total ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(percent / 10)
    if (tenth === shownTenth) return
    shownTenth = tenth
    process.stderr.write(`${line}\n`)
  }
}
