import { createContext } from 'react'

/** Whose account the page belongs to; nobody's on the public site. */
export const TypedOwnerContext = createContext('')
