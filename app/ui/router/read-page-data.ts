import { UNSAFE_ErrorResponseImpl as Refusal } from 'react-router'
import { mapValues, PAGE_DATA_ID, type PageData, type Refused } from '#ui/page-data.tsx'

/** What the server's page says of itself, errors as they were thrown. */
export function readPageData(): PageData {
  const { errors, ...data } = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '')
  return { ...data, errors: errors && mapValues(errors, thrown) }
}

function thrown(refused: Refused): unknown {
  if (!refused) return new Error('the server could not show this page')
  return new Refusal(refused.status, refused.statusText, refused.data)
}
