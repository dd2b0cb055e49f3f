import { createContext } from 'react-router'

/** What is known of who asks, for limits alone: it is neither stored nor logged as it is. */
export type Visitor = {
  /** An IPv4 address, or the /64 of an IPv6 one: a household or an office. */
  network: string
}

export const visitorContext = createContext<Visitor>({ network: 'unknown' })
