export type Progress = (done: number, total: number) => void

/** Tells each tenth of the way in a line: `1,500 of 3,000 reviews (50 %)`. */
export function printProgress(
  noun: string,
  print: (line: string) => void = (line) => console.info(line),
): Progress {
  let told = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
    const tenth = Math.floor(percent / 10)
    if (tenth === told) return
    told = tenth
    print(`${grouped(done)} of ${grouped(total)} ${noun} (${percent} %)`)
  }
}

const grouped = (count: number) => count.toLocaleString('en-GB')
