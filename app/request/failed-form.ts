import type { AccountOutcome } from '#domain/account/account-form.ts'

/** A form that could not be dealt with, and what was typed into it: `handler` sends it back to its page. */
export class FailedForm extends Error {
  readonly outcome: AccountOutcome

  constructor(outcome: AccountOutcome, cause: unknown) {
    super(`form ${outcome.form} failed`, { cause })
    this.outcome = outcome
  }
}
