import type { FormOutcome } from '#domain/account/account-form.ts'

/** A form that could not be dealt with, and what was typed into it: `handler` sends it back to its page. */
export class FailedForm extends Error {
  readonly outcome: FormOutcome<string, string>

  constructor(outcome: FormOutcome<string, string>, cause: unknown) {
    super(`form ${outcome.form} failed`, { cause })
    this.outcome = outcome
  }
}
