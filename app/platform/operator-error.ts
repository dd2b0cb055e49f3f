/** As sysexits.h has it for a wrong configuration: whoever restarts processes leaves this one alone. */
const WRONG_CONFIGURATION = 78

/** What whoever runs the site has to mend: told in a sentence, not in a stack. */
export class OperatorError extends Error {
  /** 1 failed, 2 the database does not answer, 78 settings or content are wrong. */
  readonly exitCode: number = WRONG_CONFIGURATION
}

/** Says it on standard error, and with which code to end. */
export function tellOperator(error: unknown): number {
  if (error instanceof OperatorError) {
    console.error(`\n${error.message}\n`)
    return error.exitCode
  }
  console.error(error)
  return 1
}
