import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

type Answer = { address: string; data: unknown }

type FormAnswerValue = {
  answer: Answer | null
  tell(answer: Answer | null): void
}

const FormAnswerContext = createContext<FormAnswerValue>({ answer: null, tell: () => {} })

/** Around all pages: what the server said to the form that was sent last, for the page that shows it. */
export function FormAnswers({ children }: { children: ReactNode }) {
  const [answer, tell] = useState<Answer | null>(null)
  const value = useMemo(() => ({ answer, tell }), [answer])
  return <FormAnswerContext value={value}>{children}</FormAnswerContext>
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** What an action answered: to a form that the browser sent itself, or to one that was sent from this page. */
export function useFormAnswer<Data>(actionData: Data): Data {
  const { answer } = use(FormAnswerContext)
  const address = addressOf(useLocation())
  return answer?.address === address ? (answer.data as Data) : actionData
}

/** For the form that was sent: undefined takes back what was said before. */
export function useTellAnswer(): (data: unknown) => void {
  const { tell } = use(FormAnswerContext)
  const address = addressOf(useLocation())
  return useCallback((data) => tell(data === undefined ? null : { address, data }), [tell, address])
}
