/** What is not as the register says. */
export class Differs extends Error {
  /** `entry 17: …`; without a number it is about the whole. */
  constructor(entry: number | null, message: string) {
    super(entry === null ? message : `entry ${entry}: ${message}`)
  }
}

/** Nothing was learnt: the site does not answer as it should. */
export class Unreachable extends Error {}
