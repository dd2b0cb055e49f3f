import { use } from 'react'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './brand.module.css'

/** The mark and the name, as they stand in header and footer. */
export function Brand() {
  const { brandName } = use(PageEnvironmentContext)
  return (
    <span className={styles.brand}>
      <ProofMark />
      {brandName}
    </span>
  )
}
