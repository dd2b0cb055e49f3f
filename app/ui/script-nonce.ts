import { createContext } from 'react'

/** What an inline script must bear to be allowed; the server alone knows it, while it renders a page. */
export const ScriptNonceContext = createContext<string | undefined>(undefined)
