/** Who runs the site, from configuration. What is missing has not been set. */
export type Company = {
  /** Where people write to. */
  email?: string | undefined
  /** Where requests for a demo go. */
  salesEmail?: string | undefined
  /** As registered. */
  name?: string | undefined
  address?: string | undefined
  registration?: string | undefined
  /** Answers for what is published. */
  director?: string | undefined
  /** Whose machines the site runs on, with their address. */
  host?: string | undefined
}
